import { isDay } from '../../../../domain/time/dates.ts'
import type { OfferedSlot } from '../../../../domain/slots/offered-slot.ts'
import { dayWords, departmentClock } from '../../../parts/zone-times.ts'
import { callerClockOf, clocksOf } from './OfferedChip.tsx'

/** Days and clock times for the list of times. */

/** "Mon, Nov 23"; with the year where it differs from that of `today` (yyyy-MM-dd). */
export function dayLabel(day: string, today = day): string {
  if (!isDay(day)) return dayWords(day)
  const [weekday = '', date = '', month = ''] = dayWords(day).split(' ')
  const year = day.slice(0, 4) === today.slice(0, 4) ? '' : `, ${day.slice(0, 4)}`
  return `${weekday}, ${month} ${date}${year}`
}

/** "Thu, Nov 26", "Thu, Nov 26 – Sun, Nov 29". */
export const daysLabel = (from: string, to: string, today: string): string =>
  from === to ? dayLabel(from, today) : `${dayLabel(from, today)} – ${dayLabel(to, today)}`

export type ListTime = {
  /** "Mon, Nov 23"; `year` where it isn't this year; `clock` is "3:00 PM MST". */
  readonly day: string
  readonly year: string | undefined
  readonly clock: string
  /** "2:00 PM PST for the caller"; undefined where the caller's zone or the exact time isn't known. */
  readonly caller: string | undefined
}

/** A longer time, with a day or a long zone name, gets "caller" instead of "for the caller". */
const mostWords = 15

/** A slot's time on the department's clock and on the caller's. */
export function listTime(slot: OfferedSlot, callerZone: string, today: string): ListTime {
  const caller = callerClockOf(slot, callerZone)
  const isKnown = callerZone !== '' && slot.instant !== undefined && slot.zone !== undefined
  return {
    day: dayLabel(slot.day),
    year: isDay(slot.day) && slot.day.slice(0, 4) !== today.slice(0, 4) ? slot.day.slice(0, 4) : undefined,
    clock: departmentClock(clocksOf(slot)),
    caller:
      caller === undefined
        ? isKnown
          ? 'Same time for the caller'
          : undefined
        : `${caller}${caller.length > mostWords ? ', caller' : ' for the caller'}`,
  }
}
