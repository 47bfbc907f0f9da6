import { addDays } from './dates.ts'
import { instantIn, offsetAt } from './zones.ts'

/** Days in the local time of a zone. Days are yyyy-MM-dd, instants milliseconds since 1970, zones IANA names known to the runtime. */

const minute = 60_000
export const dayMs = 24 * 60 * minute

/** The local time in `zone`: the day, and milliseconds since its midnight. */
export function readClock(zone: string, at: number): { readonly day: string; readonly ofDay: number } {
  const shown = at + offsetAt(zone, at) * minute
  const midnight = Math.floor(shown / dayMs) * dayMs
  return { day: new Date(midnight).toISOString().slice(0, 10), ofDay: shown - midnight }
}

/** The moment `days` later with the same local time in `zone`. Negative `days` go back. */
export function shiftDays(zone: string, at: number, days: number): number {
  const { day, ofDay } = readClock(zone, at)
  return instantIn(zone, addDays(day, days), ofDay)
}

/** The same for many moments of `from` ≤ time < `to`. It is as fast as an addition, except on days of a clock change. */
export function dayShifter(zone: string, from: number, to: number, days: number): (at: number) => number {
  const shifts = zoneDays(zone, from, to).map((day) => {
    const [start, end] = [instantIn(zone, addDays(day.day, days)), instantIn(zone, addDays(day.day, days + 1))]
    const even = day.to - day.from === dayMs && end - start === dayMs
    return { until: day.to, by: even ? start - day.from : undefined }
  })
  return (at) => {
    const by = at < from ? undefined : shifts.find(({ until }) => at < until)?.by
    return by === undefined ? shiftDays(zone, at, days) : at + by
  }
}

export type ZoneDay = { readonly day: string; readonly from: number; readonly to: number }

/** Every whole day of `zone` that overlaps `from` ≤ time < `to`. It has 23 or 25 hours if clocks change. */
export function zoneDays(zone: string, from: number, to: number): ZoneDay[] {
  const days: ZoneDay[] = []
  let { day } = readClock(zone, from)
  let start = instantIn(zone, day)
  while (start < to) {
    const next = addDays(day, 1)
    const end = instantIn(zone, next)
    days.push({ day, from: start, to: end })
    day = next
    start = end
  }
  return days
}
