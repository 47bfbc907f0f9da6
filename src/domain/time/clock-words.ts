import { dateFormat } from './date-form.ts'
import { texts } from './text.ts'

/** Times of day as text, in the form of the region in use; the examples are those of the US. */

/** `08:30` as "8:30 AM"; with seconds `08:30:05` as "8:30:05 AM". Text that is no time is returned unchanged. */
export function clockWords(clock: string): string {
  const [, hour, minute, second] = /^([01]\d|2[0-3]):([0-5]\d)(?::([0-5]\d))?/.exec(clock) ?? []
  if (hour === undefined) return clock === '' ? texts.clockWords.noReadableTime : clock
  const shown = dateFormat({
    hour: 'numeric',
    minute: '2-digit',
    ...(second === undefined ? {} : { second: '2-digit' }),
  })
  return plain(shown.format(Date.UTC(1970, 0, 1, Number(hour), Number(minute), Number(second ?? 0))))
}

/** "9 AM" for 9; 24 means midnight. */
export const hourWords = (hour: number): string =>
  plain(dateFormat({ hour: 'numeric' }).format(Date.UTC(1970, 0, 1, ((hour % 24) + 24) % 24)))

/** The start of a range, without AM or PM if its end has the same: "9:30" for 9:30 to 10:30 AM. Times of a 24-hour clock stay whole. */
export function rangeStart(start: string, end: string): string {
  const half = / [ap]\.?m\.?$/i.exec(start)?.[0] ?? ''
  return end.endsWith(half) ? start.slice(0, start.length - half.length) : start
}

/** Runtimes differ in the space before AM and PM. */
const plain = (words: string): string => words.replace(/\s/, ' ').replace(/ [ap]m$/, (half) => half.toUpperCase())
