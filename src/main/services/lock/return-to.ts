import type { KeptOnScreen } from '../../../bridge/calls/lock.ts'

/** Screens that a person may be led back to after an unlock. */
const screens = [
  'regions',
  'booking',
  'providers',
  'entities',
  'reports',
  'surveys',
  'pauses',
  'histories',
  'activity',
  'settings',
  'practice',
] as const

/** Where the wall of regions stands: nothing is searched for there. */
export const wallAddress = '#/regions/wall'

/** Where a page begins that shows this and nothing else; empty for the lock page. */
export const keptAddress: Readonly<Record<KeptOnScreen, string>> = {
  nothing: '',
  wall: wallAddress,
  board: '#/regions/board',
}

/** Whether the board of regions is at this address of the page. */
export const isBoardAddress = (address: string): boolean => /^[^#]*#\/regions(?:\/board)?(?:\?|$)/.test(address)

/** The screen of an address and nothing more of it: an address can hold what somebody searched for. Empty where it is none of ours. */
export function returnTo(address: string): string {
  if (/#\/regions\/wall(?:\?|$)/.test(address)) return wallAddress
  const [, part = ''] = /^[^#]*#\/([a-z]+)(?:[/?]|$)/.exec(address) ?? []
  return screens.some((screen) => screen === part) ? `#/${part}` : ''
}
