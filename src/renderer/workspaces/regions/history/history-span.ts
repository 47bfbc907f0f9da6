import { addDays } from '../../../../domain/time/dates.ts'
import type { HistoryDays } from '../../../routes/regions-route.ts'
import type { Span } from '../../../charts/wait/spans.ts'
import { dayMs, readClock, shiftDays, zoneDays } from '../../../../domain/time/zone-days.ts'
import { instantIn } from '../../../../domain/time/zones.ts'
import { rangeWords } from '../../../parts/zone-times.ts'

/** The days that history looks at, by the region's clock. Instants are milliseconds since 1970. */

export type HistorySpan = {
  readonly days: HistoryDays
  /** The beginning of the first day, the moment it is told until, and the end of the last day. */
  readonly from: number
  readonly to: number
  readonly end: number
  /** What it is compared with: as long a time just before; for today, yesterday until the same time of day. */
  readonly before: Span
}

/** Days that begin after `now` end with their first second: nothing is known of them. */
export function historySpan(days: HistoryDays, zone: string, now: number): HistorySpan {
  if (days === 'last24') return { days, from: now - dayMs, to: now, end: now, before: justBefore(now - dayMs, now) }
  const today = readClock(zone, now).day
  const [first, last] = typeof days === 'object' ? [days.from, days.to] : [addDays(today, 1 - days), today]
  const from = instantIn(zone, first)
  const end = instantIn(zone, addDays(last, 1))
  // The first second of a day still is a span.
  const to = Math.max(Math.min(now, end), from + 1_000)
  const before = days === 1 ? { from: shiftDays(zone, from, -1), to: shiftDays(zone, to, -1) } : justBefore(from, to)
  return { days, from, to, end, before }
}

const justBefore = (from: number, to: number): Span => ({ from: from - (to - from), to: from })

/** How many calendar days it covers, begun ones too. */
export const dayCount = ({ days, from, end }: Pick<HistorySpan, 'days' | 'from' | 'end'>, zone: string): number =>
  days === 'last24' ? 1 : typeof days === 'number' ? days : zoneDays(zone, from, end).length

/** Its last day is over, so that nothing more comes. */
export const isOver = ({ end }: Pick<HistorySpan, 'end'>, now: number): boolean => end < now

/** Seconds after which what is shown is read again: as fine as the points of the line. */
export function freshSeconds(days: HistoryDays): number {
  if (days === 1 || days === 'last24') return 60
  return typeof days === 'number' && days <= 14 ? 300 : 900
}

/** What tells two choices of days apart, as one text. */
export const daysKey = (days: HistoryDays): string =>
  typeof days === 'object' ? `${days.from} ${days.to}` : String(days)

const names = {
  last24: 'Last 24 hr',
  1: 'Today',
  7: '7 days',
  14: '14 days',
  30: '30 days',
  90: '90 days',
} as const

/** "Today", "Last 24 hr", "Nov 16–22". */
export const daysName = (days: HistoryDays): string =>
  typeof days === 'object' ? rangeWords(days.from, days.to) : names[days]

/** What the span before is called: "yesterday by now", "the 14 days before". */
export function beforeName(days: HistoryDays): string {
  if (days === 1) return 'yesterday by now'
  if (days === 'last24') return 'the 24 hr before'
  if (typeof days === 'number') return `the ${days} days before`
  return days.from === days.to ? 'the day before' : 'the days before'
}
