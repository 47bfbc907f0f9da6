import type { OfferedSlot } from './offered-slot.ts'
import { sameCode } from '../normal-text.ts'
import { minutesWords } from '../time/durations.ts'
import { texts } from './text.ts'

/** Alternatives to a lost slot: the same search again, ranked by how little changes. */

export const alternativeGroupNames = ['same-provider', 'same-department', 'same-visit-type', 'nearest'] as const
export type AlternativeGroupName = (typeof alternativeGroupNames)[number]

export type Alternative = {
  /** Its keyboard shortcut: 1 to 8 across all groups. */
  readonly number: number
  readonly slot: OfferedSlot
  /** The difference in words: "40 min later", "1 day later, same time", "1 hr 20 min earlier". */
  readonly difference: string
}

export type AlternativeGroup = {
  readonly name: AlternativeGroupName
  readonly title: string
  /** What changes in the whole group. */
  readonly note: string
  readonly alternatives: readonly Alternative[]
}

/** One digit key each. */
export const mostAlternatives = 8

/** The initial number per group. Unused places go to other groups, in order. */
const seats: Readonly<Record<AlternativeGroupName, number>> = {
  'same-provider': 3,
  'same-department': 2,
  'same-visit-type': 2,
  nearest: 1,
}

const dayMs = 86_400_000
const hourMs = 3_600_000
/** Up to this difference a time counts as near. */
const nearMs = 2 * dayMs

/**
 * Alternatives to `lost` in ordered groups, each slot once; empty groups are left out. Excluded are the lost slot, other slots of its provider at
 * the same moment, refused slots, past slots, and slots that can't be booked here (no instant, no zone, not bookable). `now`: milliseconds
 * since 1970. Ties keep the service's order.
 */
export function rankAlternatives(
  lost: OfferedSlot,
  slots: readonly OfferedSlot[],
  droppedKeys: readonly string[],
  now: number,
): readonly AlternativeGroup[] {
  const candidates = candidatesOf(lost, slots, new Set(droppedKeys), now)
  const taken = new Set<Candidate>()
  const chosen = new Map<AlternativeGroupName, Candidate[]>(alternativeGroupNames.map((name) => [name, []]))
  const orders = new Map(
    alternativeGroupNames.map((name) => [name, candidates.filter(member[name]).toSorted(order[name])]),
  )
  const choose = (name: AlternativeGroupName, most: number) => {
    for (const candidate of orders.get(name) ?? []) {
      if ((chosen.get(name)?.length ?? 0) >= most || taken.size >= mostAlternatives) return
      if (taken.has(candidate)) continue
      taken.add(candidate)
      chosen.get(name)?.push(candidate)
    }
  }
  for (const name of alternativeGroupNames) choose(name, seats[name])
  for (const name of alternativeGroupNames) choose(name, mostAlternatives)

  let number = 0
  return alternativeGroupNames.flatMap((name) => {
    // Sorts again, because a slot that took an unused place may rank before an earlier pick.
    const own = (orders.get(name) ?? []).filter((candidate) => chosen.get(name)?.includes(candidate) === true)
    if (own.length === 0) return []
    const alternatives = own.map(({ slot }) => ({ number: ++number, slot, difference: differenceWords(lost, slot) }))
    return { name, title: texts.alternatives.titles[name], note: noteOf(name, own), alternatives }
  })
}

type Candidate = {
  readonly slot: OfferedSlot
  /** Milliseconds after the lost slot. */
  readonly later: number
  readonly isSameDay: boolean
  readonly isSameDepartment: boolean
  readonly isSameProvider: boolean
  readonly isSameVisitType: boolean
  /** Position in the service's order. */
  readonly at: number
}

function candidatesOf(
  lost: OfferedSlot,
  slots: readonly OfferedSlot[],
  dropped: ReadonlySet<string>,
  now: number,
): readonly Candidate[] {
  const seen = new Set<string>([lost.key])
  return slots.flatMap((slot, at) => {
    const { key, instant, zone, isBookable } = slot
    if (seen.has(key) || dropped.has(key)) return []
    seen.add(key)
    if (instant === undefined || instant <= now || zone === undefined || isBookable === false) return []
    const isSameProvider = slot.npi === lost.npi
    if (isSameProvider && instant === lost.instant) return []
    return {
      slot,
      later: lost.instant === undefined ? 0 : instant - lost.instant,
      isSameDay: slot.day === lost.day,
      isSameDepartment: isSameDepartment(slot, lost),
      isSameProvider,
      isSameVisitType: isSameVisitType(slot, lost),
      at,
    }
  })
}

/** Two endpoints may write one id or name in different letter case. */
const isSameFor = (one: string | undefined, other: string | undefined): boolean =>
  one !== undefined && other !== undefined && sameCode(one, other)

function isSameDepartment(one: OfferedSlot, other: OfferedSlot): boolean {
  return (
    (isSameFor(one.ehrSystemName, other.ehrSystemName) && isSameFor(one.departmentEmrId, other.departmentEmrId)) ||
    isSameFor(one.departmentUuid, other.departmentUuid)
  )
}

/** The EHR's id is unique only within one EHR. Between two EHRs the name is compared. */
export function isSameVisitType(one: OfferedSlot, other: OfferedSlot): boolean {
  const isOneEhr = one.ehrSystemName === other.ehrSystemName || isSameFor(one.ehrSystemName, other.ehrSystemName)
  return (
    (isOneEhr && isSameFor(one.visitTypeId, other.visitTypeId)) ||
    isSameFor(one.visitTypeGuid, other.visitTypeGuid) ||
    isSameFor(one.visitTypeName, other.visitTypeName)
  )
}

const member: Readonly<Record<AlternativeGroupName, (candidate: Candidate) => boolean>> = {
  'same-provider': (one) => one.isSameProvider && one.isSameDepartment && one.isSameVisitType,
  'same-department': (one) => !one.isSameProvider && one.isSameDepartment && one.isSameVisitType,
  'same-visit-type': (one) => !one.isSameDepartment && one.isSameVisitType,
  nearest: (one) => !(one.isSameDepartment && one.isSameVisitType),
}

type Order = (one: Candidate, other: Candidate) => number

/** Sorts by the first value that differs, then in the service's order. */
const by =
  (...values: readonly ((candidate: Candidate) => number)[]): Order =>
  (one, other) => {
    for (const value of values) {
      const [a, b] = [value(one), value(other)]
      if (a !== b) return a < b ? -1 : 1
    }
    return one.at - other.at
  }

const apart = ({ later }: Candidate) => Math.abs(later)
const order: Readonly<Record<AlternativeGroupName, Order>> = {
  'same-provider': by(apart),
  'same-department': by(apart),
  'same-visit-type': by(({ isSameDay }) => (isSameDay ? 0 : 1), apart),
  nearest: by(
    ({ isSameVisitType: isSame }) => (isSame ? 0 : 1),
    ({ slot }) => slot.distanceFrom ?? Number.POSITIVE_INFINITY,
    ({ later }) => (later < 0 ? 1 : 0),
    apart,
  ),
}

function noteOf(name: AlternativeGroupName, own: readonly Candidate[]): string {
  switch (name) {
    case 'same-provider':
      return own.every((one) => apart(one) <= nearMs)
        ? texts.alternatives.nothingElseChanges
        : texts.alternatives.onlyTheTimeChanges
    case 'same-department':
      return texts.alternatives.anotherProvider
    case 'same-visit-type':
      return own.every(({ isSameDay }) => isSameDay)
        ? texts.alternatives.anotherLocationSameDay
        : texts.alternatives.anotherLocation
    case 'nearest':
      return own.some(({ slot }) => slot.distanceFrom !== undefined)
        ? texts.alternatives.shortestWayLaterDate
        : texts.alternatives.anotherTime
  }
}

/** What is different about `slot`: the time, and the length or visit type if they differ from the lost slot's. */
export function differenceWords(lost: OfferedSlot, slot: OfferedSlot): string {
  const type = slot.visitTypeTitle ?? slot.visitTypeName
  return [
    timeWords(lost, slot),
    ...(slot.duration === undefined || slot.duration === lost.duration
      ? []
      : [texts.alternatives.lastsMin(slot.duration)]),
    ...(isSameVisitType(slot, lost)
      ? []
      : [type === undefined ? texts.alternatives.anotherVisitType : texts.alternatives.as(type)]),
  ].join(', ')
}

/**
 * Differences up to half a day are in hours, longer ones in days of the departments' calendars. If the calendar contradicts the instants (other zones around
 * midnight), the instants count.
 */
function timeWords(lost: OfferedSlot, slot: OfferedSlot): string {
  if (lost.instant === undefined || slot.instant === undefined) return texts.alternatives.anotherTime
  const later = slot.instant - lost.instant
  if (later === 0) return texts.alternatives.sameTime
  const words = later < 0 ? texts.alternatives.earlier : texts.alternatives.later
  const days = Math.round((Date.parse(slot.day) - Date.parse(lost.day)) / dayMs)
  const isInDays = Math.abs(later) > 12 * hourMs && Number.isInteger(days) && Math.sign(days) === Math.sign(later)
  if (!isInDays) return `${minutesWords(Math.max(1, Math.abs(later) / 60_000))} ${words}`
  const isSameTime = slot.clock === lost.clock && slot.zone === lost.zone
  const count = Math.abs(days)
  return texts.alternatives.days(count, words, isSameTime ? texts.alternatives.sameTime2 : '')
}
