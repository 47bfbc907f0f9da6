import { isZone } from '../time/zones.ts'

/** In which zone the facts of a region are told. The document names none. */

/**
 * States and territories of the United States whose clocks all show the same, by the code that regions typically have (section 2.2). Those with more than
 * one zone (Texas, Florida, Tennessee…) are not here: for them somebody has to say.
 */
const zonesOfStates: Readonly<Record<string, string>> = {
  AL: 'America/Chicago',
  AR: 'America/Chicago',
  AZ: 'America/Phoenix',
  CA: 'America/Los_Angeles',
  CO: 'America/Denver',
  CT: 'America/New_York',
  DC: 'America/New_York',
  DE: 'America/New_York',
  GA: 'America/New_York',
  GU: 'Pacific/Guam',
  HI: 'Pacific/Honolulu',
  IA: 'America/Chicago',
  IL: 'America/Chicago',
  LA: 'America/Chicago',
  MA: 'America/New_York',
  MD: 'America/New_York',
  ME: 'America/New_York',
  MN: 'America/Chicago',
  MO: 'America/Chicago',
  MS: 'America/Chicago',
  MT: 'America/Denver',
  NC: 'America/New_York',
  NH: 'America/New_York',
  NJ: 'America/New_York',
  NM: 'America/Denver',
  NY: 'America/New_York',
  OH: 'America/New_York',
  OK: 'America/Chicago',
  PA: 'America/New_York',
  PR: 'America/Puerto_Rico',
  RI: 'America/New_York',
  SC: 'America/New_York',
  UT: 'America/Denver',
  VA: 'America/New_York',
  VI: 'America/St_Thomas',
  VT: 'America/New_York',
  WA: 'America/Los_Angeles',
  WI: 'America/Chicago',
  WV: 'America/New_York',
  WY: 'America/Denver',
}

/** Key of `settings.zones`. */
export const zoneKey = (practiceId: string, regionCode: string): string => `${practiceId}|${regionCode}`

/**
 * The zone somebody set, else the only one of the state that the code names, else the computer's own (`zoneIsComputers`). The offset in date-times of the
 * region is not used: it names no zone and may be the server's.
 */
export function regionZone(
  { practiceId, regionCode }: { readonly practiceId: string; readonly regionCode: string },
  zones: Readonly<Record<string, string>>,
  computerZone: string,
): { readonly zone: string; readonly zoneIsComputers: boolean } {
  const key = zoneKey(practiceId, regionCode)
  const set = Object.hasOwn(zones, key) ? zones[key] : undefined
  if (set !== undefined && isZone(set)) return { zone: set, zoneIsComputers: false }
  const ofState = zoneOfState(regionCode)
  return ofState === undefined
    ? { zone: computerZone, zoneIsComputers: true }
    : { zone: ofState, zoneIsComputers: false }
}

/** The one zone of a state of the United States by its two letters; undefined where it has several, or is none. */
export function zoneOfState(state: string): string | undefined {
  const code = state.trim().toUpperCase()
  return Object.hasOwn(zonesOfStates, code) ? zonesOfStates[code] : undefined
}
