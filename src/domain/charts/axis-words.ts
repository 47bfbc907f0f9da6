import { clockWords, hourWords } from '../time/clock-words.ts'
import { dateWords, dayWords, monthWords, shortWeekdays, weekdayNames } from '../time/day-words.ts'
import type { TimeBucket } from '../tables/measures.ts'
import { texts } from './text.ts'

/** Axis labels of charts. Keys are those that `snapshots.aggregate` returns: days, hours with their offset, or numbers of a cycle. */

/** Short, for the axis: "Jul 1", "9 AM", "Mon", "Jul 2026". `withYear` adds the year to days, for axes that span several years: "Jul 1, 2026". */
export function axisLabel(bucket: TimeBucket, key: string, withYear = false): string {
  switch (bucket) {
    case 'hourOfDay':
      return hourWords(Number(key))
    case 'weekday':
      // Monday is 1, Sunday 7.
      return shortWeekdays[Number(key) % 7] ?? key
    case 'day':
    case 'week':
      return dateWords(key, { year: withYear })
    case 'month':
      return monthWords(key)
    case 'hour':
    case 'minute':
      return `${dateWords(key.slice(0, 10), { year: false })}, ${clockWords(key.slice(11, 16)).replace(':00 ', ' ')}`
  }
}

/** True if the sorted keys of an axis span more than one year. */
export const spansYears = (keys: readonly string[]): boolean => keys[0]?.slice(0, 4) !== keys.at(-1)?.slice(0, 4)

/** In full, for a tooltip, a table and screen readers: "Wed, Jul 1, 2026", "week of Mon, Jun 29, 2026", "9 AM to 10 AM". */
export function axisWords(bucket: TimeBucket, key: string): string {
  switch (bucket) {
    case 'hourOfDay':
      return texts.axisWords.to(hourWords(Number(key)), hourWords(Number(key) + 1))
    case 'weekday':
      return weekdayNames[Number(key) % 7] ?? key
    case 'day':
      return dayWords(key, { year: true })
    case 'week':
      return texts.axisWords.weekOf(dayWords(key, { year: true }))
    case 'month':
      return monthWords(key)
    case 'hour':
    case 'minute':
      return texts.axisWords.utc(
        dateWords(key.slice(0, 10), { year: true }),
        clockWords(key.slice(11, 16)),
        key.slice(19).replace('-', '−'),
      )
  }
}
