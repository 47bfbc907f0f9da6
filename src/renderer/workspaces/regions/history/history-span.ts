import { texts } from '../text/history.ts'
import { addDays, isDay } from '../../../../domain/time/dates.ts'
import type { HistoryDays } from '../../../routes/regions-route.ts'
import type { Span } from '../../../charts/wait/spans.ts'
import { dayMs, readClock, shiftDays, zoneDays } from '../../../../domain/time/zone-days.ts'
import { instantIn, localAt } from '../../../../domain/time/zones.ts'
import { rangeWords } from '../../../../domain/time/day-words.ts'
import { zoneOver } from '../../../records/search-days.ts'

/** The days that history shows, on the region's clock. Instants are milliseconds since 1970. */

export type HistorySpan = ReturnType<typeof historySpan>

/**
 * `from`: the start of the first day; `to`: the end of the data; `end`: that of the last day. Days after `now` end after their first second, since they
 * have no data. `before`: the comparison span, the same length just before; for today, yesterday up to the same time.
 */
export function historySpan(days: HistoryDays, zone: string, now: number) {
  if (days === 'last24') return { days, from: now - dayMs, to: now, end: now, before: justBefore(now - dayMs, now) }
  const today = readClock(zone, now).day
  const [first, last] = typeof days === 'object' ? [days.from, days.to] : [addDays(today, 1 - days), today]
  const from = instantIn(zone, first)
  const end = instantIn(zone, addDays(last, 1))
  // The span has at least one second.
  const to = Math.max(Math.min(now, end), from + 1_000)
  const before = days === 1 ? { from: shiftDays(zone, from, -1), to: shiftDays(zone, to, -1) } : justBefore(from, to)
  return { days, from, to, end, before }
}

const justBefore = (from: number, to: number): Span => ({ from: from - (to - from), to: from })

/** The number of calendar days it covers, including partial ones. */
export const dayCount = ({ days, from, end }: Pick<HistorySpan, 'days' | 'from' | 'end'>, zone: string): number =>
  days === 'last24' ? 1 : typeof days === 'number' ? days : zoneDays(zone, from, end).length

/** The zone's name on the days of a span: no abbreviation if clocks change among them, which would be wrong for a part. */
export const zoneOfSpan = ({ from, to }: Pick<HistorySpan, 'from' | 'to'>, zone: string): string =>
  zoneOver({ from: readClock(zone, from).day, to: readClock(zone, to - 1).day }, zone)

/** True if its last day is over, so that no data can follow. */
export const isOver = ({ end }: Pick<HistorySpan, 'end'>, now: number): boolean => end < now

/** Seconds between reloads, equal to the resolution of the line. */
export function freshSeconds(days: HistoryDays): number {
  if (days === 1 || days === 'last24') return 60
  return typeof days === 'number' && days <= 14 ? 300 : 900
}

/** A text for the days of a span. Today has another one tomorrow; the last 24 hours always have the same. */
export const daysKey = ({ days, from, end }: Pick<HistorySpan, 'days' | 'from' | 'end'>): string =>
  days === 'last24' ? days : `${from} ${end}`

const names = {
  last24: texts.historySpan.last24Hr,
  1: texts.historySpan.today,
  7: texts.historySpan.days(7),
  14: texts.historySpan.days(14),
  30: texts.historySpan.days(30),
  90: texts.historySpan.days(90),
} as const

/** "Today", "Last 24 hr", "Nov 16–22". */
export const daysName = (days: HistoryDays): string =>
  typeof days === 'object' ? rangeWords(days.from, days.to) : names[days]

/** The name of the previous span: "yesterday by now", "the 14 days before". */
export function beforeName(days: HistoryDays): string {
  if (days === 1) return texts.historySpan.byThisTimeYesterday
  if (days === 'last24') return texts.historySpan.the24HrBefore
  if (typeof days === 'number') return texts.historySpan.theDaysBefore(days)
  return days.from === days.to ? texts.historySpan.theDayBefore : texts.historySpan.theDaysBefore2
}

/** The time span of a shift report. Instants are milliseconds since 1970. */

const minute = 60_000
const hour = 60 * minute

/** The last `hours` until now, rounded to the minute. */
export function shiftUntil(now: number, hours: number): Span {
  const to = Math.floor(now / minute) * minute
  return { from: to - hours * hour, to }
}

/** A time as a date-time input value: `2026-11-23T15:04`. */
export function fieldText(zone: string, at: number): string {
  const { day, clock } = localAt(zone, at)
  return `${day}T${clock}`
}

/** The instant of a date-time input value in `zone`; undefined if incomplete. */
export function instantOfField(zone: string, text: string): number | undefined {
  const [day = '', clock = ''] = text.split('T')
  const match = /^([01]\d|2[0-3]):([0-5]\d)/.exec(clock)
  // Rejects years that are only partly typed.
  if (!isDay(day) || day < '2000-01-01' || match === null) return undefined
  return instantIn(zone, day, Number(match[1]) * hour + Number(match[2]) * minute)
}
