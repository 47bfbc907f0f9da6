/**
 * Plain Chromium supports no custom schemes. So a privileged scheme maps to a secure origin that doesn't exist: app://console/x <->
 * https://console.app.localhost/x. The app sees only its own form.
 */

const suffix = '.localhost'
const privileged = new Set<string>()

export function registerScheme(scheme: string): void {
  privileged.add(scheme)
}

/** Converts an app address for Chromium. */
export function toBrowserUrl(url: string): string {
  const parts = /^([a-z][a-z0-9+.-]*):\/\/([^/?#]*)(.*)$/i.exec(url)
  const [, scheme = '', host = '', rest = ''] = parts ?? []
  return privileged.has(scheme.toLowerCase()) ? `https://${host}.${scheme.toLowerCase()}${suffix}${rest}` : url
}

/** Converts a Chromium address for the app. */
export function toAppUrl(url: string): string {
  for (const scheme of privileged) {
    const end = `.${scheme}${suffix}`
    const [, host = '', rest = ''] = /^https:\/\/([^/?#]*)(.*)$/.exec(url) ?? []
    if (host.endsWith(end)) return `${scheme}://${host.slice(0, -end.length)}${rest}`
  }
  return url
}

/** The privileged scheme of an app address, if any. */
export function schemeOf(appUrl: string): string | undefined {
  const scheme = appUrl.slice(0, appUrl.indexOf(':'))
  return privileged.has(scheme) ? scheme : undefined
}

/** The origin of an app address, in Electron's form. */
export function originOf(appUrl: string): string {
  if (schemeOf(appUrl) !== undefined) return /^[^:]+:\/\/[^/?#]*/.exec(appUrl)?.[0] ?? 'null'
  return URL.canParse(appUrl) ? new URL(appUrl).origin : 'null'
}
