import { given, sameCode } from '../normal-text.ts'
import { namesOf } from '../providers/names-of.ts'
import type { OfferedSlot } from './offered-slot.ts'
import { addressOf } from './offered-slots.ts'
import type { Provider, ProviderDepartment, ProviderVisitType } from '../providers/provider.ts'
import { isSameId } from '../providers/provider-parts.ts'
import { slotTimeOf } from './provider-slots.ts'
import { patientClassOf } from '../providers/scheduling-rules.ts'
import { visitTypesOfSlot } from './slot-requests.ts'
import { isZone } from '../time/zones.ts'
import { texts } from './text.ts'

/**
 * Adds data from the provider's record to a slot: names, phone, EHR ids, zone. The response's own data takes precedence. A
 * slot that gains an id also gets, with `keyedParts`, the same key as in other responses.
 */
export function slotInRecord(slot: OfferedSlot, record: Provider): OfferedSlot {
  const department = departmentOf(slot, record)
  const visitType = visitTypeOf(slot, record)
  const credentials = namesOf(record.credentials)?.join(', ')
  const named = {
    ...slot,
    providerName: slot.providerName ?? given(record.name),
    credentials: slot.credentials ?? given(credentials),
    gender: slot.gender ?? given(record.providerGender),
    ...(department === undefined ? {} : placeOf(slot, department)),
    ...(visitType === undefined ? {} : kindOf(slot, visitType)),
  }
  return inZone(named, given(department?.timezone))
}

function departmentOf(slot: OfferedSlot, { departments }: Provider): ProviderDepartment | undefined {
  const { departmentEmrId: emrId, departmentUuid: uuid, ehrSystemName: ehr } = slot
  // Two endpoints may write one EHR in different letter case.
  const isOfEhr = (name: string | null | undefined) => ehr === undefined || (name != null && sameCode(name, ehr))
  const ofEhr = (departments ?? []).filter(({ ehrSystemName }) => isOfEhr(ehrSystemName))
  const named = ofEhr.filter((one) => emrId !== undefined && one.emrId === emrId)
  if (named.length === 1) return named[0]
  if (emrId !== undefined || uuid === undefined) return undefined
  return (
    ofEhr.find(({ departmentId }) => departmentId != null && isSameId(departmentId, uuid)) ??
    // An EHR's own ids may have this form. Then the record shows it.
    ofEhr.find((one) => one.emrId === uuid)
  )
}

function placeOf(slot: OfferedSlot, department: ProviderDepartment) {
  const { address } = department
  return {
    ehrSystemName: slot.ehrSystemName ?? given(department.ehrSystemName),
    departmentEmrId: slot.departmentEmrId ?? given(department.emrId),
    departmentUuid: slot.departmentUuid ?? given(department.departmentId),
    departmentName: slot.departmentName ?? given(department.name),
    departmentUrlName: slot.departmentUrlName ?? given(department.departmentUrlName),
    departmentPhone: slot.departmentPhone ?? given(address?.phone) ?? given(address?.newPatientPhone),
    address: slot.address ?? addressOf(address),
  }
}

/** The record's visit type of this slot; undefined if there is none or several match. */
function visitTypeOf(slot: OfferedSlot, record: Provider): ProviderVisitType | undefined {
  const [one, other] = visitTypesOfSlot(slot, record)
  return other === undefined ? one : undefined
}

function kindOf(slot: OfferedSlot, visitType: ProviderVisitType) {
  const { visitTypeId = given(visitType.visitTypeId), oddities } = slot
  const ownId = given(visitType.visitTypeId)
  const isNew = given(visitType.shortName) === undefined ? undefined : patientClassOf(visitType) === 'new'
  const isSilent = slot.forNewPatient === undefined && slot.forEstablishedPatient === undefined
  const isOther = ownId !== undefined && visitTypeId !== ownId && visitTypeId !== visitType.id
  const words = texts.slotInRecord.theProvidersRecordHasTheId(ownId?.slice(0, 80) ?? '')
  return {
    visitTypeId,
    visitTypeGuid: slot.visitTypeGuid ?? given(visitType.id),
    visitTypeName: slot.visitTypeName ?? given(visitType.name),
    visitTypeTitle: slot.visitTypeTitle ?? given(visitType.name),
    ...(isSilent && isNew !== undefined ? { forNewPatient: isNew, forEstablishedPatient: !isNew } : {}),
    oddities: isOther && !oddities.includes(words) ? [...oddities, words].slice(0, 20) : oddities,
  }
}

/** A slot without a zone gets its department's zone from the record, with the local day and time. */
function inZone(slot: OfferedSlot, zone: string | undefined): OfferedSlot {
  if (slot.zone !== undefined || zone === undefined || !isZone(zone)) return slot
  const { isDayInUtc = false, ...known } = slot
  const hasDate = !isDayInUtc && (slot.source === 'timeSlots' || slot.source === 'careOptions')
  const { oddities, ...time } = slotTimeOf(slot.slotDateTime, hasDate ? slot.day : undefined, slot.duration, zone)
  const others = slot.oddities.filter((words) => !answeredByZone.includes(words))
  const remarks = new Set([texts.slotInRecord.itsTimeZoneIsFromThe, ...others, ...oddities])
  return { ...known, ...time, zone, oddities: [...remarks].slice(0, 20) }
}

/** Inconsistencies that a zone resolves. */
const answeredByZone: readonly string[] = [
  texts.providerSlots.itHasNoTimeZone,
  texts.providerSlots.itsTimeIsInUtcNotOnThe,
]
