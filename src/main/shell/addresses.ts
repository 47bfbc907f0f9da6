import { developmentServer } from './development.ts'

/** The scheme under which the built renderer is served, and its one host. */
export const appScheme = 'app'
const appHost = 'console'

/** What the window shows. */
export const startAddress = developmentServer ?? `${appScheme}://${appHost}/index.html`

/**
 * True for an address of the console's own pages: app://console/…, or in development the same origin as the development server's.
 * Anything that is not an address is not ours.
 */
export function isOwnAddress(address: string, server: string | undefined = developmentServer): boolean {
  if (!URL.canParse(address)) return false
  const url = new URL(address)
  if (url.protocol === `${appScheme}:`) return url.host === appHost && url.username === '' && url.port === ''
  return server !== undefined && url.origin === new URL(server).origin
}

/** True for a request that the page may make: its own address, in development also the server's socket for hot reload. */
export function isOwnRequest(address: string, server: string | undefined = developmentServer): boolean {
  if (isOwnAddress(address, server)) return true
  if (server === undefined || !URL.canParse(address)) return false
  const url = new URL(address)
  return url.protocol === 'ws:' && url.host === new URL(server).host
}
