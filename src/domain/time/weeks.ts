import { firstWeekday } from './date-form.ts'
import { addDays } from './dates.ts'
import { weekdayNames, weekdayOf } from './day-words.ts'
import { texts } from './text.ts'

/** Weeks start on the first weekday of the region in use: Sunday in the US. Days are yyyy-MM-dd; weekdays count from 0, Sunday. */

/** The days of the week before `day`, 0 to 6. */
export const daysIntoWeek = (day: string): number => (weekdayOf(day) - firstWeekday() + 7) % 7

/** The first day of the week of `day`. */
export const weekStart = (day: string): string => addDays(day, -daysIntoWeek(day))

/** The seven weekdays in the order of a week. */
export const weekdaysInOrder = (): readonly number[] => Array.from({ length: 7 }, (_, at) => (firstWeekday() + at) % 7)

/** "Sunday to Saturday". */
export function weekWords(): string {
  const names = weekdaysInOrder().map((weekday) => weekdayNames[weekday] ?? '')
  return texts.weeks.to(names[0] ?? '', names[6] ?? '')
}
