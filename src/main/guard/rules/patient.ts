import type { BookingDraft } from '../../../domain/booking/booking-draft.ts'
import type { TrailSubject } from '../../../domain/trail/trail.ts'
import { type KnownBy, patientSubjectId } from '../../../domain/trail/trail-subject-id.ts'

/**
 * The patient of a draft, by the identity that counts (section 4.2), otherwise by name and birth date. Only its hash is stored. Undefined while nothing is
 * entered.
 */
export function patientOf(draft: BookingDraft | undefined): TrailSubject | undefined {
  if (draft === undefined) return undefined
  const { patient } = draft
  const [by, ...parts]: [KnownBy, ...string[]] =
    patient.identity === 'patientGuid' && patient.patientGuid.trim() !== ''
      ? ['guid', patient.patientGuid]
      : patient.identity === 'ehr' && patient.ehrIdentifier.trim() !== ''
        ? ['ehr', patient.homeEhr, patient.ehrIdentifierType, patient.ehrIdentifier]
        : ['person', patient.lastName, patient.firstName, patient.dateOfBirth]
  const known = parts.some((text) => text.trim() !== '')
  return known ? { kind: 'patient', id: patientSubjectId(by, parts) } : undefined
}
