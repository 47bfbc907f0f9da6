import { placeScreens } from '../../../bridge/place-link.ts'
import type { KeptOnScreen } from '../../../bridge/calls/lock.ts'

/** The address of the regions wall, without any search. */
export const wallAddress = '#/regions/wall'

/** The start address of a page that shows only this; empty for the lock page. */
export const keptAddress: Readonly<Record<KeptOnScreen, string>> = {
  nothing: '',
  wall: wallAddress,
  board: '#/regions/board',
}

/** True if the page's address shows the board of regions. */
export const isBoardAddress = (address: string): boolean => /^[^#]*#\/regions(?:\/board)?(?:\?|$)/.test(address)

/** The screen of an address without its parameters, which may contain a user's search. Empty for an unknown screen. */
export function returnTo(address: string): string {
  if (/#\/regions\/wall(?:\?|$)/.test(address)) return wallAddress
  const [, part = ''] = /^[^#]*#\/([a-z]+)(?:[/?]|$)/.exec(address) ?? []
  return placeScreens.some((screen) => screen === part) ? `#/${part}` : ''
}
