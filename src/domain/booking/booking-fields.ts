import type { BookingDraft, BookingStep, DraftIssue } from './booking-draft.ts'
import { stopsOf } from './booking-stops.ts'
import { birthDay } from './birth-date.ts'
import type { OfferedSlot } from '../slots/offered-slot.ts'
import { isMailAddress } from '../entities/plausibility-contacts.ts'
import { phoneParts } from '../phone-parts.ts'
import { otherState, stateName } from './us-states.ts'
import { texts } from './text/fields.ts'

/** Messages at the fields of a draft: stops, which prevent sending, and warnings, which don't. */

/** All stops of a draft by field, in order of the conversation; with `step`, only that step's. `now`: milliseconds since 1970. */
export function draftIssues(
  draft: BookingDraft,
  slot: OfferedSlot | undefined,
  step?: BookingStep,
  now: number = Date.now(),
): readonly DraftIssue[] {
  return stopsOf(draft, slot, now)
    .filter((stop) => step === undefined || stop.step === step)
    .map(({ field, message }) => ({ field, message }))
}

type Warn = (field: string, message: string, saysConsequence?: true) => void

/**
 * Warns about unusual values, and about documented fields that may be required. Warnings never stop, and add no limit that the document
 * doesn't state.
 */
export function draftWarnings(draft: BookingDraft): readonly DraftIssue[] {
  const { way } = draft
  if (way === null || way === 'retail') return []
  const warnings: DraftIssue[] = []
  const warn: Warn = (field, message, saysConsequence) =>
    warnings.push({ field, message, ...(saysConsequence && { saysConsequence }) })
  personWarnings('patient', draft.patient, warn)
  if (way === 'guest' && given(draft.patient.address.line2))
    warn('patient.address.line2', texts.bookingFields.aGuestVisitHasOneAddress, true)
  if (draft.declaration === 'other' && way !== 'guest') actorWarnings(draft, warn)
  visitWarnings(draft, warn)
  billingWarnings(draft, warn)
  return warnings
}

const given = (text: string) => text.trim() !== ''

function personWarnings(who: 'patient' | 'actor', person: BookingDraft['patient' | 'actor'], warn: Warn): void {
  phoneWarnings(`${who}.phone`, person.phone, warn)
  if (given(person.email) && !isMailAddress(person.email.trim()))
    warn(`${who}.email`, texts.bookingFields.thisDoesntLookLikeAnEmail)
  postalWarnings(`${who}.address.postalCode`, person.address.postalCode, warn)
}

function phoneWarnings(field: string, phone: string, warn: Warn): void {
  if (!given(phone)) return
  const digits = phoneParts(phone)
    .number.replaceAll(/\D/g, '')
    .replace(/^1(?=\d{10}$)/, '')
  if (digits.length !== 10) return warn(field, texts.bookingFields.aPhoneNumberInTheUsHas10)
  if (!/^[2-9][0-8]/.test(digits)) warn(field, texts.bookingFields.noAreaCodeStartsLikeThis)
}

function postalWarnings(field: string, postalCode: string, warn: Warn): void {
  if (!given(postalCode)) return
  if (!/^\d{5}(-\d{4})?$/.test(postalCode.trim())) warn(field, texts.bookingFields.aUsZipCodeHas5)
  else if (postalCode.trim().slice(0, 5) < '00501') warn(field, texts.bookingFields.thisIsntAValidZipCode)
}

function actorWarnings({ way, actor }: BookingDraft, warn: Warn): void {
  personWarnings('actor', actor, warn)
  if (way === 'slot') {
    const asked = [
      ['email', texts.bookingFields.emailAddress],
      ['phone', texts.bookingFields.phoneNumber],
      ['gender', 'gender'],
      ['dateOfBirth', texts.bookingFields.dateOfBirth],
      ['relationshipToPatient', texts.bookingFields.relationshipToThePatient],
    ] as const
    for (const [field, what] of asked) {
      if (!given(actor[field])) warn(`actor.${field}`, texts.bookingFields.thePlatformMayRejectItWithout(what), true)
    }
    return
  }
  const three = (['ehrIdentifier', 'ehrIdentifierType', 'homeEhr'] as const).filter((field) => !given(actor[field]))
  if (three.length < 3) {
    for (const field of three) warn(`actor.${field}`, texts.bookingFields.theThreeEhrFieldsGoTogether)
  }
}

function visitWarnings({ way, visit }: BookingDraft, warn: Warn): void {
  // Chosen before the way was changed; neither form shows it.
  if (way !== 'on-demand' && given(visit.interpreterLanguage))
    warn('visit.interpreterLanguage', texts.bookingFields.onlyAnOnDemandVisitCanRequestAnInterpreter, true)
  if (way === 'slot') return
  if (way !== 'guest' && !given(visit.visitReason))
    warn('visit.visitReason', texts.bookingFields.noReasonForTheVisitItsUsedFor)
  if (visit.stateLicensure.trim().length > 2)
    warn('visit.stateLicensure', texts.bookingFields.enterTheTwoLetterStateSuch)
  if (!visit.acceptedTerms) warn('visit.acceptedTerms', texts.bookingFields.theTermsAreSentAsNot, true)
  if (way === 'guest') return
  if (!given(visit.visitTypeName)) warn('visit.visitTypeName', texts.bookingFields.thePlatformMayRejectAVisit, true)
  if (!given(visit.practiceId)) warn('visit.practiceId', texts.bookingFields.thePlatformMayRejectAVisit2, true)
  // The user picks the region by its code, but the request sends its id.
  if (!given(visit.practiceRegionId)) warn('visit.regionCode', texts.bookingFields.withoutARegionItsUnknownWhether)
  const region = stateName(visit.regionCode)
  if (region !== undefined && otherState(visit.stateLicensure, visit.regionCode) !== undefined)
    warn('visit.stateLicensure', texts.bookingFields.theRegionIsButTheState(region))
  // The user picks both in one field.
  if (given(visit.departmentId) !== given(visit.ehrSystemName))
    warn('visit.departmentId', texts.bookingFields.aDepartmentAndItsEhrSystemGoTogether)
}

function billingWarnings({ billing, patient }: BookingDraft, warn: Warn): void {
  if (billing.paymentMethod !== 'insurance' || billing.declaration === 'self') return
  const same = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase()
  if (
    given(billing.firstName) &&
    same(billing.firstName, patient.firstName) &&
    same(billing.lastName, patient.lastName) &&
    birthDay(billing.dateOfBirth) === birthDay(patient.dateOfBirth)
  )
    warn('billing.declaration', texts.bookingFields.thePolicyholderIsThePatientSo)
}
