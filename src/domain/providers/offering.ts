import type { Provider, ProviderDepartment, ProviderVisitType } from './provider.ts'
import { fieldEvidence, isSameId, type ProviderPart, readField } from './provider-parts.ts'
import { newPatientShortName, type PatientClass } from './scheduling-rules.ts'
import type { SeenClasses } from './seen-classes.ts'

/** Which visit types a department offers and for whom: `supportedVisitTypeIds` (platform document, section 2.6) and rule 5 of section 3. */

/** `yes` or `no` according to the record, `unknown` if the record doesn't say; with the fields used and their meaning. */
export type Fitting = {
  readonly fits: 'yes' | 'no' | 'unknown'
  readonly evidence: readonly { readonly field: string; readonly value: string }[]
  /** A clause without a period. */
  readonly because: string
}

/** Whether a department lists a visit type in its supportedVisitTypeIds: by `id`, else by `visitTypeId`. */
export function offeredAt(
  visitType: ProviderPart<ProviderVisitType>,
  department: ProviderPart<ProviderDepartment>,
): Fitting {
  const supported = readField(department, 'supportedVisitTypeIds')
  const { value: id } = readField(visitType, 'id')
  const { value: visitTypeId } = readField(visitType, 'visitTypeId')
  if (supported.value === undefined) {
    const evidence = [{ field: supported.field, value: 'missing' }]
    return {
      fits: 'unknown',
      evidence,
      because: 'supportedVisitTypeIds is missing, so what this department offers is unknown',
    }
  }
  const { field, value: list } = supported
  const found = [id, visitTypeId].find((own) => own !== undefined && list.some((one) => isSameId(one, own)))
  if (found !== undefined) {
    return {
      fits: 'yes',
      evidence: [{ field, value: `contains ${found}` }],
      because: `supportedVisitTypeIds contains ${found}`,
    }
  }
  if (id === undefined && visitTypeId === undefined) {
    const evidence = [{ field: readField(visitType, 'id').field, value: 'missing' }]
    return {
      fits: 'unknown',
      evidence,
      because: 'the visit type has no id, so no department’s list can be held against it',
    }
  }
  const own = id ?? visitTypeId ?? ''
  const value = list.length === 0 ? 'an empty list' : `${list.length} ids, without ${own}`
  return { fits: 'no', evidence: [{ field, value }], because: `supportedVisitTypeIds does not contain ${own}` }
}

/**
 * Whether a visit type is for a patient class (rule 5). The exact shortName NewPatient means new patients, any other shortName returning
 * patients. Slot responses may open a visit type to the other class too, and decide if shortName is missing.
 */
export function classFits(
  visitType: ProviderPart<ProviderVisitType>,
  patientClass: PatientClass,
  seen: SeenClasses | undefined,
): Fitting {
  const { value: shortName } = readField(visitType, 'shortName')
  const evidence = [fieldEvidence(visitType, 'shortName')]
  const said = patientClass === 'new' ? seen?.forNewPatient : seen?.forEstablishedPatient
  const saidName = patientClass === 'new' ? 'forNewPatient' : 'forEstablishedPatient'
  if (shortName !== undefined) {
    const byRule = (shortName === newPatientShortName) === (patientClass === 'new')
    if (byRule) return { fits: 'yes', evidence, because: `shortName is ${shortName}` }
    if (said !== true) return { fits: 'no', evidence, because: byRuleOtherClass(shortName) }
  }
  if (said === undefined) {
    return { fits: 'unknown', evidence, because: 'shortName is missing, so rule 5 cannot say for whom it is' }
  }
  return {
    fits: said ? 'yes' : 'no',
    evidence: [...evidence, { field: saidName, value: String(said) }],
    because: `${saidName} is ${String(said)} in the slots that were answered`,
  }
}

function byRuleOtherClass(shortName: string): string {
  if (shortName === newPatientShortName) return `shortName is ${newPatientShortName}, a visit type for new patients`
  const looksAlike = shortName.replaceAll(/[^a-z]/gi, '').toLowerCase() === newPatientShortName.toLowerCase()
  return looksAlike
    ? `shortName is ${shortName}, which is not spelled ${newPatientShortName}, so it does not mark a visit type for new patients`
    : `shortName is ${shortName} and not ${newPatientShortName}, so it is no visit type for new patients`
}

/** True if the provider has a visit type for new patients (rule 5). */
export function hasNewPatientType(record: Provider): boolean {
  return (record.visitTypes ?? []).some(({ shortName }) => shortName === newPatientShortName)
}
