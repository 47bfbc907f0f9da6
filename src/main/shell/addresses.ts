import { furtherWindowParam } from '../../bridge/page-api.ts'
import { firstWindow, type WindowId } from '../services/window-id.ts'
import { developmentServer } from './development.ts'

/** The scheme of the built renderer, and its only host. */
export const appScheme = 'app'
const appHost = 'console'

/** The address of the window's page. */
export const startAddress = developmentServer ?? `${appScheme}://${appHost}/index.html`

/**
 * The address of a window's page, at this part from `#`. The first window has none of its number; from it, the page knows that it's in a further one. `turn`
 * makes it an address that wasn't loaded before.
 */
export function pageAddress(window: WindowId, hash: string, turn?: number): string {
  const parts = [
    ...(turn === undefined ? [] : [`emptied=${turn}`]),
    ...(window === firstWindow ? [] : [`${furtherWindowParam}=${window}`]),
  ]
  return `${startAddress}${parts.length === 0 ? '' : '?'}${parts.join('&')}${hash}`
}

/**
 * True for an address of the console's own pages: app://console/…, or in development the origin of the development server. False for anything that isn't an
 * address.
 */
export function isOwnAddress(address: string, server: string | undefined = developmentServer): boolean {
  if (!URL.canParse(address)) return false
  const url = new URL(address)
  if (url.protocol === `${appScheme}:`) return url.host === appHost && url.username === '' && url.port === ''
  return server !== undefined && url.origin === new URL(server).origin
}

/** True for a request that the page may make: its own addresses, and in development the server's socket for hot reload and the developer tools' own pages. */
export function isOwnRequest(address: string, server: string | undefined = developmentServer): boolean {
  if (isOwnAddress(address, server)) return true
  if (server === undefined || !URL.canParse(address)) return false
  const url = new URL(address)
  return url.protocol === 'devtools:' || (url.protocol === 'ws:' && url.host === new URL(server).host)
}
