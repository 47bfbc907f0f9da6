import { texts } from '../../text/board.ts'
import { clockOn } from '../../../../../domain/regions/board-words.ts'
import { clockWords } from '../../../../../domain/time/clock-words.ts'
import { minutesWords } from '../../../../../domain/time/durations.ts'
import { addDays } from '../../../../../domain/time/dates.ts'
import type { RegionWindow } from '../../../../../domain/regions/region-board.ts'
import { instantIn, localAt } from '../../../../../domain/time/zones.ts'
import { readClock } from '../../../../../domain/time/zone-days.ts'

const hour = 3_600_000

/** A region's availability windows over its local day. Pure; instants are milliseconds since 1970, positions and widths shares of the day, 0 to 1. */
export function availabilityToday(windows: readonly RegionWindow[], zone: string, now: number) {
  const { day } = readClock(zone, now)
  const from = instantIn(zone, day)
  const to = instantIn(zone, addDays(day, 1))
  const share = (at: number) => Math.max(0, Math.min((at - from) / (to - from), 1))
  const spans = windows
    .map(({ start, end }) => ({ start: Date.parse(start), end: Date.parse(end) }))
    .filter(({ start, end }) => start < end)
    .toSorted((one, other) => one.start - other.start)
  return {
    day,
    windows: spans
      .filter(({ start, end }) => start < to && end > from)
      .map(({ start, end }) => ({
        left: share(start),
        width: share(end) - share(start),
        /** "7:00 AM to 12:30 PM"; ends on other days are named "start of day" and "end of day". */
        words: texts.availability.to(
          start < from ? texts.availability.startOfDay : clockOf(zone, start),
          end > to ? texts.availability.endOfDay : clockOf(zone, end),
        ),
      })),
    now: share(now),
    /** Labels below the bar. */
    hours: [0, 6, 12, 18].map((each) => ({
      left: share(instantIn(zone, day, each * hour)),
      words: clockWords(`${String(each).padStart(2, '0')}:00`).replace(':00', ''),
    })),
    /** "48 min left, then 1:00 PM CST". */
    words: wordsOf(spans, zone, now),
  }
}

const clockOf = (zone: string, at: number) => clockWords(localAt(zone, at).clock)

function wordsOf(spans: readonly { readonly start: number; readonly end: number }[], zone: string, now: number) {
  if (spans.length === 0) return texts.availability.noHoursReported
  const on = spans.filter(({ start, end }) => start <= now && now < end)
  const end = Math.max(...on.map((span) => span.end))
  const next = spans.find(({ start }) => start > (on.length > 0 ? end : now))
  if (on.length === 0)
    return next === undefined
      ? texts.availability.noMoreHoursReported
      : texts.availability.opens(clockOn(zone, next.start, now))
  const left = texts.availability.left(minutesWords(Math.ceil((end - now) / 60_000)))
  return next === undefined ? left : texts.availability.thenWord(left, clockOn(zone, next.start, now))
}
