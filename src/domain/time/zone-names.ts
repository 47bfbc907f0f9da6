import { clockWords } from './clock-words.ts'
import { localAt } from './zones.ts'

/** Names of time zones. Instants are milliseconds since 1970, zones IANA names known to the runtime. */

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

/** A cache of names by zone and instant, because a week of slots has few distinct start times. */
const abbreviations = new Map<string, string>()
const mostAbbreviations = 10_000

/** The abbreviation of `zone` at an instant: "MST", "PDT", "GMT+1". Throws a RangeError for an unknown zone. */
export function zoneAbbreviation(zone: string, instant: number): string {
  const key = `${instant} ${zone}`
  const known = abbreviations.get(key)
  if (known !== undefined) return known
  if (abbreviations.size >= mostAbbreviations) abbreviations.clear()
  const name = nameOf(zone, instant, 'short')
  abbreviations.set(key, name)
  return name
}

/** Its abbreviation if that is the same at all of these instants, else its name for the whole year; empty without instants. */
export function zoneNameOver(zone: string, instants: readonly number[]): string {
  const [word = '', ...others] = new Set(instants.map((instant) => zoneAbbreviation(zone, instant)))
  return others.length === 0 ? word : zoneWords(zone)
}

/** The zone's name for the whole year: "Pacific Time". Throws a RangeError for an unknown zone. */
export const zoneWords = (zone: string): string => nameOf(zone, Date.UTC(2026, 0, 15), 'longGeneric')

/** The local time in `zone` at an instant, with the zone's abbreviation: "8:30 AM MST". Throws a RangeError for an unknown zone. */
export const clockIn = (zone: string, instant: number): string =>
  `${clockWords(localAt(zone, instant).clock)} ${zoneAbbreviation(zone, instant)}`
