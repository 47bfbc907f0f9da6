/**
 * The content security policy of the console's pages. Scripts come from the bundle alone; the page asks no server for anything. Inline
 * styles are allowed because the component library writes its theme as a style element; with no request leaving, they can carry nothing out.
 */
export const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'none'",
  "frame-src 'none'",
  "worker-src 'none'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  // No dialogs and with them no printing, no downloads, no way to another page; links to the list of addresses ask for a window, which main denies.
  'sandbox allow-scripts allow-same-origin allow-forms allow-popups',
].join('; ')

/** Features that the page is refused before any question is asked, whatever the runtime would have made of it. */
const refusedFeatures = [
  'accelerometer',
  'ambient-light-sensor',
  'bluetooth',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'identity-credentials-get',
  'idle-detection',
  'local-fonts',
  'local-network-access',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'publickey-credentials-get',
  'screen-wake-lock',
  'serial',
  'usb',
  'window-management',
  'xr-spatial-tracking',
]

/** Sent with every answer of the app scheme. */
export const securityHeaders = {
  'content-security-policy': contentSecurityPolicy,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': refusedFeatures.map((feature) => `${feature}=()`).join(', '),
  'x-dns-prefetch-control': 'off',
} as const
