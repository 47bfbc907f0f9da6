import { clockWords } from '../time/clock-words.ts'
import { isDay } from '../time/dates.ts'
import { dayWords as dayOfCalendar } from '../time/day-words.ts'
import { oneLine } from '../one-line.ts'
import { texts } from './text.ts'

/** Texts for the explanation "why no slots?": days, ranges, counts and ages for a sentence or a ticket. */

/** "Sun 31 May 2026" for a day as yyyy-MM-dd; any other text on one line. */
export function dayWords(day: string): string {
  return isDay(day) ? dayOfCalendar(day, { year: true }) : oneLine(day)
}

/** "Mon 8 Jun 2026 to Tue 30 Jun 2026", or the single day. */
export function rangeWords({ from, to }: { readonly from: string; readonly to: string }): string {
  return from === to ? dayWords(from) : texts.whyWords.to(dayWords(from), dayWords(to))
}

/** "1 free time", "3 free times". */
export function countWords(count: number, one: string): string {
  return `${count} ${one}${count === 1 ? '' : 's'}`
}

/** "48 seconds", "5 minutes", "3 hours", "2 days": a duration in milliseconds, rounded down. */
export function ageWords(milliseconds: number): string {
  const seconds = Math.max(0, Math.floor(milliseconds / 1000))
  if (seconds < 90) return countWords(seconds, 'second')
  if (seconds < 90 * 60) return countWords(Math.floor(seconds / 60), 'minute')
  if (seconds < 48 * 3600) return countWords(Math.floor(seconds / 3600), 'hour')
  return countWords(Math.floor(seconds / 86_400), 'day')
}

/** "Mon 2 Mar 2026, 4:59 PM UTC" for an instant in milliseconds. */
export function momentWords(instant: number): string {
  const text = new Date(instant).toISOString()
  return texts.whyWordsLabels.utc(dayWords(text.slice(0, 10)), clockWords(text.slice(11, 16)))
}
