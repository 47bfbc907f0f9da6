import { instantOf, weekdayOf } from '../../data/days.ts'
import type { PlannedTime, Timetable } from '../../data/provider.ts'

/** Timetables that are written down, so that a test can say by hand which times there are. Minutes are those of the department's day. */

/** Minutes from one time to the next. */
export const stepMinutes = 20
/** 9:00, and four hours later for each further department. */
export const firstMinute = (order: number): number => 540 + order * 240
/** How many times a day has. */
const timesADay = 9

/** True from Monday to Friday. */
export const isWeekday = (day: number): boolean => weekdayOf(day) >= 1 && weekdayOf(day) <= 5

/** Nine times from 9:00, free for every visit type, whatever the day. */
export const everyDay: Timetable = ({ day, department, order }) =>
  Array.from({ length: timesADay }, (_, n) => ({
    instant: instantOf(department.zone, day, firstMinute(order) + n * stepMinutes),
  }))

/** Nine times from 9:00 on every weekday, free for every visit type. */
export const weekdays: Timetable = (place) => (isWeekday(place.day) ? everyDay(place) : [])

/** The times of another timetable, with further rules for each. */
export function withTimes(
  timetable: Timetable,
  change: (time: PlannedTime, place: Parameters<Timetable>[0]) => PlannedTime | undefined,
): Timetable {
  return (place) => timetable(place).flatMap((time) => change(time, place) ?? [])
}
