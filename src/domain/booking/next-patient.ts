import type { ActorDraft, BookingDraft } from './booking-draft.ts'
import { clearForOther, formerOwner, hasPatientId, withoutPatient } from './booking-patient.ts'

/** The next draft of a call: another visit for the same patient, or another patient of the same caller. Pure functions. */

/** A new draft for the same call. `now` and `at` are ISO 8601; `at`: when the former patient's booking was sent, or their data entered. */
export type NextDraft = { readonly draftId: string; readonly now: string; readonly at?: string | undefined }

/** Another visit for the same patient: keeps the patient, and clears what was said, agreed to or paid with for the former visit. */
export function nextVisit(draft: BookingDraft, { draftId, now }: NextDraft): BookingDraft {
  const { firstName, lastName, dateOfBirth } = draft.patient
  return {
    ...draft,
    draftId,
    begunAt: now,
    step: 'what',
    slot: null,
    droppedSlots: [],
    readBack: [],
    heardDateOfBirth: '',
    acknowledged: [],
    visit: { ...draft.visit, visitReason: '', acceptedTerms: false, urgent: false, assessmentToolUsed: '' },
    billing: { ...draft.billing, couponCode: '', paymentProcessorToken: '' },
    patientIs: { firstName, lastName, dateOfBirth, stage: 'sent', asks: false },
    former: null,
  }
}

/** Same caller, another patient: keeps the caller, way and search, and clears the patient. A patient who called for themselves becomes the caller. */
export function otherPatient(given: BookingDraft, { draftId, now, at = now }: NextDraft): BookingDraft {
  // An unconfirmed change of name already means another person, so the former one's data is cleared.
  const draft = formerOwner(given) === undefined ? given : clearForOther(given, now)
  const { patient, declaration } = draft
  const { firstName, lastName } = patient
  const wasKnown = `${firstName}${lastName}`.trim() !== ''
  const blank = withoutPatient(draft)
  return {
    ...blank,
    draftId,
    begunAt: now,
    step: 'who',
    declaration: 'other',
    ...(declaration === 'self' ? { actor: actorOf(draft), billing: heldByCaller(draft) ?? blank.billing } : {}),
    patientClass: 'new',
    slot: null,
    droppedSlots: [],
    former: wasKnown ? { firstName, lastName, at, hadId: hasPatientId(patient), back: null } : null,
  }
}

/** The calling patient's own insurance, for the next patient with the caller as holder. Undefined if they paid another way. */
function heldByCaller({ billing, patient }: BookingDraft): BookingDraft['billing'] | undefined {
  if (billing.paymentMethod !== 'insurance' || billing.declaration !== 'self') return undefined
  const { firstName, lastName, gender, dateOfBirth } = patient
  const holder = { firstName, lastName, gender, dateOfBirth }
  return { ...billing, ...holder, declaration: 'other', couponCode: '', paymentProcessorToken: '' }
}

/** Makes a patient who called for themselves the caller of the next booking. The relationship isn't known yet. */
function actorOf({ patient }: BookingDraft): ActorDraft {
  const { identity: _identity, patientGuid: _guid, homeMarket: _market, ...person } = patient
  return { ...person, relationshipToPatient: '' }
}
