import { instantOf, weekdayOf } from '../../data/days.ts'
import type { PlannedTime, Timetable } from '../../data/provider.ts'

/** Fixed timetables, so that a test can list the times by hand. Minutes are those of the department's local day. */

/** Minutes between times. */
export const stepMinutes = 20
/** 9:00, and four hours later for each additional department. */
export const firstMinute = (order: number): number => 540 + order * 240
const timesADay = 9

/** True from Monday to Friday. */
export const isWeekday = (day: number): boolean => weekdayOf(day) >= 1 && weekdayOf(day) <= 5

/** Nine times from 9:00 on every day, free for every visit type. */
export const everyDay: Timetable = ({ day, department, order }) =>
  Array.from({ length: timesADay }, (_, n) => ({
    instant: instantOf(department.zone, day, firstMinute(order) + n * stepMinutes),
  }))

/** Nine times from 9:00 on every weekday, free for every visit type. */
export const weekdays: Timetable = (place) => (isWeekday(place.day) ? everyDay(place) : [])

/** The times of another timetable, changed or filtered by a function. */
export function withTimes(
  timetable: Timetable,
  change: (time: PlannedTime, place: Parameters<Timetable>[0]) => PlannedTime | undefined,
): Timetable {
  return (place) => timetable(place).flatMap((time) => change(time, place) ?? [])
}
