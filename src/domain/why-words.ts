import { isDay } from './dates.ts'

/** Words of the explanation "why no slots?": days, ranges and names as they stand in a sentence or a ticket. */

const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** "Sun 31 May 2026" for a day written yyyy-MM-dd; any other text as it is. */
export function dayWords(day: string): string {
  if (!isDay(day)) return oneLine(day)
  const date = new Date(`${day}T00:00:00Z`)
  return `${weekdays[date.getUTCDay()]} ${date.getUTCDate()} ${months[date.getUTCMonth()]} ${day.slice(0, 4)}`
}

/** "Mon 8 Jun 2026 to Tue 30 Jun 2026", or the one day. */
export function rangeWords({ from, to }: { readonly from: string; readonly to: string }): string {
  return from === to ? dayWords(from) : `${dayWords(from)} to ${dayWords(to)}`
}

/** "1 free time", "3 free times". */
export function countWords(count: number, one: string): string {
  return `${count} ${one}${count === 1 ? '' : 's'}`
}

/** "48 seconds", "5 minutes", "3 hours", "2 days": milliseconds as a reader would say them, rounded down. */
export function ageWords(milliseconds: number): string {
  const seconds = Math.max(0, Math.floor(milliseconds / 1000))
  if (seconds < 90) return countWords(seconds, 'second')
  if (seconds < 90 * 60) return countWords(Math.floor(seconds / 60), 'minute')
  if (seconds < 48 * 3600) return countWords(Math.floor(seconds / 3600), 'hour')
  return countWords(Math.floor(seconds / 86_400), 'day')
}

const longestName = 120
/** Letters of scripts that run from right to left. */
const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/
/** Control characters, line breaks, and the marks that turn the direction of the text behind them. */
const unruly = /[\p{Cc}\p{Zl}\p{Zp}\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu

/** A text of the record on one line and not endless, set apart where it runs from right to left. */
export function oneLine(text: string): string {
  const line = text.replaceAll(unruly, ' ').replaceAll(/\s+/g, ' ').trim()
  // A character of two halves is not cut apart.
  const short = line.length > longestName ? `${line.slice(0, longestName).replace(/[\ud800-\udbff]$/, '')}…` : line
  return rightToLeft.test(short) ? `\u2068${short}\u2069` : short
}
