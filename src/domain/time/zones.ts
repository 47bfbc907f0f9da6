import { addDays, isDay } from './dates.ts'

/** Clocks of IANA time zones. No machine's own zone is ever asked. Days are yyyy-MM-dd, instants milliseconds since 1970. */

const minute = 60_000
const hour = 60 * minute

/** Formatters by zone, undefined for what is no zone: making one costs far more than using it. */
const formatters = new Map<string, Intl.DateTimeFormat | undefined>()
/** Answers may name anything as a zone, so what is kept has an end. */
const mostFormatters = 1_000

/** Offsets that were asked for: slots of one answer begin at few different instants, and a formatter takes its time. */
const offsets = new WeakMap<Intl.DateTimeFormat, Map<number, number>>()
const mostOffsets = 10_000

/** True where this runtime knows the zone by its IANA name; an offset such as +05:30 is no name. */
export function isZone(zone: string): boolean {
  return formatterOf(zone) !== undefined
}

/** Minutes that clocks in `zone` are ahead of UTC at an instant. Throws a RangeError for an unknown zone, and for what is no instant. */
export function offsetAt(zone: string, instant: number): number {
  const formatter = formatterOf(zone)
  if (formatter === undefined) throw new RangeError(`There is no time zone “${zone.slice(0, 100)}”.`)
  let known = offsets.get(formatter)
  if (known === undefined || known.size >= mostOffsets) {
    known = new Map()
    offsets.set(formatter, known)
  }
  const offset = known.get(instant) ?? offsetOf(formatter, instant)
  known.set(instant, offset)
  return offset
}

function offsetOf(formatter: Intl.DateTimeFormat, instant: number): number {
  // "2026, GMT-07:00"; seconds stand there for times before zones had whole minutes.
  const match = /GMT(?:([+-])(\d{1,2}):(\d{2})(?::(\d{2}))?)?$/.exec(formatter.format(instant))
  const [, sign, hours = '0', minutes = '0', seconds = '0'] = match ?? []
  const ahead = Number(hours) * 60 + Number(minutes) + Number(seconds) / 60
  return sign === '-' ? -ahead : ahead
}

/** What clocks in `zone` show: the day and `HH:mm`. Throws as `offsetAt` does. */
export function localAt(zone: string, instant: number): { readonly day: string; readonly clock: string } {
  return clockAhead(offsetAt(zone, instant), instant)
}

/** What a clock shows that is `offset` minutes ahead of UTC: the day and `HH:mm`. */
export function clockAhead(offset: number, instant: number): { readonly day: string; readonly clock: string } {
  const [day = '', time = ''] = new Date(instant + offset * minute).toISOString().split('T')
  return { day, clock: time.slice(0, 5) }
}

/** Minutes ahead of UTC as slots write them: `-07:00`, `+05:30`, `+00:00`. */
export function offsetText(offset: number): string {
  const whole = Math.round(Math.abs(offset))
  const two = (value: number) => String(value).padStart(2, '0')
  return `${offset < 0 ? '-' : '+'}${two(Math.floor(whole / 60))}:${two(whole % 60)}`
}

/**
 * The offsets with which a clock in `zone` shows `clock` on `day`: one, two where that hour happens twice, none where it is left out or is no time of a day.
 * Throws as `offsetAt` does.
 */
export function offsetsOf(zone: string, day: string, clock: string): readonly number[] {
  if (!isDay(day) || !/^([01]\d|2[0-3]):[0-5]\d$/.test(clock)) return []
  const noon = (of: string) => Date.parse(`${of}T12:00:00Z`)
  const near = new Set([noon(addDays(day, -1)), noon(day), noon(addDays(day, 1))].map((at) => offsetAt(zone, at)))
  return [...near].filter((offset) => {
    const shown = localAt(zone, Date.parse(`${day}T${clock}:00Z`) - offset * 60_000)
    return shown.day === day && shown.clock === clock
  })
}

/**
 * The days on which clocks in `zone` change between two days (both included), with the minutes they are ahead of UTC before and after. None where
 * `from` or `to` is no day, or `to` lies before `from`. Throws a RangeError for an unknown zone.
 */
export function clockChanges(
  zone: string,
  from: string,
  to: string,
): readonly { readonly day: string; readonly before: number; readonly after: number }[] {
  if (!isDay(from) || !isDay(to)) return []
  const changes: { day: string; before: number; after: number }[] = []
  // No clock is further from UTC than 15 hours, so that all instants of both days lie between.
  const last = Date.parse(`${to}T00:00:00Z`) + 39 * hour
  let here = Date.parse(`${from}T00:00:00Z`) - 15 * hour
  let before = offsetAt(zone, here)
  while (here < last) {
    const there = here + 24 * hour
    const after = offsetAt(zone, there)
    if (after !== before) {
      const { day } = localAt(zone, firstWith(zone, after, here, there))
      if (from <= day && day <= to) changes.push({ day, before, after })
    }
    here = there
    before = after
  }
  return changes
}

/** The instant, to the second, from which `offset` holds; it does not yet at `early` and does at `late`. */
function firstWith(zone: string, offset: number, early: number, late: number): number {
  let [from, to] = [early, late]
  while (to - from > 1_000) {
    const middle = Math.floor((from + to) / 2_000) * 1_000
    if (offsetAt(zone, middle) === offset) to = middle
    else from = middle
  }
  return to
}

function formatterOf(zone: string): Intl.DateTimeFormat | undefined {
  if (formatters.has(zone)) return formatters.get(zone)
  if (formatters.size >= mostFormatters) formatters.clear()
  const made = formatterFor(zone)
  formatters.set(zone, made)
  return made
}

function formatterFor(zone: string): Intl.DateTimeFormat | undefined {
  if (!/^[A-Za-z]/.test(zone)) return undefined
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset', year: 'numeric' })
  } catch {
    return undefined
  }
}
