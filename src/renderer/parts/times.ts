import { texts } from './text.ts'
import { isDay } from '../../domain/time/dates.ts'
import { count as wholeNumber } from '../../domain/number-words.ts'
import { dateWords } from '../../domain/time/day-words.ts'
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

function partsOf(date: Date, zone: string): Record<string, string> {
  let format = formats.get(zone)
  if (format === undefined) {
    format = new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      weekday: 'short',
      year: 'numeric',
      month: 'short',
      day: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
      second: '2-digit',
      hour12: true,
      timeZoneName: 'short',
    })
    formats.set(zone, format)
  }
  return Object.fromEntries(format.formatToParts(date).map((part) => [part.type, part.value]))
}

/** A date-time with an offset or Z, the platform's format. */
const dateTime = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:?\d{2})$/

/** The instant of a date-time with an offset; undefined for other text, which is then shown unchanged. */
export function instantOf(text: string): Date | undefined {
  if (!dateTime.test(text)) return undefined
  const date = new Date(text)
  return Number.isNaN(date.getTime()) ? undefined : date
}

type Shape = 'grid' | 'full' | 'clock' | 'exact'

/** A time with its zone: `clock` "9:30:05 AM MST", `grid` "3 Mar 2026, 9:30 AM MST", `full` "Tue 3 Mar 2026, 9:30 AM MST", `exact` also with seconds. */
export function zonedTime(date: Date, shape: Shape = 'full', zone = localZone()): string {
  const { weekday, day, month, year, hour, minute, second, dayPeriod, timeZoneName } = partsOf(date, zone)
  if (shape === 'clock') return `${hour}:${minute}:${second} ${dayPeriod} ${timeZoneName}`
  if (shape === 'grid') return `${day} ${month} ${year}, ${hour}:${minute} ${dayPeriod} ${timeZoneName}`
  const seconds = shape === 'exact' ? `:${second}` : ''
  return `${weekday} ${day} ${month} ${year}, ${hour}:${minute}${seconds} ${dayPeriod} ${timeZoneName}`
}

/** An age as text: "now", "12 s ago", "6 min ago", "3 h ago", "17 days ago". */
export function ageText(seconds: number): string {
  if (seconds < 2) return 'now'
  if (seconds < 60) return `${Math.floor(seconds)} s ago`
  if (seconds < 3600) return texts.times.minAgo(Math.floor(seconds / 60))
  if (seconds < 86_400) return `${Math.floor(seconds / 3600)} h ago`
  const days = Math.floor(seconds / 86_400)
  return days === 1 ? texts.times.n1DayAgo : texts.times.daysAgo(days)
}

/** A whole number with thousands separators. */
export const count = (value: number): string => wholeNumber(value)

/** A count with its noun: "1 item", "3 items". */
export const counted = (value: number, one: string, many = `${one}s`): string =>
  `${count(value)} ${value === 1 ? one : many}`

/** A size as text: "512 bytes", "6.1 KB", "1.9 GB". */
export function byteSize(bytes: number): string {
  if (bytes < 1024) return counted(bytes, 'byte')
  if (bytes < 1024 * 1024) return `${(bytes / 1024).toFixed(1)} KB`
  if (bytes < 1024 ** 3) return `${(bytes / 1024 ** 2).toFixed(1)} MB`
  return `${(bytes / 1024 ** 3).toFixed(1)} GB`
}

/** A duration as text: "0.4 s", "52 s", "1 min 52 s", "2 h 5 min". */
export function durationText(milliseconds: number): string {
  const seconds = milliseconds / 1000
  if (seconds < 10) return `${seconds.toFixed(1)} s`
  const whole = Math.round(seconds)
  if (whole < 60) return `${whole} s`
  if (whole < 3600) return texts.times.minS(Math.floor(whole / 60), whole % 60)
  return `${Math.floor(whole / 3600)} h ${Math.floor((whole % 3600) / 60)} min`
}

/** The change of a count as text: "18 more", "4 fewer", "same". */
export function changeWords(change: number): string {
  if (change === 0) return 'same'
  return change > 0 ? texts.timesLabels.more(count(change)) : texts.timesLabels.fewer(count(-change))
}

/** A day without the current year: "13 Nov". */
export const shortDayText = (at: string, now = new Date()): string =>
  dayText(at).replace(new RegExp(` ${now.getFullYear()}$`), '')

/** A day: "13 Nov 2026". A date stays as it is; an instant uses the computer's zone. */
export function dayText(at: string): string {
  if (isDay(at)) return dateWords(at, { year: true })
  const instant = Date.parse(at)
  return Number.isNaN(instant) ? at : dateWords(localAt(localZone(), instant).day, { year: true })
}
