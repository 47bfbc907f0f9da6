import { clockWords } from '../time/clock-words.ts'
import { isDay } from '../time/dates.ts'
import { elapsedWords, roughWords } from '../time/durations.ts'
import { dayWords as dayOfCalendar } from '../time/day-words.ts'
import { oneLine } from '../one-line.ts'
import { texts } from './text.ts'

/** Texts for the explanation "why no slots?": days, ranges, counts and ages for a sentence or a ticket. */

/** "Sun, May 31" for a day as yyyy-MM-dd; any other text on one line. */
export function dayWords(day: string): string {
  return isDay(day) ? dayOfCalendar(day) : oneLine(day)
}

/** "Mon, Jun 8 to Tue, Jun 30", or the single day. */
export function rangeWords({ from, to }: { readonly from: string; readonly to: string }): string {
  return from === to ? dayWords(from) : texts.whyWords.to(dayWords(from), dayWords(to))
}

/** "1 open time", "3 open times". */
export function countWords(count: number, one: string): string {
  return `${count} ${one}${count === 1 ? '' : 's'}`
}

/** "48 sec", "5 min", "3 hr", "2 days": a duration in milliseconds, rounded down. */
export const ageWords = (milliseconds: number): string =>
  milliseconds < 60_000 ? elapsedWords(milliseconds / 1_000) : roughWords(milliseconds / 60_000)

/** "Mon, Mar 2, 4:59 PM UTC" for an instant in milliseconds. */
export function momentWords(instant: number): string {
  const text = new Date(instant).toISOString()
  return texts.whyWords.utc(dayWords(text.slice(0, 10)), clockWords(text.slice(11, 16)))
}
