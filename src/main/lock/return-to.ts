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

/** The screen of an address and nothing more of it: an address can hold what somebody searched for. Empty where it is none of ours. */
export function returnTo(address: string): string {
  if (/#\/regions\/wall(?:\?|$)/.test(address)) return wallAddress
  const [, part = ''] = /^[^#]*#\/([a-z]+)(?:[/?]|$)/.exec(address) ?? []
  return screens.some((screen) => screen === part) ? `#/${part}` : ''
}
