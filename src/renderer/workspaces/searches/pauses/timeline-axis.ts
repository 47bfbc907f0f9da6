import { clockWords } from '../../../../domain/time/clock-words.ts'
import type { PauseTimeline } from '../../../../domain/searches/pause-timeline.ts'
import { instantIn, localAt } from '../../../../domain/time/zones.ts'
import type { PauseSpan } from '../../../routes/searches-route.ts'
import { zoneDays } from '../../../../domain/time/zone-days.ts'
import { dayWords } from '../../../parts/zone-times.ts'

/** The axis shared by all lanes. Instants are milliseconds since 1970, the zone an IANA name. Pure functions. */

export type Axis = ReturnType<typeof axisOf>

const hour = 3_600_000
/** The hours of a day that always show, since most pauses are in them. */
const usualHours = { from: 6, to: 20 }
/** Pixels per label. */
const room = { hour: 52, day: 64, date: 30 }

type Extent = Pick<PauseTimeline, 'from' | 'to' | 'now' | 'markets'>

/** An axis of `width` pixels. A day shows only the hours with content. `marks`: labeled places; `lines`: all places with a line, including these. */
export function axisOf(span: PauseSpan, zone: string, extent: Extent, width: number) {
  return span === 'day' ? hoursAxis(zone, extent, width) : daysAxis(span, zone, extent, width)
}

function hoursAxis(zone: string, { from, to, now, markets }: Extent, width: number) {
  const { day } = localAt(zone, from)
  const bars = markets.flatMap(({ lanes }) => lanes.flatMap((lane) => lane.bars))
  const isNow = from <= now && now <= to
  const least = Math.min(
    instantIn(zone, day, usualHours.from * hour),
    ...bars.map((bar) => bar.from),
    ...(isNow ? [now] : []),
  )
  const most = Math.max(
    instantIn(zone, day, usualHours.to * hour),
    ...bars.map((bar) => bar.to ?? now),
    // Leaves room for the text of open pauses.
    ...(isNow ? [now + 4 * hour] : []),
  )
  const axis = {
    from: Math.max(from, from + Math.floor((least - from) / hour) * hour),
    to: Math.min(to, from + Math.ceil((most - from) / hour) * hour),
  }
  const hours = (axis.to - axis.from) / hour
  const step = [1, 2, 3, 4, 6].find((every) => (width / hours) * every >= room.hour) ?? 12
  const lines: number[] = []
  // Uses clock hours, so that marks are on even hours on days of 23 or 25 hours too.
  for (let clock = 0; clock < 24; clock += 1) {
    const at = instantIn(zone, day, clock * hour)
    if (at >= axis.from && at < axis.to && at !== lines.at(-1)) lines.push(at)
  }
  const clockOf = (at: number) => Number(localAt(zone, at).clock.slice(0, 2))
  const marks = lines
    .filter((at) => clockOf(at) % step === 0)
    .map((at) => ({ at, words: clockWords(localAt(zone, at).clock).replace(':00', '') }))
  return { ...axis, lines, marks }
}

function daysAxis(span: PauseSpan, zone: string, { from, to }: Extent, width: number) {
  const days = zoneDays(zone, from, to)
  const each = width / Math.max(1, days.length)
  const isWeek = span === 'week'
  const step = [1, 2, 3, 5, 7, 10].find((every) => each * every >= (isWeek ? room.day : room.date)) ?? 15
  const marks = days
    .filter((_, place) => place % step === 0)
    // A day's label is at its center.
    .map(({ day, from: start, to: end }) => ({
      at: (start + end) / 2,
      words: isWeek ? dayWords(day) : String(Number(day.slice(8))),
    }))
  return { from, to, lines: days.map(({ from: at }) => at), marks }
}

/** The position of an instant on the axis, 0 to 1; clamped at the ends. */
export const placeOn = ({ from, to }: Pick<Axis, 'from' | 'to'>, at: number): number =>
  to <= from ? 0 : Math.min(1, Math.max(0, (at - from) / (to - from)))
