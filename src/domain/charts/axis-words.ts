import { clockWords } from '../time/clock-words.ts'
import { isDay } from '../time/dates.ts'
import type { TimeBucket } from '../tables/measures.ts'

/** Axis labels of charts. Keys are those that `snapshots.aggregate` returns: days, hours with their offset, or numbers of a cycle. */

const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']
const longWeekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

const dayOf = (day: string) => ({
  date: Number(day.slice(8, 10)),
  month: months[Number(day.slice(5, 7)) - 1] ?? '',
  year: day.slice(0, 4),
})

/** Short, for the axis: "1 Jul", "9 AM", "Mon", "Jul 2026". `withYear` adds the year to days, for axes that span several years: "1 Jul 2026". */
export function axisLabel(bucket: TimeBucket, key: string, withYear = false): string {
  const { date, month, year } = dayOf(key)
  switch (bucket) {
    case 'hourOfDay':
      return hourLabel(Number(key))
    case 'weekday':
      return weekdays[Number(key) - 1] ?? key
    case 'day':
    case 'week':
      return isDay(key) ? `${date} ${month}${withYear ? ` ${year}` : ''}` : key
    case 'month':
      return isDay(key) ? `${month} ${year}` : key
    case 'hour':
    case 'minute':
      return `${date} ${month}, ${clockWords(key.slice(11, 16)).replace(':00 ', ' ')}`
  }
}

/** True if the sorted keys of an axis span more than one year. */
export const spansYears = (keys: readonly string[]): boolean => keys[0]?.slice(0, 4) !== keys.at(-1)?.slice(0, 4)

/** In full, for a tooltip, a table and screen readers: "Wed 1 Jul 2026", "week from Mon 29 Jun 2026", "9 AM to 10 AM". */
export function axisWords(bucket: TimeBucket, key: string): string {
  const { date, month, year } = dayOf(key)
  switch (bucket) {
    case 'hourOfDay':
      return `${hourLabel(Number(key))} to ${hourLabel(Number(key) + 1)}`
    case 'weekday':
      return longWeekdays[Number(key) - 1] ?? key
    case 'day':
      return dayWords(key)
    case 'week':
      return `week from ${dayWords(key)}`
    case 'month':
      return isDay(key) ? `${month} ${year}` : key
    case 'hour':
    case 'minute':
      return `${date} ${month} ${year}, ${clockWords(key.slice(11, 16))} (UTC${key.slice(19).replace('-', '−')})`
  }
}

function dayWords(day: string): string {
  if (!isDay(day)) return day
  const { date, month, year } = dayOf(day)
  // getUTCDay starts with Sunday, the list with Monday.
  const weekday = weekdays[(new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7]
  return `${weekday} ${date} ${month} ${year}`
}

/** "9 AM" for 9; 24 means midnight. */
export function hourLabel(hour: number): string {
  const ofDay = ((hour % 24) + 24) % 24
  return `${ofDay % 12 === 0 ? 12 : ofDay % 12} ${ofDay < 12 ? 'AM' : 'PM'}`
}
