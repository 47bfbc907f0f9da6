import { isLoopback } from '../../../domain/connections/connection.ts'

/**
 * The proxy for an address. In Electron the operating system determines it (`session.resolveProxy`, a PAC result); elsewhere environment variables do. This
 * computer is never reached through a proxy.
 */

/** Returns a PAC result for an address: `DIRECT`, or for example `PROXY host:port; DIRECT`. */
export type ResolveProxy = (address: string) => Promise<string>

/** The proxy's address for `address`, or undefined for none. Uses the first supported entry of a PAC result. */
export async function proxyFor(address: string, resolve: ResolveProxy): Promise<string | undefined> {
  if (isLoopback(new URL(address).hostname)) return undefined
  return proxyOfPacAnswer(await resolve(address))
}

/** `PROXY a:8080; DIRECT` → `http://a:8080`. SOCKS is not supported and skipped. */
export function proxyOfPacAnswer(answer: string): string | undefined {
  for (const entry of answer.split(';')) {
    const [kind = '', host = ''] = entry.trim().split(/\s+/)
    const word = kind.toUpperCase()
    if (word === 'DIRECT' || word === '') return undefined
    if ((word === 'PROXY' || word === 'HTTP') && host !== '') return `http://${host}`
    if (word === 'HTTPS' && host !== '') return `https://${host}`
  }
  return undefined
}

/** Reads HTTPS_PROXY, HTTP_PROXY and NO_PROXY (either case), as command-line tools do. */
export function environmentProxy(
  environment: Readonly<Record<string, string | undefined>> = process.env,
): ResolveProxy {
  const read = (name: string) => environment[name.toLowerCase()] || environment[name.toUpperCase()] || ''
  return async (address) => {
    const url = new URL(address)
    const proxy = url.protocol === 'https:' ? read('https_proxy') : read('http_proxy')
    if (proxy === '' || isExcepted(url.hostname, read('no_proxy'))) return 'DIRECT'
    const proxyUrl = new URL(proxy.includes('://') ? proxy : `http://${proxy}`)
    return `${proxyUrl.protocol === 'https:' ? 'HTTPS' : 'PROXY'} ${proxyUrl.host}`
  }
}

function isExcepted(hostname: string, exceptions: string): boolean {
  return exceptions
    .split(',')
    .map((entry) => entry.trim().toLowerCase())
    .filter((entry) => entry !== '')
    .some((entry) => {
      if (entry === '*') return true
      const name = entry.replace(/^\*?\./, '')
      return hostname === name || hostname.endsWith(`.${name}`)
    })
}
