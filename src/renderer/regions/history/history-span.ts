import { addDays } from '../../../domain/dates.ts'
import type { HistoryDays } from '../../app/regions-route.ts'
import type { Span } from '../../charts/wait/spans.ts'
import { instantIn, readClock, shiftDays } from '../../charts/wait/zone-days.ts'

/** The days that history looks at, by the region's clock. Instants are milliseconds since 1970. */

export type HistorySpan = {
  readonly days: HistoryDays
  /** Midnight of the first day, the moment it is told until, and the midnight after today. */
  readonly from: number
  readonly to: number
  readonly end: number
  /** What it is compared with: as long a time just before; for today, yesterday until the same time of day. */
  readonly before: Span
}

export function historySpan(days: HistoryDays, zone: string, now: number): HistorySpan {
  const { day } = readClock(zone, now)
  const from = instantIn(zone, addDays(day, 1 - days))
  // The first second of a day still is a span.
  const to = Math.max(now, from + 1_000)
  return {
    days,
    from,
    to,
    end: instantIn(zone, addDays(day, 1)),
    before:
      days === 1
        ? { from: shiftDays(zone, from, -1), to: shiftDays(zone, to, -1) }
        : { from: from - (to - from), to: from },
  }
}

/** Seconds after which what is shown is read again: as fine as the points of the line. */
export const freshSeconds: Readonly<Record<HistoryDays, number>> = { 1: 60, 7: 300, 14: 300, 30: 900, 90: 900 }

export const daysNames: Readonly<Record<HistoryDays, string>> = {
  1: 'Today',
  7: '7 days',
  14: '14 days',
  30: '30 days',
  90: '90 days',
}

/** What the span before is called: "yesterday by now", "the 14 days before". */
export const beforeName = (days: HistoryDays): string => (days === 1 ? 'yesterday by now' : `the ${days} days before`)
