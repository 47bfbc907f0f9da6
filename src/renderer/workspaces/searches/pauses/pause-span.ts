import { texts } from '../text.ts'
import { addDays } from '../../../../domain/time/dates.ts'
import type { PauseSpan } from '../../../routes/searches-route.ts'
import { monthWords, rangeWords } from '../../../../domain/time/day-words.ts'
import { weekStart } from '../../../../domain/time/weeks.ts'
import { dayWords } from '../../../parts/zone-times.ts'
import type { Days } from '../../../records/search-days.ts'

/** The day, week or month that the timeline of pauses shows. Days are yyyy-MM-dd, both included. Pure functions. */

const firstOfMonth = (day: string): string => `${day.slice(0, 7)}-01`
/** Works because a month has 28 to 31 days. */
const firstOfNext = (day: string): string => firstOfMonth(addDays(firstOfMonth(day), 31))

/** The days of the span that contains `day`. */
export function pauseDays(span: PauseSpan, day: string): Days {
  if (span === 'day') return { from: day, to: day }
  if (span === 'week') return { from: weekStart(day), to: addDays(weekStart(day), 6) }
  return { from: firstOfMonth(day), to: addDays(firstOfNext(day), -1) }
}

/** The first day of the span before (-1) or after (1) the one that contains `day`. */
export function stepPauses(span: PauseSpan, day: string, by: 1 | -1): string {
  const { from, to } = pauseDays(span, day)
  return by === 1 ? addDays(to, 1) : pauseDays(span, addDays(from, -1)).from
}

/** "Fri, Nov 20", "Nov 16–22", "Nov 2026". */
export function pauseDaysWords(span: PauseSpan, { from, to }: Days): string {
  if (span === 'day') return dayWords(from)
  return span === 'week' ? rangeWords(from, to) : monthWords(from)
}

/** Names of the span and the previous one next to a figure: "today" and "yesterday", "this week" and "last week". */
export const spanNames = (span: PauseSpan, { from, to }: Days, today: string) =>
  texts.pauseSpan[span][from <= today && today <= to ? 'now' : 'other']
