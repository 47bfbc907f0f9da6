import { birthDay } from './birth-date.ts'
import { type BookingDraft, noBilling, noEhr, noPerson, type PatientDraft, type PatientOwner } from './booking-draft.ts'
import { isGiven, normalText } from '../normal-text.ts'

/**
 * A patient is one identity: patientGuid or the EHR's three fields (section 4.2), name, birth date and gender. Data belongs to the name and birth date
 * it was entered for. If these become another person's, the data is cleared or the user is asked. Pure functions over drafts.
 */

export type NamedPerson = { readonly firstName: string; readonly lastName: string; readonly dateOfBirth: string }

/** First name, last name and birth date (yyyy-MM-dd, empty if it isn't a date), normalized for comparison. */
export const personParts = ({ firstName, lastName, dateOfBirth }: NamedPerson): readonly [string, string, string] => [
  normalText(firstName),
  normalText(lastName),
  birthDay(dateOfBirth) ?? '',
]

/** True if name and birth date are the same, ignoring case, spaces and date format. */
export const isSamePerson = (one: NamedPerson, other: NamedPerson): boolean =>
  personParts(one).join('|') === personParts(other).join('|')

const named = ({ firstName, lastName, dateOfBirth }: NamedPerson): NamedPerson => ({ firstName, lastName, dateOfBirth })

export const hasPatientId = (patient: PatientDraft): boolean =>
  [patient.patientGuid, patient.ehrIdentifier, patient.ehrIdentifierType, patient.homeEhr].some(isGiven)

/** Digits only, to compare phone numbers in any format. */
const phoneDigits = (phone: string) => phone.replaceAll(/\D/g, '')
const isCallersPhone = ({ declaration, actor, patient }: BookingDraft) =>
  declaration === 'other' && isGiven(actor.phone) && phoneDigits(actor.phone) === phoneDigits(patient.phone)
const isCallersEmail = ({ declaration, actor, patient }: BookingDraft) =>
  declaration === 'other' && isGiven(actor.email) && normalText(actor.email) === normalText(patient.email)
const isCallersAddress = ({ declaration, actor, patient }: BookingDraft) =>
  declaration === 'other' &&
  isGiven(actor.address.line1) &&
  JSON.stringify(actor.address) === JSON.stringify(patient.address)

/** True if the draft has data that belongs only to this patient. */
function hasTheirs(draft: BookingDraft): boolean {
  const { patient, billing } = draft
  return (
    hasPatientId(patient) ||
    (isGiven(patient.phone) && !isCallersPhone(draft)) ||
    (isGiven(patient.email) && !isCallersEmail(draft)) ||
    (billing.paymentMethod === 'insurance' && billing.declaration === 'self' && isGiven(billing.insuranceMemberId))
  )
}

/** Changes the patient's fields. A new name or birth date clears the birth date that the caller repeated, so it must be asked again. */
export const changePatient =
  (fields: Partial<PatientDraft>) =>
  (draft: BookingDraft): BookingDraft => {
    const patient = { ...draft.patient, ...fields }
    const isOther = !isSamePerson(patient, draft.patient)
    return { ...draft, patient, heardDateOfBirth: isOther ? '' : draft.heardDateOfBirth }
  }

const stages = ['entered', 'done', 'sent'] as const

/**
 * Called when the user leaves a patient field or the step. Records whose data it is, and clears data that identifies a former person. `stage`: how far the
 * entry is. It is another person if both name and birth date change, or either one changes after a send. If only one changes, it is a correction while
 * nothing identifies the patient; otherwise the user is asked (`asks`). An incomplete name changes nothing.
 */
export function settlePatient(
  draft: BookingDraft,
  now: string,
  stage: PatientOwner['stage'] = 'entered',
): BookingDraft {
  const person = named(draft.patient)
  const own = personParts(person)
  const owner = draft.patientIs
  if (owner === null)
    return own.every((part) => part === '') ? draft : withOwner(draft, { ...person, stage, asks: false })
  const { nameDiffers, bornDiffers, isWhole } = differenceOf(owner, person)
  const reached = stages[Math.max(stages.indexOf(owner.stage), stages.indexOf(stage))] ?? stage
  if (!nameDiffers && !bornDiffers) {
    const filled = {
      firstName: isGiven(owner.firstName) ? owner.firstName : person.firstName,
      lastName: isGiven(owner.lastName) ? owner.lastName : person.lastName,
      dateOfBirth: birthDay(owner.dateOfBirth) === undefined ? person.dateOfBirth : owner.dateOfBirth,
    }
    return withOwner(draft, { ...filled, stage: reached, asks: false })
  }
  if (!isWhole) return draft
  if (owner.stage === 'sent' || (nameDiffers && bornDiffers)) return clearFormer(draft, owner, now)
  const asks = owner.stage === 'entered' ? hasPatientId(draft.patient) : hasTheirs(draft)
  return asks
    ? withOwner(draft, { ...owner, stage: reached, asks: true })
    : withOwner(draft, { ...person, stage: reached, asks: false })
}

/** Returns the same draft object if nothing changes, so that it isn't saved or reviewed again. */
function withOwner(draft: BookingDraft, owner: PatientOwner): BookingDraft {
  const same = draft.patientIs !== null && JSON.stringify(draft.patientIs) === JSON.stringify(owner)
  return same ? draft : { ...draft, patientIs: owner }
}

/** A part that is missing on either side doesn't count as different. `isWhole`: name and birth date are both present. */
function differenceOf(owner: NamedPerson, person: NamedPerson) {
  const [before, after] = [personParts(owner), personParts(person)]
  const differs = (at: 0 | 1 | 2) => before[at] !== '' && after[at] !== '' && before[at] !== after[at]
  return { nameDiffers: differs(0) || differs(1), bornDiffers: differs(2), isWhole: after.every((part) => part !== '') }
}

/** The person the data was entered for, if the form now names another; undefined if there is no question. */
export function formerOwner(draft: BookingDraft): PatientOwner | undefined {
  const owner = draft.patientIs
  if (owner === null || !hasTheirs(draft)) return undefined
  const { nameDiffers, bornDiffers } = differenceOf(owner, draft.patient)
  return nameDiffers || bornDiffers ? owner : undefined
}

/** Clears the former person's data but keeps name, birth date, way and slot. `former` names that person and keeps the data for Restore. */
function clearFormer(draft: BookingDraft, owner: NamedPerson, now: string): BookingDraft {
  const blank = withoutPatient(draft)
  const person = named(draft.patient)
  return {
    ...blank,
    patient: { ...blank.patient, ...person },
    patientIs: { ...person, stage: 'entered', asks: false },
    former: {
      firstName: owner.firstName,
      lastName: owner.lastName,
      at: now,
      hadId: hasPatientId(draft.patient),
      back: {
        patient: draft.patient,
        billing: draft.billing,
        visitReason: draft.visit.visitReason,
        stateLicensure: draft.visit.stateLicensure,
      },
    },
  }
}

/** "Another patient": clears the former patient's data. */
export const clearForOther = (draft: BookingDraft, now: string): BookingDraft =>
  clearFormer(draft, draft.patientIs ?? draft.patient, now)

/** Clears only the patient ID and the EHR's three fields. */
export const clearIds = (draft: BookingDraft): BookingDraft => ({
  ...draft,
  patient: { ...draft.patient, ...noEhr, patientGuid: '', homeMarket: '' },
})

/** "Same person": assigns the data to the current name and birth date, and confirms its ID for them. `idTexts`: from `idTextsOf`. */
export function confirmSamePerson(draft: BookingDraft, idTexts: readonly string[]): BookingDraft {
  const person = named(draft.patient)
  const confirmed = idTexts.map((text) => confirmedText(text, person))
  return {
    ...draft,
    patientIs: { ...person, stage: draft.patientIs?.stage === 'entered' ? 'entered' : 'done', asks: false },
    confirmedIds: [...new Set([...draft.confirmedIds, ...confirmed])].slice(-20),
  }
}

/** One ID confirmed for one person. Another name or birth date needs a new confirmation. */
export const confirmedText = (idText: string, person: NamedPerson): string =>
  JSON.stringify([idText, ...personParts(person)])

/** "Same person" after the data was cleared: restores it wherever nothing else was entered since. */
export function bringBack(draft: BookingDraft, idTextsOf: (draft: BookingDraft) => readonly string[]): BookingDraft {
  const back = draft.former?.back
  if (back === undefined || back === null) return draft
  const hasId = hasPatientId(draft.patient)
  const whole: BookingDraft = {
    ...draft,
    former: null,
    patient: {
      ...filled(draft.patient, back.patient),
      address: filled(draft.patient.address, back.patient.address),
      identity: hasId ? draft.patient.identity : back.patient.identity,
      ...(hasId ? idFields(draft.patient) : {}),
    },
    billing:
      draft.billing.insuranceMemberId === ''
        ? { ...filled(draft.billing, back.billing), declaration: back.billing.declaration }
        : draft.billing,
    visit: {
      ...draft.visit,
      visitReason: draft.visit.visitReason || back.visitReason,
      stateLicensure: draft.visit.stateLicensure || back.stateLicensure,
    },
  }
  return confirmSamePerson(whole, idTextsOf(whole))
}

const idFields = ({ patientGuid, ehrIdentifier, ehrIdentifierType, homeEhr }: PatientDraft) => ({
  patientGuid,
  ehrIdentifier,
  ehrIdentifierType,
  homeEhr,
})

/** Fills empty texts from `back`. */
function filled<Fields extends object>(fields: Fields, back: Fields): Fields {
  const taken = Object.entries(back).filter(([name]) => fields[name as keyof Fields] === '')
  return { ...fields, ...Object.fromEntries(taken) }
}

/** The draft without its patient: no identity, reason, terms, state of license, coupon or read-back. Contact and insurance stay only if they're the caller's. */
export function withoutPatient(draft: BookingDraft): BookingDraft {
  const { patient, visit } = draft
  return {
    ...draft,
    patient: {
      ...noPerson,
      ...noEhr,
      identity: 'patientGuid',
      patientGuid: '',
      homeMarket: '',
      phone: isCallersPhone(draft) ? patient.phone : '',
      email: isCallersEmail(draft) ? patient.email : '',
      address: isCallersAddress(draft) ? patient.address : noPerson.address,
    },
    visit: {
      ...visit,
      visitReason: '',
      acceptedTerms: false,
      urgent: false,
      assessmentToolUsed: '',
      // It says where the patient is now.
      stateLicensure: '',
    },
    billing: callersBilling(draft),
    readBack: [],
    heardDateOfBirth: '',
    patientIs: null,
    former: null,
    confirmedIds: [],
    acknowledged: [],
  }
}

/** The caller's part of the payment: the method, and the insurance if the caller is its holder. */
function callersBilling({ billing, declaration, actor }: BookingDraft): BookingDraft['billing'] {
  const [first, last, born] = personParts(billing)
  const [callersFirst, callersLast, callersBorn] = personParts(actor)
  const isCallers =
    billing.paymentMethod === 'insurance' &&
    declaration === 'other' &&
    billing.declaration === 'other' &&
    first === callersFirst &&
    last === callersLast &&
    (callersBorn === '' || born === callersBorn)
  if (isCallers) return { ...billing, paymentProcessorToken: '', couponCode: '' }
  return { ...noBilling, paymentMethod: billing.paymentMethod, insuranceType: billing.insuranceType }
}
