import { given } from '../given.ts'
import { plainCode, sameCode } from '../normal-text.ts'
import { slotSearchWindow } from './date-windows.ts'
import type { Provider, ProviderVisitType } from '../providers/provider.ts'
import { isSameId } from '../providers/provider-parts.ts'
import { hasStart, isPlaced, type ProviderSlot } from './provider-slots.ts'
import {
  maySearchSlots,
  type PatientClass,
  patientClassOf,
  type SchedulingDecision,
} from '../providers/scheduling-rules.ts'
import type { SlotPageQuery } from './slot-paging.ts'
import { isZone, localAt } from '../time/zones.ts'
import { texts as flagTexts } from '../providers/text.ts'
import { texts } from './text.ts'

/**
 * Which slot requests may be sent for providers with these flags (platform document, section 3). Slots that a rule refuses aren't requested,
 * and aren't shown if a response contains them anyway.
 */

/** A patient class whose slots weren't requested, and the rule that forbids it. */
export type Withheld = {
  readonly npi: string
  /** The provider's name from a response or the record, if available. */
  readonly name?: string | undefined
  readonly patientClass: PatientClass
  readonly rule: 1 | 2 | 3
  /** Why, one plain sentence. */
  readonly sentence: string
}

/** Names of requested visit types that can't be sent, because the provider has them only for the closed class. */
export type UnaskedTypes = { readonly npi: string; readonly visitTypes: readonly string[] }

/** `query` is undefined if no request is allowed. */
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
/**
 * One slot request. If nothing is closed, POST v5/slots/search. It has no patient class, so a provider with one open class gets a request with
 * `patientClass` of its own, sent as GET timeslots (`timeSlotsOf`).
 */
export type SlotRequest = SlotSearchAsked & {
  readonly criteriaItems: readonly SlotSearchItem[]
  readonly patientClass?: PatientClass
}
/** The document gives no limit for criteriaItems; this many are known to work. */
const mostItems = 50

/** A request in parts of acceptable sizes. */
export const requestParts = (request: SlotRequest): readonly SlotRequest[] =>
  Array.from({ length: Math.ceil(request.criteriaItems.length / mostItems) }, (_, at) => ({
    ...request,
    criteriaItems: request.criteriaItems.slice(at * mostItems, (at + 1) * mostItems),
  }))

/** The fields of a slot that show whom it is for, in any response. */
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

/** The query for the wanted class, narrowed to what the rules allow. A class with an unknown permission is requested. */
export function planTimeSlots(
  npi: string,
  decision: SchedulingDecision,
  wanted: PatientClass | 'both',
  query: Omit<SlotPageQuery, 'newOrEstablishedPatient'>,
): PlannedTimeSlots {
  const { open, refused: withheld } = classesOf(npi, decision, wanted === 'both' ? patientClasses : [wanted])
  const [one, other] = open
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
 * The requests to send: one search for all providers with both classes open or unknown, and time slots of the open class for each other provider. Both cover
 * the dates of the search (section 8). `now`: milliseconds since 1970, for the provider's local day if dates are missing. As few requests as the providers'
 * flags allow.
 */
export function planSlotSearch(providers: readonly SearchedProvider[], asked: SlotSearchAsked, now: number) {
  const { visitTypeNames: wanted = [], ...dates } = asked
  const withheld: Withheld[] = []
  const notAsked: UnaskedTypes[] = []
  const together: SlotSearchItem[] = []
  const alone: SlotRequest[] = []
  for (const { item, decision, record } of providers) {
    const { open, refused } = classesOf(item.npi, decision)
    withheld.push(...refused)
    const [patientClass, other] = open
    if (patientClass === undefined) continue
    if (other !== undefined) {
      together.push(item)
      continue
    }
    const visitTypeNames = wanted.filter((name) => !isClosedName(name, record, patientClass))
    if (wanted.length > 0 && visitTypeNames.length === 0) {
      withheld.push(notOfClass(item.npi, decision, patientClass))
      continue
    }
    if (visitTypeNames.length < wanted.length)
      notAsked.push({ npi: item.npi, visitTypes: wanted.filter((name) => !visitTypeNames.includes(name)) })
    const { startDate: first, endDate } = slotSearchWindow(dates, providerToday(record, now))
    // The provider's day may be later than the only end that was entered. A start after the end is refused, for all providers of the search.
    const startDate = dates.startDate === undefined && first > endDate ? endDate : first
    alone.push({ startDate, endDate, ...namesAsked(visitTypeNames), criteriaItems: [item], patientClass })
  }
  const search: SlotRequest = { ...dates, ...namesAsked(wanted), criteriaItems: together }
  return { requests: [...(together.length > 0 ? [search] : []), ...alone], withheld, notAsked }
}

const namesAsked = (visitTypeNames: readonly string[]) => (visitTypeNames.length > 0 ? { visitTypeNames } : {})

/** The wanted classes that may be requested, and why the others may not. */
export function classesOf(npi: string, decision: SchedulingDecision, wanted: readonly PatientClass[] = patientClasses) {
  const { open = [], closed = [] } = Object.groupBy(wanted, (patientClass) =>
    maySearchSlots(decision, patientClass) ? 'open' : 'closed',
  )
  return { open, refused: closed.map((patientClass) => refusedBy(npi, decision, patientClass)) }
}

/** The only provider that a request names, to whom slots without an NPI belong; undefined if it names several. */
export function onlyNpiOf({ criteriaItems }: Pick<SlotRequest, 'criteriaItems'>): string | undefined {
  const [npi, other] = new Set(criteriaItems.map((item) => item.npi))
  return other === undefined ? npi : undefined
}

/** GET timeslots for a request with a class. Its only item has either both department ids or none. */
export function timeSlotsOf({ criteriaItems, patientClass, visitTypeNames, startDate, endDate }: SlotRequest): {
  readonly npi: string
  readonly query: SlotPageQuery
} {
  const [{ npi, ehrInstance, departmentId } = { npi: '' }] = criteriaItems
  return {
    npi,
    query: {
      ...given({ startDate, endDate }),
      ...(ehrInstance === undefined || departmentId === undefined
        ? {}
        : { departmentEmrSystemId: ehrInstance, departmentEmrId: departmentId }),
      ...(visitTypeNames === undefined ? {} : { visitTypeName: visitTypeNames }),
      newOrEstablishedPatient: patientClass === 'new' ? 'newPatient' : 'establishedPatient',
    },
  }
}

/** The current date at the provider's first department with a known zone, else in UTC. */
export function providerToday({ departments }: Provider, now: number): string {
  for (const { timezone } of departments ?? [])
    if (timezone != null && isZone(timezone)) return localAt(timezone, now).day
  return new Date(now).toISOString().slice(0, 10)
}

/** True for a name that the record has only for visit types of the class that isn't `open`. */
function isClosedName(name: string, { visitTypes }: Provider, open: PatientClass): boolean {
  const called = (visitTypes ?? []).filter((type) => namesOfType(type).some((own) => sameCode(own, name)))
  return called.length > 0 && called.every((type) => (certainClassOf(type) ?? open) !== open)
}

/** Its name and shortName, if present. */
export function namesOfType({ name, shortName }: ProviderVisitType): readonly string[] {
  return [name, shortName].filter((text) => text != null && text.trim() !== '').map(String)
}

/** The class by rule 5; undefined if shortName is missing, because the visit type may be for either. */
export function certainClassOf(visitType: ProviderVisitType): PatientClass | undefined {
  return visitType.shortName == null || visitType.shortName.trim() === '' ? undefined : patientClassOf(visitType)
}

/** The sentence about a class that a rule closes; only for a refused class. */
function refusedBy(npi: string, decision: SchedulingDecision, patientClass: PatientClass): Withheld {
  const rule = patientClass === 'new' ? decision.ruleForNew : decision.ruleForReturning
  const { acceptingNewPatients, allowsOpenSchedule } = decision.flags
  const closing = [
    ...(acceptingNewPatients === false ? [flagTexts.flags.acceptingNewPatients] : []),
    ...(allowsOpenSchedule === false ? [flagTexts.flags.allowsOpenSchedule] : []),
  ]
  const because = {
    1: texts.slotRequests.theProviderIsTurnedOff,
    2: texts.slotRequests.off(closing.join(' and '), closing.length > 1),
    3: texts.slotRequests.directSchedulingIsOff,
  }[rule]
  const sentence = texts.slotRequests.soSlotsAreHiddenRule(because, classWords[patientClass], rule)
  return { npi, patientClass, rule, sentence }
}

/** For a provider for whom only visit types of the closed class were requested: why the open class isn't requested. */
function notOfClass(npi: string, decision: SchedulingDecision, open: PatientClass): Withheld {
  const rule = open === 'new' ? decision.ruleForReturning : decision.ruleForNew
  const [own, other] = open === 'new' ? (['New', 'returning'] as const) : (['Returning', 'new'] as const)
  const sentence = texts.slotRequests.patientSlotsAreHiddenTheSelected(own, other, rule)
  return { npi, patientClass: open, rule, sentence }
}

/**
 * The slots that may be shown, without those of a refused class, even if a response contains them unrequested. The response's forNewPatient and
 * forEstablishedPatient decide, else the record's visit type (rule 5). A slot for both classes stays while one of them isn't refused. A slot
 * of unknown class stays only if none of its possible classes is refused.
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

/** The hidden slots that may be for an open class: neither the response nor the record says whom they are for. */
export function unclearSlots<Slot extends ClassedSlot>(
  slots: readonly Slot[],
  decision: SchedulingDecision,
  record: Provider,
): readonly Slot[] {
  const shown = new Set(visibleSlots(slots, decision, record))
  if (shown.size === slots.length) return []
  const open = patientClasses.filter((patientClass) => maySearchSlots(decision, patientClass))
  const possible = new Set(open.flatMap((patientClass) => slotsForClass(slots, patientClass, record)))
  return slots.filter((slot) => possible.has(slot) && !shown.has(slot))
}

/**
 * The slots to show, and the hidden ones that may be for an open class: for whom they are isn't known, or the view can't show them (`isShown`), by default those
 * without a start.
 */
export function shownAndHidden(
  slots: readonly ProviderSlot[],
  decision: SchedulingDecision,
  record: Provider,
  isShown: (slot: ProviderSlot) => boolean = hasStart,
) {
  const visible = visibleSlots(slots, decision, record)
  const timeless = visible.filter((slot) => !isShown(slot))
  return { shown: visible.filter(isShown), hidden: [...unclearSlots(slots, decision, record), ...timeless] }
}

/** Says that this many slots are hidden, and why. */
export const unclearWords = (count: number): string => texts.slotRequests.areHidden(count)

/** The same for hidden slots: one sentence for each reason. */
export function hiddenWords(hidden: readonly Pick<ProviderSlot, 'slotDateTime' | 'day'>[]): readonly string[] {
  const unclear = hidden.filter(isPlaced).length
  const timeless = hidden.length - unclear
  return [
    ...(unclear > 0 ? [unclearWords(unclear)] : []),
    ...(timeless > 0 ? [texts.slotRequests.haveNoTime(timeless)] : []),
  ]
}

/**
 * The slots that may be for patients of the wanted class. The response's own flags decide, else the
 * record's visit type (rule 5), if there is one.
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
    // A slot that is for neither class contradicts itself, so its flags are ignored.
    if (says !== undefined) return says || saysOther === false
    return saysOther !== true && (classInRecord(slot) ?? wanted) === wanted
  })
}

/** The same for slots with the same visit types in a record. */
export const visitTypeKeyOfSlot = (slot: ClassedSlot): string =>
  JSON.stringify([slot.visitTypeGuid, slot.visitTypeId, slot.visitTypeName, slot.visitTypeTitle])

function classesByRecord(record: Provider): (slot: ClassedSlot) => PatientClass | undefined {
  const known = new Map<string, PatientClass | undefined>()
  return (slot) => {
    const key = visitTypeKeyOfSlot(slot)
    if (!known.has(key)) known.set(key, onlyClassOf(visitTypesOfSlot(slot, record)))
    return known.get(key)
  }
}

/**
 * The visit types of `record` that may match a slot: by the platform's UUID, else by the EHR's id, else by name, shortName or title, ignoring
 * case. Several if the record doesn't distinguish them. A response may have a UUID in visitTypeId.
 */
export function visitTypesOfSlot(slot: ClassedSlot, record: Provider): readonly ProviderVisitType[] {
  const types = record.visitTypes ?? []
  const { visitTypeGuid: guid, visitTypeId: id } = slot
  const names = [slot.visitTypeName, slot.visitTypeTitle].filter((name) => name !== undefined).map(plainCode)
  const ways: readonly ((type: ProviderVisitType) => boolean)[] = [
    (type) => isId(type.id, guid),
    (type) => (id !== undefined && type.visitTypeId === id) || isId(type.id, id),
    (type) => namesOfType(type).some((name) => names.includes(plainCode(name))),
  ]
  for (const way of ways) {
    const found = types.filter(way)
    if (found.length > 0) return found
  }
  return []
}

const isId = (one: string | null | undefined, other: string | undefined) =>
  one != null && other !== undefined && isSameId(one, other)

/** The common class of these visit types; undefined if they differ or it isn't certain. */
export function onlyClassOf(types: readonly ProviderVisitType[]): PatientClass | undefined {
  const [first, ...others] = new Set(types.map(certainClassOf))
  return others.length === 0 ? first : undefined
}
