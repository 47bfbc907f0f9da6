import { isGiven } from '../normal-text.ts'
import type { Provider, ProviderDepartment, ProviderVisitType } from './provider.ts'
import { fieldEvidence, isSameId, type ProviderPart, readField } from './provider-parts.ts'
import { newPatientShortName, type PatientClass } from './scheduling-rules.ts'
import type { SeenClasses } from './seen-classes.ts'
import { texts } from './text.ts'

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
    return { fits: 'unknown', evidence, because: texts.offering.theDepartmentsListOfVisitTypes }
  }
  const { field, value: list } = supported
  const found = [id, visitTypeId].find((own) => own !== undefined && list.some((one) => isSameId(one, own)))
  if (found !== undefined) {
    return {
      fits: 'yes',
      evidence: [{ field, value: texts.offering.contains(found) }],
      because: texts.offering.theDepartmentsListContains(found),
    }
  }
  if (id === undefined && visitTypeId === undefined) {
    const evidence = [{ field: readField(visitType, 'id').field, value: 'missing' }]
    return { fits: 'unknown', evidence, because: texts.offering.theVisitTypeHasNoId }
  }
  const own = id ?? visitTypeId ?? ''
  const value = list.length === 0 ? texts.offering.anEmptyList : texts.offering.idsWithout(list.length, own)
  return { fits: 'no', evidence: [{ field, value }], because: texts.offering.theDepartmentsListDoesntContain(own) }
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
    if (byRule) return { fits: 'yes', evidence, because: texts.offering.theShortNameIs(shortName) }
    if (said !== true) return { fits: 'no', evidence, because: byRuleOtherClass(shortName) }
  }
  if (said === undefined) {
    return { fits: 'unknown', evidence, because: texts.offering.theShortNameIsMissingSo }
  }
  return {
    fits: said ? 'yes' : 'no',
    evidence: [...evidence, { field: saidName, value: String(said) }],
    because: texts.offering.theLoadedSlotsForPatients(said, patientClass === 'new'),
  }
}

function byRuleOtherClass(shortName: string): string {
  if (shortName === newPatientShortName) return texts.offering.theShortNameIsAVisit(newPatientShortName)
  const looksAlike = shortName.replaceAll(/[^a-z]/gi, '').toLowerCase() === newPatientShortName.toLowerCase()
  return looksAlike
    ? texts.offering.theShortNameIsNotSpelled(shortName, newPatientShortName)
    : texts.offering.theShortNameIsNotSo(shortName, newPatientShortName)
}

/** True if no visit type of the provider can be for new patients (rule 5). One without a short name may be, and so may those of a missing list. */
export function lacksNewPatientType({ visitTypes }: Provider): boolean {
  return visitTypes?.every(({ shortName }) => isGiven(shortName) && shortName !== newPatientShortName) === true
}
