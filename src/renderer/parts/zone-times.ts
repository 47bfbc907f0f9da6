import { texts } from './text.ts'
import { dayWords as wordsOfDay, weekdayWord } from '../../domain/time/day-words.ts'
import { clockWords } from '../../domain/time/clock-words.ts'
import { addDays } from '../../domain/time/dates.ts'
import { clockIn, zoneAbbreviation } from '../../domain/time/zone-names.ts'
import { isZone, localAt, offsetWords } from '../../domain/time/zones.ts'

/**
 * Department days and clocks as text. Days are yyyy-MM-dd, clocks `HH:mm`, instants milliseconds since 1970, zones IANA names that the runtime supports.
 * Other text is shown unchanged.
 */

/** "Tue, Mar 3". Says so if there is no day. */
export const dayWords = (day: string): string => (day === '' ? texts.zoneTimes.noReadableDate : wordsOfDay(day))

const dayMinutes = 24 * 60

/** The day and clock fields of a slot. */
export type ClockedSlot = {
  readonly day: string
  readonly clock: string
  readonly zone?: string | undefined
  readonly instant?: number | undefined
}

/**
 * The department's clock with its zone: "8:30 AM MST". Without a zone it uses the slot's own offset, with the day if that isn't the slot's: "Fri 12:20 AM
 * UTC+00:00"; without either, the clock alone.
 */
export function departmentClock({ clock, day, zone, instant }: ClockedSlot): string {
  const words = clockWords(clock)
  if (instant === undefined)
    return `${words}, ${zone === undefined ? texts.zoneTimes.timeZoneUnknown : texts.zoneTimes.noTimeZoneOffset}`
  if (zone !== undefined) return `${words} ${zoneAbbreviation(zone, instant)}`
  const local = Date.parse(`${day}T${clock}:00Z`)
  if (Number.isNaN(local)) return texts.zoneTimes.timeZoneUnknown2(words)
  const ahead = Math.round((local - instant) / 60_000)
  // A start in UTC that the response lists under the department's day can be on the day before or after.
  return Math.abs(ahead) === dayMinutes
    ? `${weekdayWord(localAt('UTC', instant).day)} ${words} ${offsetWords(0)}`
    : `${words} ${offsetWords(ahead)}`
}

/** "Thu, Mar 5, 9:20 AM MST": the slot's day and the department's clock. */
export const departmentTime = (slot: ClockedSlot): string => `${dayWords(slot.day)}, ${departmentClock(slot)}`

/**
 * The slot's time on the viewer's clock, if it differs from the department's: "7:30 AM PST", with the day if that differs. Undefined if both are equal, or the
 * slot's instant or the viewer's zone is unknown.
 */
export function viewerClock({ day, clock, instant }: ClockedSlot, viewer: string): string | undefined {
  if (instant === undefined || !isZone(viewer)) return undefined
  const local = localAt(viewer, instant)
  if (local.day === day && local.clock === clock) return undefined
  const words = `${clockWords(local.clock)} ${zoneAbbreviation(viewer, instant)}`
  return local.day === day ? words : `${weekdayWord(local.day)} ${words}`
}

/** The current day in `zone`. */
export const todayIn = (zone: string, now: number): string => localAt(zone, now).day

/** Every day from `from` to `to`, inclusive; at most `most`. */
export function daysFrom(from: string, to: string, most = 400): string[] {
  const days: string[] = []
  for (let day = from; day <= to && days.length < most; day = addDays(day, 1)) days.push(day)
  return days
}

/** The clock change in `zone` at an instant: "1:59 AM PST is followed by 3:00 AM PDT". */
export const clockChangeWords = (zone: string, { instant }: { readonly instant: number }): string =>
  texts.zoneTimes.isFollowedBy(clockIn(zone, instant - 60_000), clockIn(zone, instant))
