import type { Provider, ProviderVisitType } from './provider.ts'
import type { ProviderSlot } from './provider-slots.ts'
import { maySearchSlots, type PatientClass, patientClassOf, type SchedulingDecision } from './scheduling-rules.ts'
import type { SlotPageQuery } from './slot-paging.ts'

/**
 * What slot requests may be sent for providers with these flags (platform document, section 3): slots that a rule refuses are not asked for,
 * and not shown where an answer has them all the same.
 */

/** A patient class whose slots were not asked for, and the rule that says so. */
export type Withheld = {
  readonly npi: string
  readonly patientClass: PatientClass
  readonly rule: 1 | 2 | 3
  /** Why, one plain sentence. */
  readonly sentence: string
}

/** `query` is undefined where nothing may be asked for. */
export type PlannedTimeSlots = { readonly query: SlotPageQuery | undefined; readonly withheld: readonly Withheld[] }

export type SlotSearchAsked = {
  readonly startDate?: string | undefined
  readonly endDate?: string | undefined
  /** Undefined or empty: all visit types. */
  readonly visitTypeNames?: readonly string[] | undefined
}
export type SlotSearchItem = {
  readonly npi: string
  readonly ehrInstance?: string | undefined
  /** The EHR's own id. */
  readonly departmentId?: string | undefined
}
/** Bodies of POST v5/slots/search: as few as the flags of the providers allow. */
export type PlannedSlotSearch = {
  readonly requests: readonly (SlotSearchAsked & { readonly criteriaItems: readonly SlotSearchItem[] })[]
  readonly withheld: readonly Withheld[]
}

/** What tells whom a slot is for, of whichever answer. */
export type ClassedSlot = {
  readonly [Field in
    | 'visitTypeId'
    | 'visitTypeGuid'
    | 'visitTypeName'
    | 'visitTypeTitle'
    | 'forNewPatient'
    | 'forEstablishedPatient']?: ProviderSlot[Field]
}

const patientClasses: readonly PatientClass[] = ['new', 'returning']
const classWords = { new: 'new-patient', returning: 'returning-patient' } as const

/** The query to send for the wanted class, narrowed to what the rules allow. A permission that is unknown is asked for. */
export function planTimeSlots(
  npi: string,
  decision: SchedulingDecision,
  wanted: PatientClass | 'both',
  query: Omit<SlotPageQuery, 'newOrEstablishedPatient'>,
): PlannedTimeSlots {
  const classes = patientClasses.filter((patientClass) => wanted === 'both' || wanted === patientClass)
  const allowed = classes.filter((patientClass) => maySearchSlots(decision, patientClass))
  const withheld = classes
    .filter((patientClass) => !allowed.includes(patientClass))
    .map((patientClass) => refusedBy(npi, decision, patientClass))
  const [one, other] = allowed
  if (one === undefined) return { query: undefined, withheld }
  // Both is the service's default (section 4.4), so the parameter is left out.
  if (other !== undefined) return { query, withheld }
  return { query: { ...query, newOrEstablishedPatient: one === 'new' ? 'newPatient' : 'establishedPatient' }, withheld }
}

/** What is known of each provider of a search. */
export type SearchedProvider = {
  readonly item: SlotSearchItem
  readonly decision: SchedulingDecision
  readonly record: Provider
}

/**
 * The searches to send. The call knows no patient class: a provider who is closed to one class is asked for by the names of the visit types of the
 * other (both `name` and `shortName`, since the document does not say which of them visitTypeNames means), in a request of its own kind. A name
 * that a visit type of the closed class has too is left out; so are the names of visit types without a shortName, whose class nobody can tell.
 */
export function planSlotSearch(providers: readonly SearchedProvider[], asked: SlotSearchAsked): PlannedSlotSearch {
  const { visitTypeNames: wanted = [], ...dates } = asked
  const withheld: Withheld[] = []
  const groups = new Map<string, { names: readonly string[]; criteriaItems: SlotSearchItem[] }>()
  for (const { item, decision, record } of providers) {
    const allowed = patientClasses.filter((patientClass) => maySearchSlots(decision, patientClass))
    const closed = patientClasses.filter((patientClass) => !allowed.includes(patientClass))
    withheld.push(...closed.map((patientClass) => refusedBy(item.npi, decision, patientClass)))
    const [open, other] = allowed
    if (open === undefined) continue
    const names = other === undefined ? namesOf(record, open, wanted) : wanted
    if (other === undefined && names.length === 0) {
      withheld.push(notNarrowed(item.npi, decision, open, wanted.length > 0))
      continue
    }
    const key = JSON.stringify(names.toSorted())
    const group = groups.get(key) ?? { names, criteriaItems: [] }
    group.criteriaItems.push(item)
    groups.set(key, group)
  }
  const requests = [...groups.values()].map(({ names, criteriaItems }) => ({
    ...dates,
    ...(names.length > 0 ? { visitTypeNames: names } : {}),
    criteriaItems,
  }))
  return { requests, withheld }
}

/** The names that ask for visit types of `open` alone, as they are spelled in what was wanted; all of them where nothing in particular was. */
function namesOf(record: Provider, open: PatientClass, wanted: readonly string[]): readonly string[] {
  const types = record.visitTypes ?? []
  const allowed = types.filter((type) => certainClassOf(type) === open).flatMap(namesOfType)
  const forbidden = new Set(
    types
      .filter((type) => certainClassOf(type) !== open)
      .flatMap(namesOfType)
      .map(folded),
  )
  const clear = allowed.filter((name) => !forbidden.has(folded(name)))
  if (wanted.length === 0) return [...new Set(clear)]
  const known = new Set(clear.map(folded))
  return wanted.filter((name) => known.has(folded(name)))
}

function namesOfType({ name, shortName }: ProviderVisitType): readonly string[] {
  return [name, shortName].filter((text) => text != null && text.trim() !== '').map(String)
}

/** Rule 5 where shortName is there; undefined where it is missing and the visit type could be for either. */
function certainClassOf(visitType: ProviderVisitType): PatientClass | undefined {
  return visitType.shortName == null || visitType.shortName.trim() === '' ? undefined : patientClassOf(visitType)
}

/** Names are compared so: the document does not say whether capitals count. */
function folded(name: string): string {
  return name.trim().toLowerCase()
}

/** The sentence of a class that a rule closes; only for a class that is refused. */
function refusedBy(npi: string, decision: SchedulingDecision, patientClass: PatientClass): Withheld {
  const rule = patientClass === 'new' ? decision.ruleForNew : decision.ruleForReturning
  const { acceptingNewPatients, allowsOpenSchedule } = decision.flags
  const closing = [
    ...(acceptingNewPatients === false ? ['acceptingNewPatients'] : []),
    ...(allowsOpenSchedule === false ? ['allowsOpenSchedule'] : []),
  ]
  const because = {
    1: 'isActive is false',
    2: `${closing.join(' and ')} ${closing.length > 1 ? 'are' : 'is'} false`,
    3: 'allowsDirectSchedule is false',
  }[rule]
  return {
    npi,
    patientClass,
    rule,
    sentence: `${because}, so ${classWords[patientClass]} slots are not asked for (rule ${rule}).`,
  }
}

/** The open class of a provider whose other class is closed, where no name asks for the open class alone. */
function notNarrowed(npi: string, decision: SchedulingDecision, open: PatientClass, someWanted: boolean): Withheld {
  const rule = open === 'new' ? decision.ruleForReturning : decision.ruleForNew
  const other = classWords[open === 'new' ? 'returning' : 'new']
  const which = someWanted ? 'none of the visit types asked for' : 'no visit type of this provider'
  return {
    npi,
    patientClass: open,
    rule,
    sentence:
      `${classWords[open][0]?.toUpperCase()}${classWords[open].slice(1)} slots are not asked for: ${which} is known by its name to be for ` +
      `them alone, and the search would bring ${other} slots too, which rule ${rule} forbids.`,
  }
}

/**
 * The slots that may be shown: those of a refused class are left out, also where an answer has them unasked. The answer's own forNewPatient and
 * forEstablishedPatient count, else the visit type in the record (rule 5). A slot for both classes stays while one of them is not refused. A slot
 * whose class nobody can tell stays only where none of the classes it may be for is refused.
 */
export function visibleSlots<Slot extends ClassedSlot>(
  slots: readonly Slot[],
  decision: SchedulingDecision,
  record: Provider,
): readonly Slot[] {
  const open = (patientClass: PatientClass) => maySearchSlots(decision, patientClass)
  if (patientClasses.every(open)) return slots
  const classInRecord = classesByRecord(record)
  return slots.filter((slot) => {
    const says = { new: slot.forNewPatient, returning: slot.forEstablishedPatient }
    const isSilent = says.new === undefined && says.returning === undefined
    const fromRecord = isSilent ? classInRecord(slot) : undefined
    if (fromRecord !== undefined) return open(fromRecord)
    const classes = patientClasses.filter((patientClass) => says[patientClass] === true)
    if (classes.length > 0) return classes.some(open)
    const possible = patientClasses.filter((patientClass) => says[patientClass] === undefined)
    return (possible.length > 0 ? possible : patientClasses).every(open)
  })
}

/**
 * The slots that may be for patients of the wanted class; those of the other class are left out. The answer's own flags
 * count, else the visit type in the record (rule 5) where there is one.
 */
export function slotsForClass<Slot extends ClassedSlot>(
  slots: readonly Slot[],
  wanted: PatientClass,
  record: Provider | undefined,
): readonly Slot[] {
  const classInRecord = record === undefined ? () => undefined : classesByRecord(record)
  return slots.filter((slot) => {
    const [says, saysOther] =
      wanted === 'new'
        ? [slot.forNewPatient, slot.forEstablishedPatient]
        : [slot.forEstablishedPatient, slot.forNewPatient]
    // A slot that says it is for nobody contradicts itself and proves nothing.
    if (says !== undefined) return says || saysOther === false
    return saysOther !== true && (classInRecord(slot) ?? wanted) === wanted
  })
}

function classesByRecord(record: Provider): (slot: ClassedSlot) => PatientClass | undefined {
  const known = new Map<string, PatientClass | undefined>()
  return (slot) => {
    const key = JSON.stringify([slot.visitTypeGuid, slot.visitTypeId, slot.visitTypeName, slot.visitTypeTitle])
    if (!known.has(key)) known.set(key, onlyClassOf(visitTypesOfSlot(slot, record)))
    return known.get(key)
  }
}

/**
 * The visit types of `record` that a slot may be of: by the platform's UUID, else by the EHR's id, else by name, shortName or title without regard
 * to capitals. Several where the record does not tell them apart; an answer may call a UUID visitTypeId.
 */
export function visitTypesOfSlot(slot: ClassedSlot, record: Provider): readonly ProviderVisitType[] {
  const types = record.visitTypes ?? []
  const { visitTypeGuid: guid, visitTypeId: id } = slot
  const names = [slot.visitTypeName, slot.visitTypeTitle].filter((name) => name !== undefined).map(folded)
  const ways: readonly ((type: ProviderVisitType) => boolean)[] = [
    (type) => guid !== undefined && type.id === guid,
    (type) => id !== undefined && (type.visitTypeId === id || type.id === id),
    (type) => namesOfType(type).some((name) => names.includes(folded(name))),
  ]
  for (const way of ways) {
    const found = types.filter(way)
    if (found.length > 0) return found
  }
  return []
}

/** The class of all of these visit types, or undefined where they have none in common or it is not certain. */
function onlyClassOf(types: readonly ProviderVisitType[]): PatientClass | undefined {
  const [first, ...others] = new Set(types.map(certainClassOf))
  return others.length === 0 ? first : undefined
}
