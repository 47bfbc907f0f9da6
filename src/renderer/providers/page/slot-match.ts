import type { ProviderDepartment, ProviderVisitType } from '../../../domain/provider.ts'
import type { ProviderSlot } from '../../../domain/provider-slots.ts'
import { type PatientClass, patientClassOf } from '../../../domain/scheduling-rules.ts'

/** Whether a slot belongs to a department, a visit type and a patient class of the record. An EHR's id is never held against a UUID. */

/** True where both name the same UUID, else where both name the same EHR system and its id. */
export function isSlotAt(slot: ProviderSlot, department: ProviderDepartment): boolean {
  const { departmentId: uuid, ehrSystemName, emrId } = department
  if (slot.departmentUuid !== undefined && uuid != null) return slot.departmentUuid === uuid
  return ehrSystemName != null && emrId != null && slot.departmentKey === `${ehrSystemName}|${emrId}`
}

/** True where both name the same UUID, else where both name the same id of the EHR; that one alone may stand for several visit types. */
export function isSlotOf(slot: ProviderSlot, visitType: ProviderVisitType): boolean {
  const { id: uuid, visitTypeId, name } = visitType
  if (slot.visitTypeGuid !== undefined && uuid != null) return slot.visitTypeGuid === uuid
  if (visitTypeId == null || slot.visitTypeId !== visitTypeId) return false
  return slot.visitTypeName === undefined || name == null || slot.visitTypeName === name
}

/** What the answer says of the class; where it says nothing, the class of the visit type (rule 5). */
export function isSlotFor(slot: ProviderSlot, patientClass: PatientClass, visitType: ProviderVisitType): boolean {
  const said = patientClass === 'new' ? slot.forNewPatient : slot.forEstablishedPatient
  return said ?? patientClassOf(visitType) === patientClass
}
