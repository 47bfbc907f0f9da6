/**
 * The content security policy of the console's pages. Scripts come only from the bundle; the page sends no network requests. Inline styles are allowed
 * because the component library writes its theme as a style element; without requests, they can't leak data.
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
  // No dialogs and therefore no printing, no downloads, no navigation; links to allowed addresses request a new window, which main denies.
  'sandbox allow-scripts allow-same-origin allow-forms allow-popups',
].join('; ')

/** Features denied to the page without a prompt, whatever the runtime's default. */
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

/** Headers for each response of the app scheme. */
export const securityHeaders = {
  'content-security-policy': contentSecurityPolicy,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': refusedFeatures.map((feature) => `${feature}=()`).join(', '),
  'x-dns-prefetch-control': 'off',
} as const
