import { texts } from './text.ts'
import { isDay } from '../../domain/time/dates.ts'
import { count as wholeNumber } from '../../domain/number-words.ts'
import { clockWords } from '../../domain/time/clock-words.ts'
import { dateWords, dayWords } from '../../domain/time/day-words.ts'
import { agoWords, durationWords } from '../../domain/time/durations.ts'
import { localAt } from '../../domain/time/zones.ts'

/** Times and ages as text. Pure functions; a zone is an IANA name and defaults to the computer's. */

let own = { zone: '', askedAt: Number.NEGATIVE_INFINITY }

/** The computer's zone, looked up at most once a second: the lookup takes longer than formatting a time. */
export function localZone(): string {
  const now = performance.now()
  if (now - own.askedAt >= 1_000) own = { zone: Intl.DateTimeFormat().resolvedOptions().timeZone, askedAt: now }
  return own.zone
}

const formats = new Map<string, Intl.DateTimeFormat>()

/** The fields of an instant on a zone's clock. Faster than the time zone rules where thousands of cells show a time. */
function partsOf(date: Date, zone: string): Record<string, string> {
  let format = formats.get(zone)
  if (format === undefined) {
    format = new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
      hourCycle: 'h23',
      timeZoneName: 'short',
    })
    formats.set(zone, format)
  }
  return Object.fromEntries(format.formatToParts(date).map((part) => [part.type, part.value]))
}

/** A date-time with an offset or Z, the platform's format, also as databases write it in reports: with a blank, `UTC` or the hours alone. */
const dateTime = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?) ?(?:Z|UTC|([+-]\d{2})(?::?(\d{2}))?)$/i

/** The instant of a date-time with an offset; undefined for other text, which is then shown unchanged. */
export function instantOf(text: string): Date | undefined {
  const [whole, day, clock, hours, minutes = '00'] = dateTime.exec(text) ?? []
  if (whole === undefined) return undefined
  const date = new Date(`${day}T${clock}${hours === undefined ? 'Z' : `${hours}:${minutes}`}`)
  return Number.isNaN(date.getTime()) ? undefined : date
}

type Shape = 'grid' | 'full' | 'clock' | 'exact' | 'minute'

/**
 * A time with its zone: `minute` "9:30 AM MST", `clock` "9:30:05 AM MST", `grid` "Mar 3, 9:30 AM MST", `full` "Tue, Mar 3, 9:30 AM MST", `exact` also with
 * seconds. Days of another year name it.
 */
export function zonedTime(date: Date, shape: Shape = 'full', zone = localZone()): string {
  const { year, month, day: ofMonth, hour, minute, second, timeZoneName } = partsOf(date, zone)
  const day = `${year?.padStart(4, '0')}-${month}-${ofMonth}`
  const withSeconds = shape === 'clock' || shape === 'exact'
  const clock = `${clockWords(`${hour}:${minute}${withSeconds ? `:${second}` : ''}`)} ${timeZoneName}`
  if (shape === 'clock' || shape === 'minute') return clock
  return `${shape === 'grid' ? dateWords(day) : dayWords(day)}, ${clock}`
}

/** A time this many seconds ahead of the clock has no known age, since the clock was set back. Other computers' clocks are less ahead. */
const mostAhead = 60

/** False for an age of less than nothing, apart from what clocks differ by. */
export const isAgeKnown = (seconds: number): boolean => seconds >= -mostAhead

/** An age as text: "now", "12 sec ago", "6 min ago", "3 hr ago", "17 days ago"; "age unknown" for a time well ahead of the clock. */
export const ageText = (seconds: number): string => (isAgeKnown(seconds) ? agoWords(seconds) : texts.age.ageUnknown)

/** True for an age over `limit` seconds, and for one that isn't known if there is a limit. */
export const isOlder = (seconds: number, limit: number): boolean =>
  seconds > limit || (!isAgeKnown(seconds) && Number.isFinite(limit))

/** A whole number with thousands separators. */
export const count = (value: number): string => wholeNumber(value)

/** A count with its noun: "1 item", "3 items". */
export const counted = (value: number, one: string, many = `${one}s`): string =>
  `${count(value)} ${value === 1 ? one : many}`

/** A size as text: "512 bytes", "6.1 KB", "1.9 GB". */
export function byteSize(bytes: number): string {
  if (bytes < 1024) return counted(bytes, 'byte')
  // Just below a unit, it would be rounded to 1024.0 of the smaller one.
  if (bytes < 1023.95 * 1024) return `${(bytes / 1024).toFixed(1)} KB`
  if (bytes < 1023.95 * 1024 ** 2) return `${(bytes / 1024 ** 2).toFixed(1)} MB`
  return `${(bytes / 1024 ** 3).toFixed(1)} GB`
}

/** A duration as text: "0.4 sec", "52 sec", "1 min 52 sec", "2 hr 5 min". */
export const durationText = (milliseconds: number): string => durationWords(milliseconds)

/** The change of a count as text: "18 more", "4 fewer", "same". */
export function changeWords(change: number): string {
  if (change === 0) return texts.times.same
  return change > 0 ? texts.times.more(count(change)) : texts.times.fewer(count(-change))
}

/** A day: "Nov 13". A date stays as it is; an instant uses the computer's zone. */
export function dayText(at: string): string {
  if (isDay(at)) return dateWords(at)
  const instant = Date.parse(at)
  return Number.isNaN(instant) ? at : dateWords(localAt(localZone(), instant).day)
}
