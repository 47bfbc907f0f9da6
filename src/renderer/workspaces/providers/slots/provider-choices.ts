import type { Provider, ProviderDepartment, ProviderVisitType } from '../../../../domain/providers/provider.ts'
import type { ProviderSlot } from '../../../../domain/slots/provider-slots.ts'
import type { ProviderForms } from '../../../../domain/providers/verdict.ts'
import { isZone } from '../../../../domain/time/zones.ts'

/** Visit types and departments of a provider as they are chosen and named on the screens of slots. */

/** Visit types and departments of all forms, the platform's first. One that several forms have is there once. */
export type ProviderChoices = {
  readonly visitTypes: readonly { readonly key: string; readonly name: string; readonly visitType: ProviderVisitType }[]
  readonly departments: readonly {
    readonly key: string
    readonly name: string
    /** Undefined where the record has none, or one that is no zone. */
    readonly zone: string | undefined
    readonly department: ProviderDepartment
  }[]
}

/** How a visit type is named in an address: its UUID, or the EHR's id where it has none. */
export const visitTypeKey = ({ id, visitTypeId }: ProviderVisitType): string | undefined =>
  id ?? visitTypeId ?? undefined

/** How a department is named in an address: its UUID, or `<ehr>|<emrId>` where it has none. */
export function departmentKey({ departmentId, ehrSystemName, emrId }: ProviderDepartment): string | undefined {
  if (departmentId != null) return departmentId
  return ehrSystemName == null || emrId == null ? undefined : `${ehrSystemName}|${emrId}`
}

const plainName = (visitType: ProviderVisitType): string =>
  visitType.name ?? visitType.shortName ?? visitTypeKey(visitType) ?? 'Visit type without a name'

/** The name of a visit type; where others of `all` have it too, with its short name, and where that is shared as well, with its id. */
export function visitTypeLabel(visitType: ProviderVisitType, all: readonly ProviderVisitType[]): string {
  const name = plainName(visitType)
  const namesakes = all.filter((other) => plainName(other) === name)
  if (namesakes.length < 2) return name
  const { shortName } = visitType
  const isTold = shortName != null && namesakes.filter((other) => other.shortName === shortName).length === 1
  return `${name} (${isTold ? shortName : [shortName, visitType.visitTypeId ?? visitType.id].filter((part) => part != null).join(', ')})`
}

const recordsOf = ({ platform, ehr }: ProviderForms): readonly Provider[] => [
  ...(platform === undefined ? [] : [platform.record]),
  ...ehr.map(({ record }) => record),
]

/** The record by which visit types are told apart: the platform's where it was read. */
export const recordOf = (forms: ProviderForms): Provider => recordsOf(forms)[0] ?? {}

export function choicesOf(forms: ProviderForms): ProviderChoices {
  const visitTypes = new Map<string, ProviderVisitType>()
  const departments = new Map<string, ProviderDepartment>()
  for (const record of recordsOf(forms)) {
    for (const visitType of record.visitTypes ?? []) {
      const key = visitTypeKey(visitType)
      if (key !== undefined && !visitTypes.has(key)) visitTypes.set(key, visitType)
    }
    for (const department of record.departments ?? []) {
      const key = departmentKey(department)
      if (key !== undefined && !departments.has(key)) departments.set(key, department)
    }
  }
  return {
    visitTypes: [...visitTypes].map(([key, visitType]) => ({
      key,
      name: visitTypeLabel(visitType, [...visitTypes.values()]),
      visitType,
    })),
    departments: [...departments].map(([key, department]) => ({
      key,
      name: department.name ?? department.address?.facility ?? key,
      zone: department.timezone != null && isZone(department.timezone) ? department.timezone : undefined,
      department,
    })),
  }
}

/** True where a slot is of this visit type: by UUID where both have one, else by the EHR's id, else by name. */
export function isOfType(slot: ProviderSlot, visitType: ProviderVisitType): boolean {
  if (slot.visitTypeGuid !== undefined && visitType.id != null) return slot.visitTypeGuid === visitType.id
  if (slot.visitTypeId !== undefined && visitType.visitTypeId != null) return slot.visitTypeId === visitType.visitTypeId
  return [visitType.name, visitType.shortName].some(
    (name) => name != null && (name === slot.visitTypeName || name === slot.visitTypeTitle),
  )
}

/** True where a slot is at this department: by UUID where both have one, else by the EHR's name and id. */
export function isAtDepartment(slot: ProviderSlot, department: ProviderDepartment): boolean {
  if (slot.departmentUuid !== undefined && department.departmentId != null) {
    return slot.departmentUuid === department.departmentId
  }
  return (
    slot.departmentEmrId !== undefined &&
    slot.departmentEmrId === department.emrId &&
    (slot.ehrSystemName === undefined || slot.ehrSystemName === department.ehrSystemName)
  )
}

/** What a slot's department is called: as the answer has it, else as the record has it, else by its id. */
export function departmentNameOf(slot: ProviderSlot, { departments }: ProviderChoices): string {
  return (
    slot.departmentName ??
    departments.find(({ department }) => isAtDepartment(slot, department))?.name ??
    slot.departmentKey ??
    slot.departmentUuid ??
    slot.departmentEmrId ??
    'Department not named'
  )
}

/** What a slot's visit type is called: as the answer has it, else as the record has it, else by its id. */
export function visitTypeNameOf(slot: ProviderSlot, { visitTypes }: ProviderChoices): string {
  return (
    slot.visitTypeTitle ??
    slot.visitTypeName ??
    visitTypes.find(({ visitType }) => isOfType(slot, visitType))?.name ??
    slot.visitTypeId ??
    slot.visitTypeGuid ??
    'Visit type not named'
  )
}
