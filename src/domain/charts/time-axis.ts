import { addDays, isDay } from '../time/dates.ts'
import type { DayRange } from '../time/day-ranges.ts'
import type { TimeBucket } from '../tables/measures.ts'
import { weekdaysInOrder, weekStart } from '../time/weeks.ts'
import { localAt, offsetAt, offsetText } from '../time/zones.ts'

/** All positions of a time axis, including those without rows. */

/** A longer axis shows only the positions that have rows, and the requested days. */
const mostFilled = 20_000
/** A gap between two rows of more places stays: a row of 1970 or 9999 would leave no room for the days of the others. */
const mostBetween = 1_000
const step = 30 * 60_000

/** The days that a chart must cover whatever the rows contain, both inclusive, yyyy-MM-dd. */
export type ChartSpan = DayRange & {
  /** Days in it that the rows don't cover: how many there were isn't known. */
  readonly gaps?: readonly DayRange[]
}

/** The keys of `bucket` from the first to the last of `found` and `span`, in order. */
export function timeAxis(bucket: TimeBucket, found: readonly string[], zone: string, span?: ChartSpan): string[] {
  switch (bucket) {
    case 'hourOfDay':
      return Array.from({ length: 24 }, (_, hour) => String(hour))
    case 'weekday':
      return weekdaysInOrder().map((weekday) => String(weekday || 7))
    case 'day':
    case 'week':
    case 'month':
      return days(bucket, found, span)
    case 'hour':
      return hours(found, zone, span)
    case 'minute':
      return inOrder(found)
  }
}

function days(bucket: 'day' | 'week' | 'month', found: readonly string[], span: ChartSpan | undefined): string[] {
  const asked = span === undefined ? [] : [bucketOf(bucket, span.from), bucketOf(bucket, span.to)].filter(isDay)
  const within = filled(bucket, asked) ?? []
  const places = [...new Set([...found, ...within])].toSorted()
  const all: string[] = []
  for (const [at, key] of places.entries()) {
    const next = places[at + 1] ?? ''
    const apart = (Date.parse(next) - Date.parse(key)) / 86_400_000
    const between = apart <= mostBetween * longest[bucket] ? (filled(bucket, [key, next]) ?? []) : []
    all.push(key, ...between.filter((one) => one !== key && one !== next))
    if (all.length > mostFilled) return places
  }
  return all
}

/** The most days of a place. */
const longest = { day: 1, week: 7, month: 31 } as const

/** The keys from the first to the last of `ends`; undefined if there are too many. */
function filled(bucket: 'day' | 'week' | 'month', ends: readonly string[]): string[] | undefined {
  const sorted = ends.filter(isDay).toSorted()
  const [first] = sorted
  const last = sorted.at(-1)
  const keys: string[] = []
  if (first === undefined || last === undefined) return keys
  for (let key = first; key <= last; key = after(bucket, key)) {
    if (keys.length >= mostFilled) return undefined
    keys.push(key)
  }
  return keys
}

/** The days of a place on a time axis; undefined for a part of a cycle. */
function daysAt(bucket: TimeBucket | undefined, key: string): DayRange | undefined {
  if (bucket === undefined || bucket === 'hourOfDay' || bucket === 'weekday') return undefined
  const from = key.slice(0, 10)
  return { from, to: bucket === 'week' || bucket === 'month' ? addDays(after(bucket, from), -1) : from }
}

/** True if none of the requested days of a place on a time axis is covered. */
export function isUncovered(bucket: TimeBucket | undefined, key: string, span: ChartSpan): boolean {
  const days = daysAt(bucket, key)
  if (days === undefined || isOutside(bucket, key, span)) return false
  // A week or a month at an end of the span may have further days.
  const first = days.from < span.from ? span.from : days.from
  const last = span.to < days.to ? span.to : days.to
  return (span.gaps ?? []).some(({ from, to }) => from <= first && last <= to)
}

/** True if a place on a time axis lies before or after the span: its rows came all the same, but need not be all of them. */
export function isOutside(bucket: TimeBucket | undefined, key: string, { from, to }: ChartSpan): boolean {
  const days = daysAt(bucket, key)
  return days !== undefined && (days.to < from || to < days.from)
}

/** True if only some of the days of a week or a month on a time axis are requested and covered. */
export function isInPart(bucket: TimeBucket | undefined, key: string, span: ChartSpan): boolean {
  const days = daysAt(bucket, key)
  if (days === undefined || isOutside(bucket, key, span) || isUncovered(bucket, key, span)) return false
  const isCut = days.from < span.from || span.to < days.to
  return isCut || (span.gaps ?? []).some(({ from, to }) => from <= days.to && days.from <= to)
}

/** The day itself, the first day of its week, or the first of its month. */
export function bucketOf(bucket: 'day' | 'week' | 'month', day: string): string {
  if (!isDay(day) || bucket === 'day') return day
  return bucket === 'month' ? `${day.slice(0, 8)}01` : weekStart(day)
}

function after(bucket: 'day' | 'week' | 'month', key: string): string {
  return bucket === 'month' ? bucketOf('month', addDays(key, 31)) : addDays(key, bucket === 'week' ? 7 : 1)
}

/** Sorted by instant. In fall the same hour occurs twice, with different offsets. */
const inOrder = (keys: readonly string[]): string[] =>
  [...new Set(keys)].toSorted((one, other) => Date.parse(one) - Date.parse(other))

function hours(found: readonly string[], zone: string, span: ChartSpan | undefined): string[] {
  const keys = inOrder(found)
  const all = filledHours(keys, zone)
  if (all !== undefined || span === undefined) return inOrder([...keys, ...(all ?? [])])
  // A row far away leaves the requested days their hours.
  const asked = keys.filter((key) => span.from <= key.slice(0, 10) && key.slice(0, 10) <= span.to)
  return inOrder([...keys, ...(filledHours(asked, zone) ?? [])])
}

/** The hours from the first to the last of `sorted`; undefined if there are too many. */
function filledHours(sorted: readonly string[], zone: string): string[] | undefined {
  const [first, last] = [Date.parse(sorted[0] ?? ''), Date.parse(sorted.at(-1) ?? '')]
  const filled: string[] = []
  if (Number.isNaN(first) || Number.isNaN(last)) return filled
  if ((last - first) / step > 2 * mostFilled) return undefined
  for (let at = first; at <= last; at += step) filled.push(hourKey(zone, at))
  return filled
}

/** The hour of an instant in the database's format: 2026-11-21T14:00:00+01:00. */
export function hourKey(zone: string, instant: number): string {
  const { day, clock } = localAt(zone, instant)
  return `${day}T${clock.slice(0, 2)}:00:00${offsetText(offsetAt(zone, instant))}`
}
