import { clockWords } from './clock-words.ts'
import { localAt } from './zones.ts'

/** What zones are called. Instants are milliseconds since 1970, zones IANA names that the runtime knows. */

const formats = new Map<string, Intl.DateTimeFormat>()

function nameOf(zone: string, instant: number, kind: 'short' | 'longGeneric'): string {
  const key = `${kind} ${zone}`
  let format = formats.get(key)
  if (format === undefined) {
    format = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: kind })
    formats.set(key, format)
  }
  return format.formatToParts(instant).find(({ type }) => type === 'timeZoneName')?.value ?? zone
}

/** Names that were asked for, by zone and instant: a week of slots begins at few different ones. */
const abbreviations = new Map<string, string>()
const mostAbbreviations = 10_000

/** What clocks in `zone` are called at an instant: "MST", "PDT", "GMT+1". Throws a RangeError for an unknown zone. */
export function zoneAbbreviation(zone: string, instant: number): string {
  const key = `${instant} ${zone}`
  const known = abbreviations.get(key)
  if (known !== undefined) return known
  if (abbreviations.size >= mostAbbreviations) abbreviations.clear()
  const name = nameOf(zone, instant, 'short')
  abbreviations.set(key, name)
  return name
}

/** The zone the whole year round: "Pacific Time". Throws a RangeError for an unknown zone. */
export const zoneWords = (zone: string): string => nameOf(zone, Date.UTC(2026, 0, 15), 'longGeneric')

/** What a clock in `zone` shows at an instant, with the zone's name there: "8:30 AM MST". Throws a RangeError for an unknown zone. */
export const clockIn = (zone: string, instant: number): string =>
  `${clockWords(localAt(zone, instant).clock)} ${zoneAbbreviation(zone, instant)}`
