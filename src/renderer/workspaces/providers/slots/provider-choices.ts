import { given, sameCode } from '../../../../domain/normal-text.ts'
import { texts } from '../text/slots.ts'
import type { Provider, ProviderDepartment, ProviderVisitType } from '../../../../domain/providers/provider.ts'
import { departmentKey, filledFrom, isSameId, visitTypeKey } from '../../../../domain/providers/provider-parts.ts'
import { isUuid, type ProviderSlot } from '../../../../domain/slots/provider-slots.ts'
import { visitTypesOfSlot } from '../../../../domain/slots/slot-requests.ts'
import type { ProviderForms } from '../../../../domain/providers/verdict.ts'
import { isZone } from '../../../../domain/time/zones.ts'
import type { SlotChoice } from '../../../routes/providers-route.ts'
import { townText } from '../page/record-words.ts'

/** A provider's visit types and departments, as options and names on the slot screens. */

export type ProviderChoices = ReturnType<typeof choicesOf>

const plainName = (visitType: ProviderVisitType): string =>
  visitType.name ?? visitType.shortName ?? visitTypeKey(visitType) ?? texts.providerChoices.visitTypeWithoutAName

/** A visit type's name, made unique among `all` with its short name or, if that is shared too, its ID. */
export function visitTypeLabel(visitType: ProviderVisitType, all: readonly ProviderVisitType[]): string {
  const name = plainName(visitType)
  const namesakes = all.filter((other) => plainName(other) === name)
  if (namesakes.length < 2) return name
  const { shortName } = visitType
  const isNamed = shortName != null && namesakes.filter((other) => other.shortName === shortName).length === 1
  return `${name} (${isNamed ? shortName : [shortName, visitType.visitTypeId ?? visitType.id].filter((part) => part != null).join(', ')})`
}

const plainDepartmentName = (department: ProviderDepartment): string =>
  department.name ?? department.address?.facility ?? departmentKey(department) ?? ''

/** A department's name, made unique among `all` with its town or, if that is shared too, its ID. */
export function departmentLabel(department: ProviderDepartment, all: readonly ProviderDepartment[]): string {
  const name = plainDepartmentName(department)
  const namesakes = all.filter((other) => plainDepartmentName(other) === name)
  if (namesakes.length < 2) return name
  const town = townText(department)
  if (town !== undefined && namesakes.filter((other) => townText(other) === town).length === 1)
    return `${name} (${town})`
  const emrId = given(department.emrId)
  const id =
    emrId === undefined ? given(department.departmentId) : `${given(department.ehrSystemName) ?? ''} ${emrId}`.trim()
  return `${name} (${[town, id].filter((part) => part !== undefined).join(', ')})`
}

const recordsOf = ({ platform, ehr }: ProviderForms): readonly Provider[] => [
  ...(platform === undefined ? [] : [platform.record]),
  ...ehr.map(({ record }) => record),
]

/** The record that identifies visit types: the platform's if loaded. */
export const recordOf = (forms: ProviderForms): Provider => recordsOf(forms)[0] ?? {}

/** Distinct visit types and departments of all forms, the platform's first, each with the fields that only another form has. */
export function choicesOf(forms: ProviderForms) {
  const records = recordsOf(forms)
  const visitTypes = distinct(
    records.flatMap((record) => record.visitTypes ?? []),
    visitTypeKey,
  )
  const departments = distinct(
    records.flatMap((record) => record.departments ?? []),
    departmentKey,
  )
  return {
    visitTypes: [...visitTypes].map(([key, visitType]) => ({
      key,
      name: visitTypeLabel(visitType, [...visitTypes.values()]),
      visitType,
    })),
    departments: [...departments].map(([key, department]) => ({
      key,
      name: departmentLabel(department, [...departments.values()]),
      /** Undefined if the record has no valid zone. */
      zone: department.timezone != null && isZone(department.timezone) ? department.timezone : undefined,
      department,
    })),
  }
}

/** UUIDs are compared without case. */
const comparable = (key: string): string => (isUuid(key) ? key.toLowerCase() : key)

/** By key in its first spelling, each with the fields that only a later one has. */
function distinct<Part extends object>(all: readonly Part[], keyOf: (part: Part) => string | undefined) {
  const found = new Map<string, Part>()
  const spelled = new Map<string, string>()
  for (const part of all) {
    const own = keyOf(part)
    if (own === undefined) continue
    const key = spelled.get(comparable(own)) ?? own
    spelled.set(comparable(own), key)
    found.set(key, filledFrom(found.get(key) ?? part, part))
  }
  return found
}

/** A choice with the keys of these choices: an address may have an ID as another form writes it. */
export function choiceAmong(choice: SlotChoice, { visitTypes, departments }: ProviderChoices): SlotChoice {
  const spelled = (all: readonly { readonly key: string }[], id: string) =>
    all.find(({ key }) => comparable(key) === comparable(id))?.key ?? id
  const { department } = choice
  return {
    ...choice,
    visitTypes: choice.visitTypes.map((id) => spelled(visitTypes, id)),
    department: department === undefined ? undefined : spelled(departments, department),
  }
}

/** The choices that a slot's visit type may be; several if the record doesn't distinguish them. */
export function typesOfSlot(slot: ProviderSlot, { visitTypes }: ProviderChoices): ProviderChoices['visitTypes'] {
  const types = visitTypesOfSlot(slot, { visitTypes: visitTypes.map(({ visitType }) => visitType) })
  return visitTypes.filter(({ visitType }) => types.includes(visitType))
}

/** True if a slot is at this department: compares UUIDs if both have one, else the EHR's ID and name, which two endpoints may write in different letter case. */
export function isAtDepartment(slot: ProviderSlot, department: ProviderDepartment): boolean {
  const uuid = given(department.departmentId)
  if (slot.departmentUuid !== undefined && uuid !== undefined) return isSameId(slot.departmentUuid, uuid)
  return (
    slot.departmentEmrId !== undefined &&
    slot.departmentEmrId === department.emrId &&
    (slot.ehrSystemName === undefined || sameCode(slot.ehrSystemName, department.ehrSystemName ?? ''))
  )
}

/** A slot's department name from the answer, else from the record, else its ID. Names that the record has several times are distinguished. */
export function departmentNameOf(slot: ProviderSlot, { departments }: ProviderChoices): string {
  const known = departments.find(({ department }) => isAtDepartment(slot, department))
  if (known !== undefined && slot.departmentName === plainDepartmentName(known.department)) return known.name
  return (
    slot.departmentName ??
    known?.name ??
    slot.departmentKey ??
    slot.departmentUuid ??
    slot.departmentEmrId ??
    texts.providerChoices.departmentWithoutAName
  )
}

/** A slot's visit type name from the answer, else from the record, else its ID. */
export function visitTypeNameOf(slot: ProviderSlot, choices: ProviderChoices): string {
  return (
    slot.visitTypeTitle ??
    slot.visitTypeName ??
    typesOfSlot(slot, choices)[0]?.name ??
    slot.visitTypeId ??
    slot.visitTypeGuid ??
    texts.providerChoices.visitTypeWithoutAName
  )
}
