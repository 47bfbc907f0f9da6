import type { BookingDraft } from '../../../domain/booking/booking-draft.ts'
import { isDay } from '../../../domain/time/dates.ts'
import type { TrailSubject } from '../../../domain/trail/trail.ts'
import { type KnownBy, patientSubjectId } from '../../../domain/trail/trail-subject-id.ts'

/**
 * The patient of a draft, by the identity that counts (section 4.2), otherwise by name and birth date. Only its hash is stored. Undefined while nothing is
 * entered.
 */
export function patientOf(draft: BookingDraft | undefined): TrailSubject | undefined {
  if (draft === undefined) return undefined
  const [by, ...parts] = identityOf(draft)
  return parts.some(isFilled) ? { kind: 'patient', id: patientSubjectId(by, parts) } : undefined
}

/**
 * The patient of a draft, as `patientOf`, once the identity is complete and the step where it's entered was left. Undefined before: the texts may be parts
 * of a name or an ID, which no search would find.
 */
export function enteredPatientOf(draft: BookingDraft): TrailSubject | undefined {
  const [by, ...parts] = identityOf(draft)
  const isWhole = parts.every(isFilled) && (by !== 'person' || isDay(draft.patient.dateOfBirth))
  return isWhole && draft.step !== 'who' ? { kind: 'patient', id: patientSubjectId(by, parts) } : undefined
}

const isFilled = (text: string) => text.trim() !== ''

function identityOf({ patient }: BookingDraft): [KnownBy, ...string[]] {
  if (patient.identity === 'patientGuid' && isFilled(patient.patientGuid)) return ['guid', patient.patientGuid]
  if (patient.identity === 'ehr' && isFilled(patient.ehrIdentifier))
    return ['ehr', patient.homeEhr, patient.ehrIdentifierType, patient.ehrIdentifier]
  return ['person', patient.lastName, patient.firstName, patient.dateOfBirth]
}
