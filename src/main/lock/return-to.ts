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

/** The screen of an address and nothing more of it: an address can hold what somebody searched for. Empty where it is none of ours. */
export function returnTo(address: string): string {
  const [, part = ''] = /^[^#]*#\/([a-z]+)(?:[/?]|$)/.exec(address) ?? []
  return screens.some((screen) => screen === part) ? `#/${part}` : ''
}
