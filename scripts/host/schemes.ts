/**
 * A Chromium that is not Electron knows no schemes of its own. A privileged scheme therefore stands for a secure origin that exists nowhere:
 * app://console/x  <->  https://console.app.localhost/x. Every address that the app sees is in its own form.
 */

const suffix = '.localhost'
const privileged = new Set<string>()

export function registerScheme(scheme: string): void {
  privileged.add(scheme)
}

/** The address to give to Chromium for an address of the app. */
export function toBrowserUrl(url: string): string {
  const parts = /^([a-z][a-z0-9+.-]*):\/\/([^/?#]*)(.*)$/i.exec(url)
  const [, scheme = '', host = '', rest = ''] = parts ?? []
  return privileged.has(scheme.toLowerCase()) ? `https://${host}.${scheme.toLowerCase()}${suffix}${rest}` : url
}

/** The address as the app knows it, of an address that Chromium names. */
export function toAppUrl(url: string): string {
  for (const scheme of privileged) {
    const end = `.${scheme}${suffix}`
    const [, host = '', rest = ''] = /^https:\/\/([^/?#]*)(.*)$/.exec(url) ?? []
    if (host.endsWith(end)) return `${scheme}://${host.slice(0, -end.length)}${rest}`
  }
  return url
}

/** The privileged scheme of an address of the app, if it has one. */
export function schemeOf(appUrl: string): string | undefined {
  const scheme = appUrl.slice(0, appUrl.indexOf(':'))
  return privileged.has(scheme) ? scheme : undefined
}

/** The origin of an address of the app, as Electron names it. */
export function originOf(appUrl: string): string {
  if (schemeOf(appUrl) !== undefined) return /^[^:]+:\/\/[^/?#]*/.exec(appUrl)?.[0] ?? 'null'
  return URL.canParse(appUrl) ? new URL(appUrl).origin : 'null'
}
