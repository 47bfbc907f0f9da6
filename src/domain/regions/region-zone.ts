import { ownEntry } from '../own-entry.ts'
import { isZone } from '../time/zones.ts'

/** The time zone used for a region. The document names none. */

/**
 * US states and territories with a single time zone, by the code that regions typically have (section 2.2). States with more than
 * one zone (Texas, Florida, Tennessee…) are left out; a user sets the zone for them.
 */
const statesOf = {
  'America/New_York': 'CT DC DE GA MA MD ME NC NH NJ NY OH PA RI SC VA VT WV'.split(' '),
  'America/Chicago': 'AL AR IA IL LA MN MO MS OK WI'.split(' '),
  'America/Denver': 'CO MT NM UT WY'.split(' '),
  'America/Phoenix': ['AZ'],
  'America/Los_Angeles': 'CA WA'.split(' '),
  'Pacific/Honolulu': ['HI'],
  'America/Puerto_Rico': ['PR'],
  'America/St_Thomas': ['VI'],
  'Pacific/Guam': 'GU MP'.split(' '),
  'Pacific/Pago_Pago': ['AS'],
}
const zoneByState: ReadonlyMap<string, string> = new Map(
  Object.entries(statesOf).flatMap(([zone, states]) => states.map((state) => [state, zone] as const)),
)

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
  const set = ownEntry(zones, zoneKey(practiceId, regionCode)) ?? ''
  const known = isZone(set) ? set : zoneOfState(regionCode)
  return { zone: known ?? computerZone, zoneIsComputers: known === undefined }
}

/** The single zone of a US state by its two-letter code; undefined if it has several or the code is unknown. */
export const zoneOfState = (state: string): string | undefined => zoneByState.get(state.trim().toUpperCase())
