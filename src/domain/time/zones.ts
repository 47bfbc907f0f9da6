import { Temporal } from 'temporal-polyfill'
import { isDay } from './dates.ts'
import { texts } from './text.ts'

/** Local time in IANA time zones. The computer's own zone is never used. Days are yyyy-MM-dd, instants milliseconds since 1970. */

const minute = 60_000

/** A cache of offsets by zone and instant, because the slots of a response have few distinct start times; undefined for an unknown zone. */
const zones = new Map<string, Map<number, number> | undefined>()
/** A response may contain any text as a zone, so the caches are limited. */
const mostZones = 1_000
const mostOffsets = 10_000

/** True if this runtime knows the IANA name. An offset such as +05:30 isn't a name. */
export const isZone = (zone: string): boolean => offsetsKnown(zone) !== undefined

/** The zone of this computer, read each time since people travel; UTC if it isn't a known one. */
export function computerZone(zone = Intl.DateTimeFormat().resolvedOptions().timeZone): string {
  return isZone(zone) ? zone : 'UTC'
}

function offsetsKnown(zone: string): Map<number, number> | undefined {
  if (zones.has(zone)) return zones.get(zone)
  if (zones.size >= mostZones) zones.clear()
  const made = isZoneName(zone) ? new Map<number, number>() : undefined
  zones.set(zone, made)
  return made
}

function isZoneName(zone: string): boolean {
  if (!/^[A-Za-z]/.test(zone)) return false
  try {
    Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(zone)
    return true
  } catch {
    return false
  }
}

/** Minutes that `zone` is ahead of UTC at an instant. Throws a RangeError for an unknown zone or an invalid instant. */
export function offsetAt(zone: string, instant: number): number {
  const offsets = offsetsKnown(zone)
  if (offsets === undefined) throw new RangeError(texts.zones.isntATimeZone(zone.slice(0, 100)))
  const known = offsets.get(instant)
  if (known !== undefined) return known
  if (offsets.size >= mostOffsets) offsets.clear()
  const offset = zonedAt(zone, instant).offsetNanoseconds / 60e9
  offsets.set(instant, offset)
  return offset
}

const zonedAt = (zone: string, instant: number): Temporal.ZonedDateTime =>
  Temporal.Instant.fromEpochMilliseconds(Math.floor(instant)).toZonedDateTimeISO(zone)

/** The local day and `HH:mm` in `zone`. Throws as `offsetAt` does. */
export function localAt(zone: string, instant: number): { readonly day: string; readonly clock: string } {
  return clockAhead(offsetAt(zone, instant), instant)
}

/** The day and `HH:mm` of a clock `offset` minutes ahead of UTC. */
export function clockAhead(offset: number, instant: number): { readonly day: string; readonly clock: string } {
  const [day = '', time = ''] = new Date(instant + offset * minute).toISOString().split('T')
  return { day, clock: time.slice(0, 5) }
}

/** Minutes ahead of UTC in the format of slots: `-07:00`, `+05:30`, `+00:00`. */
export function offsetText(offset: number): string {
  const whole = Math.round(Math.abs(offset))
  const two = (value: number) => String(value).padStart(2, '0')
  return `${offset < 0 ? '-' : '+'}${two(Math.floor(whole / 60))}:${two(whole % 60)}`
}

/** The same in words: "UTC−07:00". */
export const offsetWords = (offset: number): string => `UTC${offsetText(offset).replace('-', '−')}`

/**
 * The offsets for the local time `clock` on `day` in `zone`: one, two if the hour is repeated, none if it is skipped or invalid.
 * Throws as `offsetAt` does.
 */
export function offsetsOf(zone: string, day: string, clock: string): readonly number[] {
  if (!isDay(day) || !/^([01]\d|2[0-3]):[0-5]\d$/.test(clock)) return []
  const asUtc = Date.parse(`${day}T${clock}:00Z`)
  const offsets = (['earlier', 'later'] as const).map((disambiguation) =>
    offsetAt(zone, instantOnClock(zone, day, asUtc - Date.parse(`${day}T00:00:00Z`), disambiguation)),
  )
  return [...new Set(offsets)].filter((offset) => offsetAt(zone, asUtc - offset * minute) === offset)
}

/** The instant of the local time `ofDay` milliseconds after midnight of `day` in `zone`. */
function instantOnClock(zone: string, day: string, ofDay: number, disambiguation: 'compatible' | 'earlier' | 'later') {
  return Temporal.PlainDateTime.from(day).add({ milliseconds: ofDay }).toZonedDateTime(zone, { disambiguation })
    .epochMilliseconds
}

type ClockChange = Readonly<Record<'before' | 'after' | 'instant', number>> & { readonly day: string }

/**
 * The days with a clock change in `zone` between two days (both inclusive), with the minutes ahead of UTC before and after. Empty if
 * `from` or `to` is no day, or `to` is before `from`. Throws a RangeError for an unknown zone.
 */
export function clockChanges(zone: string, from: string, to: string): readonly ClockChange[] {
  if (!isDay(from) || !isDay(to)) return []
  const changes: ClockChange[] = []
  // No zone is more than 15 hours from UTC, so all instants of the first day are after this one.
  let here = zonedAt(zone, Date.parse(`${from}T00:00:00Z`) - 15 * 60 * minute).getTimeZoneTransition('next')
  for (; here !== null; here = here.getTimeZoneTransition('next')) {
    const instant = here.epochMilliseconds
    const { day } = localAt(zone, instant)
    if (day > to) break
    const [before, after] = [offsetAt(zone, instant - 1), offsetAt(zone, instant)]
    if (day >= from && before !== after) changes.push({ day, before, after, instant })
  }
  return changes
}

/**
 * The first moment with the local time `ofDay` milliseconds after midnight of `day` in `zone`. A skipped time is read with the offset before
 * the change: a skipped half past two becomes half past three. Throws a RangeError for an unknown zone.
 */
export const instantIn = (zone: string, day: string, ofDay = 0): number =>
  instantOnClock(zone, day, ofDay, 'compatible')

/** From `from`, milliseconds since 1970, the clock is `aheadMs` ahead of UTC. */
export type ClockSpan = { readonly from: number; readonly aheadMs: number }

/** No zone changed its clock and back within this many milliseconds. */
const stepMs = 5 * 24 * 60 * minute

/** The spans of one offset in from ≤ time < to (milliseconds since 1970); the first starts at `from`. Throws as `offsetAt` does. */
export function clockSpans(zone: string, from: number, to: number): ClockSpan[] {
  const aheadAt = (instant: number) => Math.round(offsetAt(zone, instant) * minute)
  const spans: ClockSpan[] = [{ from, aheadMs: aheadAt(from) }]
  for (let here = from; here < to; here += stepMs) {
    const aheadMs = aheadAt(Math.min(here + stepMs, to))
    if (aheadMs === spans.at(-1)?.aheadMs) continue
    // The change, to the second: not yet at the first of the two, already at the second.
    let [early, late] = [Math.floor(here / 1_000), Math.ceil(Math.min(here + stepMs, to) / 1_000)]
    while (late - early > 1) {
      const middle = Math.floor((early + late) / 2)
      if (aheadAt(middle * 1_000) === aheadMs) late = middle
      else early = middle
    }
    spans.push({ from: late * 1_000, aheadMs })
  }
  return spans.filter((span) => span.from < to)
}
