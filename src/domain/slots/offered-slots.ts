import type { CareProvider, CareSearchResult, CareSlotsResult, PostalAddress } from '../providers/care-options.ts'
import { postalCodeOf } from '../providers/care-options.ts'
import {
  countsOf,
  type HiddenSlots,
  hiddenBy,
  type TypeCounts,
  totalOf,
  typesOf,
  withoutCounts,
} from './hidden-slots.ts'
import { given, sameCode } from '../normal-text.ts'
import { ownEntry } from '../own-entry.ts'
import { namesOf } from '../providers/names-of.ts'
import type { OfferedProvider, OfferedSlot } from './offered-slot.ts'
import type { SlotSearchResult, TimeSlotsResult } from '../providers/provider.ts'
import {
  careDepartmentOf,
  entriesOfSearch,
  entriesOfTimeSlots,
  hasStart,
  isUuid,
  type ProviderSlot,
  slotTimeOf,
} from './provider-slots.ts'
import { texts as ownTexts } from './text.ts'

/** Converts responses of the four slot endpoints to slots for the booking desk (platform document, sections 2.5, 2.6, 4.3 and 4.4). */

export type OfferedAnswer = {
  /** In the service's order, without duplicates. */
  readonly slots: readonly OfferedSlot[]
  /** Once per department, in order of first appearance. A map keyed by NPI doesn't preserve the service's order. */
  readonly providers: readonly OfferedProvider[]
  /** The number of times in the response, counting each provider option, readable or not. */
  readonly given: number
  /** The times that aren't in `slots`. Both add up to `given`. */
  readonly hidden: readonly HiddenSlots[]
}

/** True if the answer has times that can't be read or compared with this slot: it may be one of them, so it isn't known to be gone. */
export const mayHide = ({ slots, hidden }: OfferedAnswer, { instant }: Pick<OfferedSlot, 'instant'>): boolean =>
  hidden.some(({ reason }) => reason === 'unreadable') ||
  slots.some((one) => one.npi === '' || (one.instant === undefined && instant !== undefined))

type Unkeyed = Omit<OfferedSlot, 'key'>

/** GET v5/providers/{npi}/timeslots, requested for `npi`. */
export function offeredOfTimeSlots(result: TimeSlotsResult, npi: string): OfferedAnswer {
  return directAnswer(entriesOfTimeSlots(result), npi)
}

/** POST v5/slots/search. `only`: the provider, if it was requested for one. */
export function offeredOfSlotSearch(result: SlotSearchResult, only?: string): OfferedAnswer {
  return directAnswer(entriesOfSearch(result), only)
}

/** Of the two endpoints that search by provider. `asked`: the provider that was requested. */
function directAnswer(entries: readonly ProviderSlot[], asked: string | undefined): OfferedAnswer {
  const slots = entries.filter(hasStart).map((slot) => directSlot(slot, asked))
  return answerOf(slots, typesOf(entries))
}

/** The name of a visit type, as in `typeNameOf`: the first text that isn't empty. */
const titleOf = (...texts: readonly (string | null | undefined)[]): string =>
  texts.map((text) => given(text)).find((text) => text !== undefined) ?? ''

/** GET v1/availability/slots. A time with several provider options becomes one slot per option. */
export function offeredOfCareSlots(result: CareSlotsResult): OfferedAnswer {
  const care = careReader('careOptions', result)
  const slots = (result.slotsByVisitType ?? []).flatMap((type) => {
    const uuids = type.visitTypeUuids ?? []
    const visitType = {
      emrId: given(type.visitTypeEmrId),
      // With several UUIDs it isn't clear which one applies.
      guid: uuids.length === 1 ? given(uuids[0]) : undefined,
      name: given(type.visitTypeName),
      title: given(type.visitTypeDisplayName),
      forNewPatient: type.forNewPatient ?? undefined,
      forEstablishedPatient: type.forEstablishedPatient ?? undefined,
    }
    return (type.scheduleDays ?? []).flatMap(({ date, slotTimes }) =>
      (slotTimes ?? []).flatMap((time) => care.slotsOf(time, visitType, given(date))),
    )
  })
  const names = (result.slotsByVisitType ?? []).flatMap((type) =>
    (type.scheduleDays ?? []).flatMap(({ slotTimes }) =>
      (slotTimes ?? []).flatMap((time) =>
        Array.from({ length: optionsIn(time) }, () => titleOf(type.visitTypeDisplayName, type.visitTypeName)),
      ),
    ),
  )
  return answerOf(slots, countsOf(names), care.specialtiesOf)
}

/** A time without options can't be booked, and counts once. */
const optionsIn = ({ providerOptions }: CareTime): number => Math.max(1, providerOptions?.length ?? 0)

/** POST v1/availability/slots. It has no dates, titles or patient classes of its own. */
export function offeredOfCareSearch(result: CareSearchResult): OfferedAnswer {
  const care = careReader('careSearch', result)
  const slots = (result.slots ?? []).flatMap((time) =>
    care.slotsOf(time, { name: given(time.visitTypeName) }, undefined),
  )
  const names = (result.slots ?? []).flatMap((time) =>
    Array.from({ length: optionsIn(time) }, () => titleOf(time.visitTypeName)),
  )
  return answerOf(slots, countsOf(names), care.specialtiesOf)
}

/** POST v1/availability/providers, in the service's order. The document doesn't explain the sort well enough to repeat it. */
export function offeredProviders(list: readonly CareProvider[]): readonly OfferedProvider[] {
  return list.flatMap((row) => {
    const npi = given(row.npi)
    if (npi === undefined) return []
    const departmentEmrId = given(row.departmentId)
    return {
      npi,
      name: given(row.name),
      gender: given(row.gender),
      specialties: row.specialties ?? [],
      ehrSystemName: given(row.ehrInstance),
      departmentEmrId: departmentEmrId === undefined || isUuid(departmentEmrId) ? undefined : departmentEmrId,
      departmentName: given(row.departmentName),
      distanceFrom: row.distanceFrom ?? undefined,
      zone: given(row.timezone),
      visitTypeNames: unique((row.visitTypes ?? []).flatMap(({ visitTypeName }) => given(visitTypeName) ?? [])),
    }
  })
}

/**
 * The slots with their keys, without duplicates, and the counts of those left out. A slot with an absurdly long text (such as an id of a
 * thousand words) is left out, because it can't be booked.
 */
export function keyedParts(slots: readonly Unkeyed[]) {
  const found = new Map<string, OfferedSlot>()
  const twice: Unkeyed[] = []
  const unbearable: Unkeyed[] = []
  for (const slot of slots) {
    const shared = found.get(keyOf(slot))
    // An EHR may have one id for visit types of two names. Endpoints may also differ in the name of one.
    const key = shared !== undefined && isNamedOtherwise(shared, slot) ? keyOf(slot, slot.visitTypeName) : keyOf(slot)
    const same = found.get(key)
    if (!isBearable(slot) || key.length > longestText) unbearable.push(slot)
    else if (same === undefined) found.set(key, { ...slot, key })
    else {
      twice.push(slot)
      found.set(key, { ...same, ...classesOfBoth(same, slot) })
    }
  }
  return {
    slots: [...found.values()],
    hidden: [...hiddenBy('duplicate', typesOf(twice)), ...hiddenBy('unreadable', typesOf(unbearable.map(shortened)))],
  }
}

/** The visit type's name may itself be too long. */
const shortened = ({ visitTypeTitle, visitTypeName }: Unkeyed) => ({
  visitTypeTitle: visitTypeTitle?.slice(0, 200),
  visitTypeName: visitTypeName?.slice(0, 200),
})

const isNamedOtherwise = (one: Unkeyed, other: Unkeyed): boolean =>
  one.source === other.source &&
  one.visitTypeName !== undefined &&
  other.visitTypeName !== undefined &&
  !sameCode(one.visitTypeName, other.visitTypeName)

/** A response may list a time for new and for returning patients apart. One that names no class stays for either. */
function classesOfBoth(one: Unkeyed, other: Unkeyed): Pick<Unkeyed, 'forNewPatient' | 'forEstablishedPatient'> {
  const { forNewPatient, forEstablishedPatient } = one
  if (forNewPatient === undefined && forEstablishedPatient === undefined) return {}
  return {
    forNewPatient: other.forNewPatient === true || forNewPatient,
    forEstablishedPatient: other.forEstablishedPatient === true || forEstablishedPatient,
  }
}

/** Nothing is guessed: a missing part is replaced by the next best one. `name` tells visit types with one id apart. */
function keyOf(slot: Unkeyed, name?: string): string {
  const { npi, ehrSystemName: ehr, departmentEmrId, departmentUuid, departmentName } = slot
  return JSON.stringify([
    npi,
    ehr ?? '',
    departmentEmrId ?? departmentUuid ?? departmentName ?? '',
    slot.visitTypeId ?? slot.visitTypeGuid ?? slot.visitTypeName ?? '',
    slot.instant ?? slot.slotDateTime,
    slot.duration ?? null,
    ...(name === undefined ? [] : [name]),
  ])
}

/** The limit of `offeredSlot`. */
const longestText = 4_000

const isBearable = (slot: Unkeyed): boolean =>
  Object.values(slot).every((value) => typeof value !== 'string' || value.length <= longestText)

/** `all`: every time of the response by visit type, including unreadable ones. */
function answerOf(
  slots: readonly Unkeyed[],
  all: TypeCounts,
  specialtiesOf: (npi: string) => readonly string[] = () => [],
): OfferedAnswer {
  const { slots: offered, hidden } = keyedParts(slots)
  return {
    slots: offered,
    providers: providersOf(offered, specialtiesOf),
    given: totalOf(all),
    hidden: [...hidden, ...hiddenBy('unreadable', withoutCounts(all, typesOf(slots)))],
  }
}

/** The providers of slots by first appearance, once per department. */
export function providersOf(
  slots: readonly OfferedSlot[],
  specialtiesOf: (npi: string) => readonly string[],
  factsOf: (npi: string) => OfferedProvider['facts'] = () => undefined,
): readonly OfferedProvider[] {
  const groups = Map.groupBy(slots, ({ npi, ehrSystemName, departmentEmrId, departmentUuid }) =>
    JSON.stringify([npi, ehrSystemName, departmentEmrId ?? departmentUuid]),
  )
  return [...groups.values()].flatMap((own) => {
    const [first] = own
    if (first === undefined || first.npi === '') return []
    return {
      npi: first.npi,
      name: first.providerName,
      gender: first.gender,
      specialties: specialtiesOf(first.npi),
      ehrSystemName: first.ehrSystemName,
      departmentEmrId: first.departmentEmrId,
      departmentName: first.departmentName,
      distanceFrom: first.distanceFrom,
      zone: first.zone,
      visitTypeNames: unique(own.flatMap(({ visitTypeName }) => visitTypeName ?? [])),
      facts: factsOf(first.npi),
    }
  })
}

const unique = (names: readonly string[]): readonly string[] => [...new Set(names)]

const nobody = ownTexts.offeredSlots.itHasNoProvider

/** A slot of the two endpoints that search by provider. They return no name, place or order of options. */
function directSlot(
  { departmentKey: _key, departmentId: _id, ...slot }: ProviderSlot,
  asked: string | undefined,
): Unkeyed {
  const npi = slot.npi ?? asked ?? ''
  return {
    ...slot,
    npi,
    ...departmentIds(slot.departmentEmrId, slot.departmentUuid),
    ...visitTypeIds(slot.visitTypeId, slot.visitTypeGuid),
    option: 0,
    oddities: [...slot.oddities, ...(npi === '' ? [nobody] : [])].slice(0, mostOddities),
  }
}

/** The limit of `offeredSlot`. */
const mostOddities = 20

/** An EHR id in the form of a UUID is the platform's id, unless the response also has a different UUID. */
function departmentIds(emrId: string | undefined, uuid: string | undefined) {
  const isPlatforms = emrId !== undefined && isUuid(emrId) && (uuid ?? emrId) === emrId
  return isPlatforms
    ? { departmentEmrId: undefined, departmentUuid: emrId }
    : { departmentEmrId: emrId, departmentUuid: uuid }
}

function visitTypeIds(id: string | undefined, guid: string | undefined) {
  const isPlatforms = id !== undefined && isUuid(id) && (guid ?? id) === id
  return isPlatforms ? { visitTypeId: undefined, visitTypeGuid: id } : { visitTypeId: id, visitTypeGuid: guid }
}

type CareVisitType = {
  readonly emrId?: string | undefined
  readonly guid?: string | undefined
  readonly name: string | undefined
  readonly title?: string | undefined
  readonly forNewPatient?: boolean | undefined
  readonly forEstablishedPatient?: boolean | undefined
}

type CareTime = Pick<NonNullable<CareSearchResult['slots']>[number], 'slotDateTime' | 'providerOptions'>

/** Reads times of a care-options response with its maps of departments and providers. */
function careReader(source: 'careOptions' | 'careSearch', result: Pick<CareSlotsResult, 'departments' | 'providers'>) {
  const departments = new Map<string | undefined, ReturnType<typeof placeOf>>()
  const placeCalled = (identifier: string | undefined) => {
    const known = departments.get(identifier) ?? placeOf(result, identifier)
    departments.set(identifier, known)
    return known
  }
  const providerCalled = (npi: string) => ownEntry(result.providers, npi)
  return {
    specialtiesOf: (npi: string) => namesOf(providerCalled(npi)?.specialties) ?? [],
    slotsOf(time: CareTime, visitType: CareVisitType, date: string | undefined): readonly Unkeyed[] {
      const slotDateTime = given(time.slotDateTime)
      if (slotDateTime === undefined) return []
      return (time.providerOptions ?? []).map((choice, option) => {
        const npi = given(choice.npi) ?? ''
        const provider = providerCalled(npi)
        const { oddities, ...place } = placeCalled(given(choice.departmentEhrIdentifier))
        const start = slotTimeOf(slotDateTime, date, choice.duration ?? undefined, place.zone)
        return {
          source,
          npi,
          providerName: given(provider?.name),
          gender: given(provider?.gender),
          ...place,
          ...start,
          // An option's own id belongs to its own EHR; the group's id may belong to another.
          ...visitTypeIds(given(choice.visitTypeId) ?? visitType.emrId, visitType.guid),
          visitTypeName: visitType.name,
          visitTypeTitle: visitType.title ?? visitType.name,
          forNewPatient: visitType.forNewPatient,
          forEstablishedPatient: visitType.forEstablishedPatient,
          option,
          oddities: [...oddities, ...start.oddities, ...(npi === '' ? [nobody] : [])].slice(0, mostOddities),
        }
      })
    },
  }
}

function placeOf(result: Pick<CareSlotsResult, 'departments'>, identifier: string | undefined) {
  const { departmentKey: _key, departmentId: _id, ...department } = careDepartmentOf(result, identifier)
  const entry = identifier === undefined ? undefined : ownEntry(result.departments, identifier)
  const ids = departmentIds(department.departmentEmrId, department.departmentUuid)
  const otherIds = [given(entry?.departmentEmrId), given(entry?.departmentId)]
  return {
    ...department,
    departmentUuid: ids.departmentUuid,
    departmentEmrId: ids.departmentEmrId ?? otherIds.find((id) => id !== undefined && !isUuid(id)),
    address: addressOf(entry?.address && { ...entry.address, postalCode: postalCodeOf(entry.address) }),
    distanceFrom: entry?.distanceFrom ?? undefined,
  }
}

type AddressLines = Pick<PostalAddress, 'line1' | 'line2' | 'city' | 'state' | 'postalCode'>

export function addressOf(address: AddressLines | null | undefined): OfferedSlot['address'] {
  if (address == null) return undefined
  return {
    line1: given(address.line1)?.slice(0, longestText),
    line2: given(address.line2)?.slice(0, longestText),
    city: given(address.city)?.slice(0, longestText),
    state: given(address.state)?.slice(0, longestText),
    postalCode: given(address.postalCode)?.slice(0, longestText),
  }
}
