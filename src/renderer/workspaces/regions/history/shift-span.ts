import { isDay } from '../../../../domain/time/dates.ts'
import type { Span } from '../../../charts/wait/spans.ts'
import { readClock } from '../../../../domain/time/zone-days.ts'
import { instantIn } from '../../../../domain/time/zones.ts'

/** The time span of a shift report. Instants are milliseconds since 1970. */

const minute = 60_000
const hour = 60 * minute

/** The last `hours` until now, rounded to the minute. */
export function shiftUntil(now: number, hours: number): Span {
  const to = Math.floor(now / minute) * minute
  return { from: to - hours * hour, to }
}

/** A time as a date-time input value: `2026-11-23T15:04`. */
export function fieldText(zone: string, at: number): string {
  const { day, ofDay } = readClock(zone, at)
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0')
  return `${day}T${two(ofDay / hour)}:${two((ofDay % hour) / minute)}`
}

/** The instant of a date-time input value in `zone`; undefined if incomplete. */
export function instantOfField(zone: string, text: string): number | undefined {
  const [day = '', clock = ''] = text.split('T')
  const match = /^([01]\d|2[0-3]):([0-5]\d)/.exec(clock)
  // Rejects years that are only partly typed.
  if (!isDay(day) || day < '2000-01-01' || match === null) return undefined
  return instantIn(zone, day, Number(match[1]) * hour + Number(match[2]) * minute)
}
