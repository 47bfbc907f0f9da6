import { clockWords } from '../time/clock-words.ts'
import { dayWords } from '../time/day-words.ts'
import { addDays, isDay } from '../time/dates.ts'
import type { OfferedSlot } from './offered-slot.ts'
import { readSlotStart } from './slot-start.ts'
import { minutesWords } from '../time/durations.ts'
import { utcOffsetWords, zoneArea } from '../time/spoken-time.ts'
import { zoneAbbreviation } from '../time/zone-names.ts'
import { clockChanges, isZone, localAt, offsetAt, offsetsOf } from '../time/zones.ts'
import { texts } from './text.ts'

/** The department's and the caller's local time of a slot, with warnings about anything misleading. Days are yyyy-MM-dd, clocks HH:mm. */

export type ClockOf = {
  readonly zone: string
  readonly day: string
  readonly clock: string
  /** "MST". */
  readonly abbreviation: string
  /** "UTC−07:00". */
  readonly offset: string
}

export type ClockGuard = {
  readonly kind: /** The slot has started. */
    | 'past'
    | 'no-zone'
    | 'no-offset'
    /** The slot's own offset or day differs from that of the department's zone. */
    | 'offset-differs'
    /** Clocks skip this time when they go forward. */
    | 'gap'
    /** Clocks show this time twice when they go back. */
    | 'fold'
    | 'caller-zone-not-asked'
    | 'caller-clock-differs'
    | 'caller-day-differs'
  /** One plain sentence. */
  readonly words: string
}

type ClockedSlot = Pick<OfferedSlot, 'slotDateTime' | 'zone' | 'day' | 'clock'>

/**
 * Both local times of a slot. `callerZone` is empty until the caller has named it. `now`: milliseconds since 1970. Department and caller are undefined if
 * their zone or the start's offset isn't known.
 */
export function slotClocks(slot: ClockedSlot, callerZone: string, now: number = Date.now()) {
  const instant = readSlotStart(slot.slotDateTime)?.instant
  const zone = slot.zone !== undefined && isZone(slot.zone) ? slot.zone : undefined
  const asked = isZone(callerZone) ? callerZone : undefined
  const department = zone === undefined || instant === undefined ? undefined : clockOf(zone, instant)
  const caller = asked === undefined || instant === undefined ? undefined : clockOf(asked, instant)
  const apart =
    zone === undefined || asked === undefined || instant === undefined
      ? undefined
      : offsetAt(asked, instant) - offsetAt(zone, instant)
  return {
    /** The start in milliseconds since 1970; undefined if it has no offset. */
    instant,
    department,
    caller,
    /** "1 hr earlier", "30 min later", "the same"; undefined if either is unknown. */
    difference: apart === undefined ? undefined : differenceWords(apart),
    /** True if both are known and show the same day and time. */
    same: apart === 0,
    guards: [
      ...(instant !== undefined && instant <= now ? [guard('past', texts.slotClocks.thisSlotHasAlreadyStarted)] : []),
      ...(zone === undefined ? [guard('no-zone', texts.slotClocks.theDepartmentsTimeZoneIsUnknown)] : []),
      ...(instant === undefined ? [guard('no-offset', texts.slotClocks.theSlotsStartHasNoTime)] : []),
      ...(zone === undefined || instant === undefined ? [] : ownClockGuards(slot, zone, instant)),
      ...callerGuards(department, caller, apart),
    ],
  }
}

const guard = (kind: ClockGuard['kind'], words: string): ClockGuard => ({ kind, words })

function clockOf(zone: string, instant: number): ClockOf {
  const abbreviation = zoneAbbreviation(zone, instant)
  return { zone, ...localAt(zone, instant), abbreviation, offset: utcOffsetWords(zone, instant) }
}

/** "1 hr earlier", "5 hr 30 min later", "the same" for the minutes that one clock is ahead of another. */
export function differenceWords(minutes: number): string {
  if (minutes === 0) return texts.slotClocks.theSame
  return texts.slotClocks.apart(minutesWords(Math.abs(minutes)), minutes)
}

/** Compares the slot's own day and offset with the clocks of its zone. */
function ownClockGuards(slot: ClockedSlot, zone: string, instant: number): ClockGuard[] {
  const start = readSlotStart(slot.slotDateTime)
  // A start in UTC isn't local time, so the slot's day and clock are used instead.
  const said = start === undefined || start.inUtc ? { day: slot.day, clock: slot.clock } : start
  if (!isDay(said.day) || said.clock === '') return []
  const offsets = offsetsOf(zone, said.day, said.clock)
  const shown = localAt(zone, instant)
  if (offsets.length === 0) {
    const words = texts.slotClocks.clocksInNeverShowOnThey(zoneArea(zone), clockWords(said.clock), dayWords(said.day))
    return [guard('gap', words)]
  }
  if (shown.day !== said.day || shown.clock !== said.clock) {
    const words = texts.slotClocks.theSlotSaysOnButTheClockIn(
      clockWords(said.clock),
      dayWords(said.day),
      zoneArea(zone),
      clockWords(shown.clock),
      dayWords(shown.day),
    )
    return [guard('offset-differs', words)]
  }
  if (offsets.length < 2) return []
  const first = offsetAt(zone, instant) === Math.max(...offsets)
  const clock = clockWords(said.clock)
  return [
    guard('fold', texts.slotClocks.clocksInGoBackThatNightAndShow(zoneArea(zone), clock, first ? 'first' : 'second')),
  ]
}

function callerGuards(
  department: ClockOf | undefined,
  caller: ClockOf | undefined,
  apart: number | undefined,
): ClockGuard[] {
  if (caller === undefined) return [guard('caller-zone-not-asked', texts.slotClocks.theCallersTimeZoneIsntEntered)]
  if (department === undefined || apart === undefined || apart === 0) return []
  return [
    guard('caller-clock-differs', texts.slotClocks.theCallersClockShowsIt(differenceWords(apart))),
    ...(caller.day === department.day
      ? []
      : [guard('caller-day-differs', texts.slotClocks.itsADifferentDayForThe(dayWords(caller.day)))]),
  ]
}

/**
 * The next clock change in the department's or the caller's zone between `today` and a week after the visit; undefined if there is none. `words`: "Clocks go
 * forward in the Pacific time zone on Sun 8 Mar, after this visit."
 */
export function clockChangeNear(
  slot: Pick<OfferedSlot, 'slotDateTime' | 'zone' | 'day'>,
  callerZone: string,
  today: string,
) {
  const department = slot.zone !== undefined && isZone(slot.zone) ? slot.zone : undefined
  const instant = readSlotStart(slot.slotDateTime)?.instant
  const visitDay = department === undefined || instant === undefined ? slot.day : localAt(department, instant).day
  if (!isDay(visitDay) || !isDay(today)) return undefined
  const zones = new Set([slot.zone ?? '', callerZone].filter((zone) => isZone(zone)))
  const places = [...zones].map((zone) => ({ zone, place: zoneArea(zone) }))
  // There may be several changes before a visit far ahead. The one nearest to the visit is the most misleading.
  const all = places.flatMap(({ zone, place }) =>
    changesUntil(zone, today, visitDay).map((change) => ({ ...change, zone, place })),
  )
  const nearest = nearestTo(visitDay, all)
  if (nearest === undefined) return undefined
  const that = all.filter((change) => change.day === nearest.day && isForward(change) === isForward(nearest))
  const others = places.filter(({ zone }) => that.every((change) => change.zone !== zone))
  const where = that.map(({ place }) => place).join(' and ')
  const not = others.length === 0 ? '' : texts.slotClocks.notIn(others.map(({ place }) => place).join(' or '))
  const when =
    nearest.day === visitDay
      ? texts.slotClocks.theDayOfThisVisit
      : nearest.day < visitDay
        ? texts.slotClocks.beforeThisVisit
        : texts.slotClocks.afterThisVisit
  const way = isForward(nearest) ? 'forward' : 'back'
  return { day: nearest.day, words: texts.slotClocks.clocksGoInOn(way, where, not, dayWords(nearest.day), when) }
}

/** The clock change in one zone that is nearest to a visit's day; otherwise as `clockChangeNear`. */
export const changeNearIn = (zone: string, visitDay: string, today: string) =>
  isDay(visitDay) ? nearestTo(visitDay, changesUntil(zone, today, visitDay)) : undefined

const changesUntil = (zone: string, today: string, visitDay: string) => clockChanges(zone, today, addDays(visitDay, 7))

const nearestTo = <Change extends { readonly day: string }>(day: string, changes: readonly Change[]) =>
  changes.toSorted((one, other) => daysApart(one.day, day) - daysApart(other.day, day))[0]

const isForward = ({ before, after }: { readonly before: number; readonly after: number }) => after > before

const daysApart = (one: string, other: string) =>
  Math.abs(Date.parse(`${one}T00:00:00Z`) - Date.parse(`${other}T00:00:00Z`))
