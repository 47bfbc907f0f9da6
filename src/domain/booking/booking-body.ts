import { birthDay } from './birth-date.ts'
import type { BookingDraft, DraftIssue } from './booking-draft.ts'
import { draftIssues } from './booking-fields.ts'
import { actorGenderOf, billingGenderOf } from './booking-stops.ts'
import type { OfferedSlot } from '../slots/offered-slot.ts'
import { providerBookingRequest } from './provider-booking.ts'
import { slotForId } from '../slots/slot-id-check.ts'
import { createGuestVisitRequest, createVisitRequest } from './visit.ts'
import { texts as ownTexts } from './text/fields.ts'

/** Builds the request body of a booking (sections 4.2, 4.2.1 and 4.4). Empty texts are left out, never sent as ''. */

export type BookingOperation = 'visits.create' | 'visits.createGuest' | 'providers.book'

export type BookingBody =
  | { readonly ok: true; readonly operation: BookingOperation; readonly input: unknown }
  | { readonly ok: false; readonly issues: readonly DraftIssue[] }

const requests = {
  'visits.create': createVisitRequest,
  'visits.createGuest': createGuestVisitRequest,
  'providers.book': providerBookingRequest,
}

/**
 * The platform client's input for this draft, or all stops with their fields. For `providers.book` it contains the slot that the client encodes as slotId.
 * `now` (milliseconds since 1970) is needed to detect slots that have started and birth dates in the future.
 */
export function bodyOf(draft: BookingDraft, slot: OfferedSlot | undefined, now: number = Date.now()): BookingBody {
  const issues = draftIssues(draft, slot, undefined, now)
  if (issues.length > 0) return { ok: false, issues }
  const made = madeOf(draft, slot)
  if (made === undefined) {
    return { ok: false, issues: [{ field: 'way', message: ownTexts.bookingBody.theHandOffIsALinkNothingIs }] }
  }
  // Runs the platform client's own validation here, so that each problem shows at its field.
  const checked = requests[made.operation].safeParse(made.input)
  if (checked.success) return { ok: true, ...made }
  return {
    ok: false,
    issues: checked.error.issues.map(({ path, message }) => ({ field: fieldOf(path.map(String), draft), message })),
  }
}

function madeOf(
  draft: BookingDraft,
  slot: OfferedSlot | undefined,
): { readonly operation: BookingOperation; readonly input: unknown } | undefined {
  switch (draft.way) {
    case 'on-demand':
      return { operation: 'visits.create', input: visitOf(draft) }
    case 'guest':
      return { operation: 'visits.createGuest', input: guestVisitOf(draft) }
    case 'slot':
      return slot === undefined ? undefined : { operation: 'providers.book', input: providerBookingOf(draft, slot) }
    case 'retail':
    case null:
      return undefined
  }
}

/** Trims texts and drops those that are empty or undefined. */
function given(fields: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const trimmed = Object.entries(fields).map(([name, value]) => [
    name,
    typeof value === 'string' ? value.trim() : value,
  ])
  return Object.fromEntries(trimmed.filter(([, value]) => value !== '' && value !== undefined))
}

/** The given fields as an object; undefined if there are none. */
function someOf(fields: Readonly<Record<string, unknown>>): Record<string, unknown> | undefined {
  const kept = given(fields)
  return Object.keys(kept).length === 0 ? undefined : kept
}

type Person = BookingDraft['patient' | 'actor']

const personOf = ({ firstName, lastName, gender, dateOfBirth, phone, email, address }: Person) => ({
  firstName,
  lastName,
  gender,
  dateOfBirth: birthDay(dateOfBirth),
  phone,
  email,
  address: someOf(address),
})

const ehrOf = ({ ehrIdentifier, ehrIdentifierType, homeEhr }: Person) => ({ ehrIdentifier, ehrIdentifierType, homeEhr })

function visitOf(draft: BookingDraft): unknown {
  const { patient, actor, visit, declaration } = draft
  return given({
    patient: given({
      ...personOf(patient),
      ...(patient.identity === 'patientGuid' ? { patientGuid: patient.patientGuid } : ehrOf(patient)),
      homeMarket: patient.homeMarket,
    }),
    actor: declaration === 'self' ? undefined : given({ ...personOf(actor), ...ehrOf(actor) }),
    visitDetails: given({
      practiceId: visit.practiceId,
      practiceRegionId: visit.practiceRegionId,
      stateLicensure: visit.stateLicensure,
      visitTypeName: visit.visitTypeName,
      visitReason: visit.visitReason,
      brand: visit.brand,
      acceptedTerms: visit.acceptedTerms,
      declaration,
      assignmentQualifiers: visit.assignmentQualifiers.length > 0 ? visit.assignmentQualifiers : undefined,
      departmentId: visit.departmentId,
      ehrSystemName: visit.ehrSystemName,
      interpreterLanguage: visit.interpreterLanguage,
      // The default is 0, which means off (section 8).
      urgency: visit.urgent ? 1 : undefined,
      assessmentToolUsed: visit.assessmentToolUsed,
    }),
    billingInfo: billingOf(draft),
  })
}

function guestVisitOf(draft: BookingDraft): unknown {
  const { patient, visit, declaration } = draft
  const { line1, city, state, postalCode } = patient.address
  return given({
    patient: given({
      firstName: patient.firstName,
      lastName: patient.lastName,
      email: patient.email,
      phone: patient.phone,
      gender: patient.gender,
      dateOfBirth: birthDay(patient.dateOfBirth),
      address: someOf({ line1, city, state, postalCode }),
    }),
    billingInfo: billingOf(draft),
    visitDetails: given({
      visitTypeName: visit.visitTypeName,
      acceptedTerms: visit.acceptedTerms,
      declaration,
      stateLicensure: visit.stateLicensure,
      visitReason: visit.visitReason,
      brand: visit.brand,
    }),
  })
}

function providerBookingOf(draft: BookingDraft, slot: OfferedSlot): unknown {
  const { patient, actor, visit, declaration } = draft
  const made = slotForId(
    {
      slotDateTime: slot.slotDateTime,
      zone: slot.zone,
      duration: slot.duration,
      visitTypeId: slot.visitTypeId,
      visitTypeName: slot.visitTypeName,
      // The EHR's own id, never the UUID: departmentId and ehrSystemName always go together.
      departmentId: slot.departmentEmrId,
    },
    draft.patientClass,
  )
  return given({
    actor:
      declaration === 'self'
        ? undefined
        : given({
            email: actor.email,
            firstName: actor.firstName,
            lastName: actor.lastName,
            gender: actorGenderOf(actor.gender),
            dateOfBirth: birthDay(actor.dateOfBirth),
            relationshipToPatient: actor.relationshipToPatient,
            phone: actor.phone,
          }),
    billingInfo: billingOf(draft),
    patient: given({ patientGuid: patient.patientGuid, address: someOf(patient.address) }),
    // The platform's own ids stay as they came, as in the slotId.
    visitDetails: {
      declaration,
      departmentId: slot.departmentEmrId,
      ehrSystemName: slot.ehrSystemName,
      nationalProviderId: slot.npi,
      slot: made.ok ? made.slot : undefined,
      visitReason: visit.visitReason.trim(),
      visitTypeId: slot.visitTypeId,
    },
  })
}

/** billingInfo with only the fields of its payment method (sections 4.2.1 and 4.4). */
function billingOf(draft: BookingDraft): unknown {
  const { billing, patient, way } = draft
  const { paymentMethod } = billing
  switch (paymentMethod) {
    case 'creditcard':
      return given({ paymentMethod, paymentProcessorToken: billing.paymentProcessorToken })
    case 'couponcode':
      return given({ paymentMethod, couponCode: billing.couponCode })
    case 'self':
      // There is no holder here. As for the visit, the declaration says whether the patient or somebody else pays.
      return given({ paymentMethod, declaration: draft.declaration })
    case 'insurance': {
      const holder = billing.declaration === 'self' ? patient : billing
      return given({
        paymentMethod,
        declaration: billing.declaration,
        firstName: holder.firstName,
        lastName: holder.lastName,
        gender: way === 'slot' ? holder.gender : billingGenderOf(holder.gender),
        dateOfBirth: birthDay(holder.dateOfBirth),
        insuranceType: billing.insuranceType,
        insuranceProviderId: billing.insuranceProviderId,
        insuranceMemberId: billing.insuranceMemberId,
        insuranceGroupNumber: billing.insuranceGroupNumber,
      })
    }
    case '':
      return undefined
  }
}

/** Draft fields that have another name in the request body. */
const renamed: Readonly<Record<string, string>> = { urgency: 'urgent' }
const ofTheSlot = ['departmentId', 'ehrSystemName', 'nationalProviderId', 'slotId', 'slot', 'visitTypeId']
const ofTheHolder = ['firstName', 'lastName', 'gender', 'dateOfBirth']

/** Maps a path in the body to the draft's field: ['patient', 'firstName'] becomes patient.firstName. */
export function fieldOf(path: readonly string[], { way, billing }: Pick<BookingDraft, 'way' | 'billing'>): string {
  const [part = '', name = '', ...rest] = path
  switch (part) {
    case 'billingInfo':
      return billing.declaration === 'self' && billing.paymentMethod === 'insurance' && ofTheHolder.includes(name)
        ? `patient.${name}`
        : `billing.${name === '' ? 'paymentMethod' : name}`
    case 'visitDetails':
      if (name === 'declaration' || name === '') return 'declaration'
      return way === 'slot' && ofTheSlot.includes(name) ? 'slot' : `visit.${renamed[name] ?? name}`
    case 'actor':
    case 'patient':
      return [part, name === '' ? 'firstName' : name, ...rest].join('.')
    default:
      return 'way'
  }
}
