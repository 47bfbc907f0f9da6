import { instantOf, minuteMs, weekdayOf } from './days.ts'
import type { Department } from './organisation.ts'
import type { Provider, Timetable } from './provider.ts'
import { isBookable, supportedTypes } from './providers.ts'
import { at, fraction, hash } from './random.ts'
import { todayAt } from './today.ts'
import type { VisitType } from './visit-types.ts'
import type { World } from './world.ts'

/** Free times of providers. They are functions of the seed, the provider and the day. Bookings remove them. */

/** Minutes between possible start times. */
const step = 20

/** The maximum number of days ahead for any slot. */
export const furthestDay = 180

/** Whether a provider is already booked at a time. */
export type Taken = { isTaken(npi: string, start: number, end: number): boolean }

export type Slot = {
  readonly provider: Provider
  readonly department: Department
  readonly type: VisitType
  /** Local day of the department. */
  readonly day: number
  /** Start, milliseconds since 1970. */
  readonly instant: number
}

/** The department at which a provider works on a day; undefined on a day off. */
export function workplaceOn(world: World, provider: Provider, day: number): Department | undefined {
  const { workdays, everyWeeks } = provider.schedule
  if (workdays[weekdayOf(day)] !== true) return undefined
  if (everyWeeks > 1 && (Math.floor((day + 4) / 7) + provider.index) % everyWeeks !== 0) return undefined
  return at(provider.departments, hash(world.key('workplace'), provider.index, day))
}

/** Share of a provider's times that are free `ahead` days from now. Nearer days have fewer. */
function freeShare(provider: Provider, ahead: number): number {
  const { openShare, firstFreeIn } = provider.schedule
  return ahead < firstFreeIn ? 0 : openShare * Math.min(1, 0.4 + ahead / 20)
}

/** The minutes of a day at which a provider is free, before bookings and the current time are considered. */
function freeMinutes(world: World, provider: Provider, day: number, ahead: number): readonly number[] {
  const share = freeShare(provider, ahead)
  const { starts, ends, keepsFirstFree } = provider.schedule
  if (share === 0) return keepsFirstFree ? [starts] : []
  const key = world.key('free')
  const minutes: number[] = []
  for (let minute = starts; minute < ends; minute += step) {
    const isKept = keepsFirstFree && minute === starts
    if (isKept || fraction(key, provider.index, day, minute) < share) minutes.push(minute)
  }
  return minutes
}

/** The visit types offered at a department, by provider. */
function typesAt(world: World, provider: Provider, department: Department): readonly VisitType[] {
  const table = world.memo('types by department', () => new Map<string, readonly VisitType[]>())
  const name = `${provider.index} ${department.index}`
  let types = table.get(name)
  if (types === undefined) {
    types = supportedTypes(world, provider, department)
    table.set(name, types)
  }
  return types
}

/** Section 2.6: a visit type's buffer and look-ahead, for a day `ahead` days from today. */
function isInWindow(type: VisitType, ahead: number): boolean {
  return ahead >= type.bufferDays && ahead <= type.maxLookAheadDays
}

function isOffered(
  world: World,
  provider: Provider,
  type: VisitType,
  day: number,
  minute: number,
  ahead: number,
): boolean {
  if (!isInWindow(type, ahead)) return false
  if (provider.schedule.keepsFirstFree && minute === provider.schedule.starts) return true
  return fraction(world.key('offered'), provider.index, day * 1_440 + minute, type.core) < type.share
}

/** Criteria for slots. Omitted ones match everything. */
export type Wanted = {
  readonly department?: (department: Department) => boolean
  readonly type?: (type: VisitType) => boolean
  readonly bookableOnly: boolean
}

function wantedTypes(world: World, provider: Provider, department: Department, wanted: Wanted): readonly VisitType[] {
  return typesAt(world, provider, department).filter(
    (type) => wanted.type?.(type) !== false && (!wanted.bookableOnly || isBookable(provider, type)),
  )
}

/** Like `slotsOn`, from a fixed timetable. Each of the provider's departments may have times on the same day. */
function plannedSlots(
  world: World,
  taken: Taken,
  provider: Provider,
  day: number,
  wanted: Wanted,
  timetable: Timetable,
): readonly Slot[] {
  const now = world.now()
  const slots: Slot[] = []
  for (const [order, department] of provider.departments.entries()) {
    if (wanted.department?.(department) === false) continue
    const ahead = day - todayAt(world, department.zone)
    if (ahead < 0 || ahead > furthestDay) continue
    const types = wantedTypes(world, provider, department, wanted).filter((type) => isInWindow(type, ahead))
    if (types.length === 0) continue
    for (const { instant, isFor, evenPast } of timetable({ day, ahead, department, order })) {
      if (instant <= now && evenPast !== true) continue
      for (const type of types) {
        if (isFor?.(type) === false || taken.isTaken(provider.npi, instant, instant + type.duration * minuteMs))
          continue
        slots.push({ provider, department, type, day, instant })
      }
    }
  }
  return slots.toSorted((one, other) => one.instant - other.instant)
}

/**
 * The slots of a provider on one day, sorted by time and visit type. Inactive providers have none. With `bookableOnly`, visit types
 * closed by the provider's flags are left out (section 3).
 */
export function slotsOn(world: World, taken: Taken, provider: Provider, day: number, wanted: Wanted): readonly Slot[] {
  if (!provider.isActive) return []
  if (provider.planted !== undefined)
    return plannedSlots(world, taken, provider, day, wanted, provider.planted.timetable)
  const department = workplaceOn(world, provider, day)
  if (department === undefined || wanted.department?.(department) === false) return []
  const ahead = day - todayAt(world, department.zone)
  if (ahead < 0 || ahead > furthestDay) return []
  const types = wantedTypes(world, provider, department, wanted)
  if (types.length === 0) return []
  const now = world.now()
  const slots: Slot[] = []
  for (const minute of freeMinutes(world, provider, day, ahead)) {
    const instant = instantOf(department.zone, day, minute)
    if (instant <= now) continue
    for (const type of types) {
      if (!isOffered(world, provider, type, day, minute, ahead)) continue
      if (taken.isTaken(provider.npi, instant, instant + type.duration * minuteMs)) continue
      slots.push({ provider, department, type, day, instant })
    }
  }
  return slots
}
