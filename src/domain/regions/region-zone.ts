import { isZone } from '../time/zones.ts'

/** The time zone used for a region. The document names none. */

/**
 * US states and territories with a single time zone, by the code that regions typically have (section 2.2). States with more than
 * one zone (Texas, Florida, Tennessee…) are left out; a user sets the zone for them.
 */
const zonesOfStates: Readonly<Record<string, string>> = {
  AL: 'America/Chicago',
  AR: 'America/Chicago',
  AS: 'Pacific/Pago_Pago',
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
  MP: 'Pacific/Guam',
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

/** The key in `settings.zones`. */
export const zoneKey = (practiceId: string, regionCode: string): string => `${practiceId}|${regionCode}`

/**
 * The zone set by a user, else the single zone of the state in the code, else the computer's own (`zoneIsComputers`). It ignores the offset in the region's
 * date-times, because an offset isn't a zone and may be the server's.
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

/** The single zone of a US state by its two-letter code; undefined if it has several or the code is unknown. */
export function zoneOfState(state: string): string | undefined {
  const code = state.trim().toUpperCase()
  return Object.hasOwn(zonesOfStates, code) ? zonesOfStates[code] : undefined
}
