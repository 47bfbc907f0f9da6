import type { OfferedSlot } from './offered-slot.ts'

/** What to offer in place of a slot that was lost: the same search again, ranked by how little changes. */

export const alternativeGroupNames = ['same-provider', 'same-department', 'same-visit-type', 'nearest'] as const
export type AlternativeGroupName = (typeof alternativeGroupNames)[number]

export type Alternative = {
  /** Its key on the keyboard: 1 to 8 through all groups. */
  readonly number: number
  readonly slot: OfferedSlot
  /** What is different, in words: "40 min later", "1 day later, same time", "1 h 20 min earlier". */
  readonly difference: string
}

export type AlternativeGroup = {
  readonly name: AlternativeGroupName
  readonly title: string
  /** What changes with all of them. */
  readonly note: string
  readonly alternatives: readonly Alternative[]
}

/** One digit key each. */
export const mostAlternatives = 8

/** So many of each group at first; seats that a group leaves free go to the others, in the order of the groups. */
const seats: Readonly<Record<AlternativeGroupName, number>> = {
  'same-provider': 3,
  'same-department': 2,
  'same-visit-type': 2,
  nearest: 1,
}

const dayMs = 86_400_000
const hourMs = 3_600_000
/** What counts as near the time. */
const nearMs = 2 * dayMs

/**
 * The alternatives to `lost`, in groups in their order, each slot once; groups without any are left out. Never among them: the lost slot and any other of
 * that provider at that moment, dropped ones, past ones, and those that cannot be booked here (no moment, no zone, not bookable). `now`: milliseconds
 * since 1970. Of equals the service's order stays.
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
    // Put in order again: what took a free seat may come before what the next group took first.
    const own = (orders.get(name) ?? []).filter((candidate) => chosen.get(name)?.includes(candidate) === true)
    if (own.length === 0) return []
    const alternatives = own.map(({ slot }) => ({ number: ++number, slot, difference: differenceWords(lost, slot) }))
    return { name, title: titles[name], note: noteOf(name, own), alternatives }
  })
}

type Candidate = {
  readonly slot: OfferedSlot
  /** Milliseconds after the lost one. */
  readonly later: number
  readonly isSameDay: boolean
  readonly isSameDepartment: boolean
  readonly isSameProvider: boolean
  readonly isSameVisitType: boolean
  /** Place in the service's order. */
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

const isSameFor = (one: string | undefined, other: string | undefined): boolean => one !== undefined && one === other

function isSameDepartment(one: OfferedSlot, other: OfferedSlot): boolean {
  return (
    (isSameFor(one.ehrSystemName, other.ehrSystemName) && isSameFor(one.departmentEmrId, other.departmentEmrId)) ||
    isSameFor(one.departmentUuid, other.departmentUuid)
  )
}

/** The EHR's id counts within one EHR only; between two the name tells. */
export function isSameVisitType(one: OfferedSlot, other: OfferedSlot): boolean {
  const folded = (name: string | undefined) => name?.trim().toLowerCase()
  return (
    (one.ehrSystemName === other.ehrSystemName && isSameFor(one.visitTypeId, other.visitTypeId)) ||
    isSameFor(one.visitTypeGuid, other.visitTypeGuid) ||
    isSameFor(folded(one.visitTypeName), folded(other.visitTypeName))
  )
}

const member: Readonly<Record<AlternativeGroupName, (candidate: Candidate) => boolean>> = {
  'same-provider': (one) => one.isSameProvider && one.isSameDepartment && one.isSameVisitType,
  'same-department': (one) => !one.isSameProvider && one.isSameDepartment && one.isSameVisitType,
  'same-visit-type': (one) => !one.isSameDepartment && one.isSameVisitType,
  nearest: (one) => !(one.isSameDepartment && one.isSameVisitType),
}

type Order = (one: Candidate, other: Candidate) => number

/** By the first of these that tells them apart; then in the service's order. */
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

const titles: Readonly<Record<AlternativeGroupName, string>> = {
  'same-provider': 'Same provider, near the time',
  'same-department': 'Same department',
  'same-visit-type': 'Same visit type',
  nearest: 'Nearest',
}

function noteOf(name: AlternativeGroupName, own: readonly Candidate[]): string {
  switch (name) {
    case 'same-provider':
      return own.every((one) => apart(one) <= nearMs) ? 'nothing else changes' : 'nothing but the time changes'
    case 'same-department':
      return 'another provider'
    case 'same-visit-type':
      return own.every(({ isSameDay }) => isSameDay) ? 'another place, same day' : 'another place'
    case 'nearest':
      return own.some(({ slot }) => slot.distanceFrom !== undefined) ? 'shortest way, later date' : 'another time'
  }
}

/** What is different about `slot`: when it is, and its length or visit type where those are not the lost one's. */
export function differenceWords(lost: OfferedSlot, slot: OfferedSlot): string {
  const type = slot.visitTypeTitle ?? slot.visitTypeName
  return [
    timeWords(lost, slot),
    ...(slot.duration === undefined || slot.duration === lost.duration ? [] : [`lasts ${slot.duration} min`]),
    ...(isSameVisitType(slot, lost) ? [] : [type === undefined ? 'another visit type' : `as ${type}`]),
  ].join(', ')
}

/**
 * Up to half a day apart in hours, else in days of the departments' calendars. Where these disagree with the moments (places in other zones around
 * midnight), the moments count.
 */
function timeWords(lost: OfferedSlot, slot: OfferedSlot): string {
  if (lost.instant === undefined || slot.instant === undefined) return 'another time'
  const later = slot.instant - lost.instant
  if (later === 0) return 'same time'
  const words = later < 0 ? 'earlier' : 'later'
  const days = Math.round((Date.parse(slot.day) - Date.parse(lost.day)) / dayMs)
  const isInDays = Math.abs(later) > 12 * hourMs && Number.isInteger(days) && Math.sign(days) === Math.sign(later)
  if (!isInDays) return `${lengthWords(Math.abs(later))} ${words}`
  const isSameTime = slot.clock === lost.clock && slot.zone === lost.zone
  const count = Math.abs(days)
  return `${count} ${count === 1 ? 'day' : 'days'} ${words}${isSameTime ? ', same time' : ''}`
}

function lengthWords(ms: number): string {
  const minutes = Math.max(1, Math.round(ms / 60_000))
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  return [...(hours > 0 ? [`${hours} h`] : []), ...(rest > 0 ? [`${rest} min`] : [])].join(' ')
}
