import { dayAfter, isDay } from '../time/dates.ts'
import type { DayRange } from '../time/day-ranges.ts'
import { timeSlotWindow } from '../slots/date-windows.ts'
import { classFits } from '../providers/offering.ts'
import type { ProviderDepartment, ProviderVisitType } from '../providers/provider.ts'
import {
  departmentKey,
  departmentsOf,
  isSameId,
  type ProviderPart,
  readField,
  flagSourcesFor,
  sourcesFor,
  visitTypeAt,
  visitTypeKey,
  visitTypesOf,
} from '../providers/provider-parts.ts'
import type { ProviderSlot } from '../slots/provider-slots.ts'
import { hiddenWords } from '../slots/slot-requests.ts'
import { decideScheduling, type SchedulingDecision } from '../providers/scheduling-rules.ts'
import { type SeenTypes, seenTypesOf } from '../providers/seen-classes.ts'
import { type FlagReading, flagsOf, type ProviderForms, readingsOf } from '../providers/verdict.ts'
import type { SlotEvidence, WhyFacts, WhyQuestion } from './why-no-slots.ts'
import { isZone, localAt } from '../time/zones.ts'

/** The input of the links of "why no slots?": the question combined with the record and the slot response. */

/** A slot with its visit types and departments in the record. */
export type PlacedSlot = {
  readonly slot: ProviderSlot
  readonly visitTypes: readonly ProviderPart<ProviderVisitType>[]
  readonly departments: readonly ProviderPart<ProviderDepartment>[]
  readonly forNew: boolean
  readonly forReturning: boolean
  /** True if it has started at the time of the question. */
  readonly isOver: boolean
}

/** Facts computed once for all questions tested with them. */
export type Known = {
  readonly facts: WhyFacts
  readonly departments: readonly ProviderPart<ProviderDepartment>[]
  readonly visitTypes: readonly ProviderPart<ProviderVisitType>[]
  /** Slots with a valid day; undefined until slots were requested. */
  readonly placed: readonly PlacedSlot[] | undefined
  /** The hidden ones, also without a day. */
  readonly hidden: readonly PlacedSlot[]
  /** Whom visit types are for, according to the slot response. */
  readonly seenTypes: SeenTypes
}

/** The department's local day. Without a known zone it is the day in UTC, so the local day may be one earlier or later. */
export type Today = { readonly day: string; readonly zone: string | undefined; readonly possible: readonly string[] }

export type Scene = Known & {
  readonly question: WhyQuestion
  readonly department: ProviderPart<ProviderDepartment> | undefined
  /** The visit type as it applies at the department. */
  readonly visitType: ProviderPart<ProviderVisitType> | undefined
  /** The forms that apply to the department. */
  readonly forms: ProviderForms
  readonly readings: readonly FlagReading[]
  readonly decision: SchedulingDecision
  readonly today: Today
  /** The valid days among the question's dates. */
  readonly dates: { readonly startDate: string | undefined; readonly endDate: string | undefined }
  /** The dates to check, including the defaults of section 8. */
  readonly asked: DayRange
  /** Slots of this visit type, department and class in `asked`: bookable ones, and those that aren't. */
  readonly seen: readonly PlacedSlot[]
  readonly unusable: readonly PlacedSlot[]
  /** Says that bookable ones are hidden, and why; empty if none are. */
  readonly mayFit: readonly string[]
}

export function knownOf(facts: WhyFacts): Known {
  const departments = departmentsOf(facts.forms)
  const visitTypes = visitTypesOf(facts.forms)
  return {
    facts,
    departments,
    visitTypes,
    seenTypes: facts.slots?.seenTypes ?? seenTypesOf(facts.slots?.slots ?? []),
    placed: facts.slots && placedSlots(facts, facts.slots.slots.filter(hasDay), departments, visitTypes),
    hidden: placedSlots(facts, facts.slots?.hidden ?? [], departments, visitTypes),
  }
}

export function sceneOf(question: WhyQuestion, known: Known): Scene {
  const { facts, departments, visitTypes } = known
  const department = departments.find((one) => isKey(departmentKey(one.versions[0].value), question.departmentId))
  const forms = department === undefined ? facts.forms : sourcesFor(facts.forms, department)
  const found = visitTypes.find((one) => isKey(visitTypeKey(one.versions[0].value), question.visitTypeId))
  const readings = readingsOf(department === undefined ? facts.forms : flagSourcesFor(facts.forms, department))
  const today = todayOf(department, facts.now)
  const dates = { startDate: dayOrNone(question.startDate), endDate: dayOrNone(question.endDate) }
  const asked = askedRange(dates, today.day)
  const scene = {
    ...known,
    question,
    department,
    visitType: found && visitTypeAt(found, forms),
    forms,
    readings,
    decision: decideScheduling(flagsOf(readings)),
    today,
    dates,
    asked,
  }
  // A hidden slot without a day may be on any.
  const isSought = (one: PlacedSlot) =>
    (!hasDay(one.slot) || isInside(one.slot.day, asked)) &&
    isOfType(one, scene.visitType ?? found, question) &&
    isAt(one, department, question) &&
    isFor(one, question.patientClass)
  const sought = (known.placed ?? []).filter(isSought)
  return {
    ...scene,
    seen: sought.filter(isFree),
    unusable: sought.filter((one) => !isFree(one)),
    mayFit: hiddenWords(known.hidden.filter((one) => isFree(one) && isSought(one)).map(({ slot }) => slot)),
  }
}

const isKey = (key: string | undefined, asked: string) => key !== undefined && isSameId(key, asked)
const dayOrNone = (text: string | undefined) => (text !== undefined && isDay(text) ? text : undefined)

export const isInside = (day: string, { from, to }: DayRange) => from <= day && day <= to
export const isFor = ({ forNew, forReturning }: PlacedSlot, patientClass: WhyQuestion['patientClass']) =>
  patientClass === 'new' ? forNew : forReturning
export const isFree = ({ slot, isOver }: PlacedSlot) => slot.isBookable !== false && !isOver

/** True for slots of the requested visit type; compares the question's ids if the record doesn't have it. */
export function isOfType(
  { slot, visitTypes }: PlacedSlot,
  visitType: ProviderPart<ProviderVisitType> | undefined,
  { visitTypeId }: WhyQuestion,
): boolean {
  if (visitType === undefined) return isKey(slot.visitTypeGuid ?? slot.visitTypeId, visitTypeId)
  return visitTypes.some((one) => one.versions.some((version) => visitType.versions.includes(version)))
}

/** True for slots at the requested department; compares the question's ids if the record doesn't have it. */
export function isAt(
  { slot, departments }: PlacedSlot,
  department: ProviderPart<ProviderDepartment> | undefined,
  { departmentId }: WhyQuestion,
): boolean {
  if (department === undefined)
    return isKey(slot.departmentUuid, departmentId) || isKey(slot.departmentKey, departmentId)
  return departments.includes(department)
}

function askedRange(dates: Scene['dates'], today: string): DayRange {
  const { startDate: from, endDate: to } = timeSlotWindow(dates, today)
  // Only an end that is past: the default window would start after it.
  return dates.startDate === undefined && from > to ? { from: to, to } : { from, to }
}

function todayOf(department: ProviderPart<ProviderDepartment> | undefined, now: number): Today {
  const zone = department === undefined ? undefined : readField(department, 'timezone').value
  if (zone !== undefined && isZone(zone)) {
    const { day } = localAt(zone, now)
    return { day, zone, possible: [day] }
  }
  const day = new Date(now).toISOString().slice(0, 10)
  // No zone is more than a day from UTC.
  return { day, zone: undefined, possible: [dayAfter(day, -1), day, dayAfter(day, 1)] }
}

function placedSlots(
  { now }: WhyFacts,
  slots: SlotEvidence['slots'],
  departments: Known['departments'],
  visitTypes: Known['visitTypes'],
): PlacedSlot[] {
  const typesById = partsBy(visitTypes, ({ id }) => [id])
  // A response may have a UUID in visitTypeId.
  const typesByEhrId = partsBy(visitTypes, ({ visitTypeId, id }) => [visitTypeId, id])
  const departmentsByKey = partsBy(departments, ({ departmentId, ehrSystemName, emrId }) => [
    departmentId,
    ehrSystemName == null || emrId == null ? undefined : `${ehrSystemName}|${emrId}`,
  ])
  const yesterday = dayAfter(new Date(now).toISOString().slice(0, 10), -1)
  return slots.map((slot) => {
    const byId = foundBy(typesById, slot.visitTypeGuid)
    const hasNoId = slot.visitTypeGuid === undefined && slot.visitTypeId === undefined
    const byEhrId = hasNoId ? named(visitTypes, slot) : foundBy(typesByEhrId, slot.visitTypeId)
    const types = byId.length > 0 ? byId : byEhrId.length > 1 ? named(byEhrId, slot, byEhrId) : byEhrId
    const byUuid = foundBy(departmentsByKey, slot.departmentUuid)
    return {
      slot,
      visitTypes: types,
      departments: byUuid.length > 0 ? byUuid : foundBy(departmentsByKey, slot.departmentKey),
      forNew: slot.forNewPatient ?? mayBeFor(types, 'new'),
      forReturning: slot.forEstablishedPatient ?? mayBeFor(types, 'returning'),
      isOver: slot.instant === undefined ? hasDay(slot) && slot.day < yesterday : slot.instant < now,
    }
  })
}

const hasDay = ({ day }: ProviderSlot): boolean => isDay(day)

/** If the response doesn't say whom a slot is for, rule 5 decides. If rule 5 doesn't either, the slot stays. */
function mayBeFor(types: readonly ProviderPart<ProviderVisitType>[], patientClass: 'new' | 'returning'): boolean {
  return types.length === 0 || types.some((type) => classFits(type, patientClass, undefined).fits !== 'no')
}

/** The visit types with the slot's name, or `otherwise` if none match. An EHR's visit type id alone isn't unique. */
function named(
  types: readonly ProviderPart<ProviderVisitType>[],
  { visitTypeName }: ProviderSlot,
  otherwise: readonly ProviderPart<ProviderVisitType>[] = [],
): readonly ProviderPart<ProviderVisitType>[] {
  if (visitTypeName === undefined) return otherwise
  const alike = types.filter((type) =>
    [readField(type, 'name').value, readField(type, 'shortName').value].includes(visitTypeName),
  )
  return alike.length > 0 ? alike : otherwise
}

function partsBy<Part>(
  parts: readonly ProviderPart<Part>[],
  idsOf: (value: Part) => readonly (string | null | undefined)[],
): ReadonlyMap<string, readonly ProviderPart<Part>[]> {
  const found = new Map<string, ProviderPart<Part>[]>()
  for (const part of parts) {
    const ids = new Set(part.versions.flatMap(({ value }) => idsOf(value).map((id) => id?.toLowerCase())))
    for (const id of ids) {
      if (id === undefined) continue
      const there = found.get(id)
      if (there === undefined) found.set(id, [part])
      else there.push(part)
    }
  }
  return found
}

const foundBy = <Part>(parts: ReadonlyMap<string, readonly ProviderPart<Part>[]>, id: string | undefined) =>
  (id === undefined ? undefined : parts.get(id.toLowerCase())) ?? []
