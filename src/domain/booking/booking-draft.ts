import { z } from 'zod'
import { declarations } from './billing.ts'
import { offeredSlot } from '../slots/offered-slot.ts'
import { noCriteria, slotCriteria } from '../slots/slot-criteria.ts'

/**
 * The form for the caller on the phone, valid or not. It lives only in the memory of main and the page, never in a file.
 * `booking-body.ts` turns it into a request body, or lists what is missing.
 */

export const bookingWays = ['on-demand', 'guest', 'slot', 'retail'] as const
export type BookingWay = (typeof bookingWays)[number]

/** The steps of every way to book, in order of the conversation. `choice` is the slot, or the region with its wait. */
export const bookingSteps = ['who', 'what', 'choice', 'payment', 'read-back'] as const
export type BookingStep = (typeof bookingSteps)[number]

/** As typed; empty means not given. */
const typed = z.string().max(4_000)

export const addressDraft = z.object({ line1: typed, line2: typed, city: typed, state: typed, postalCode: typed })
const noAddress = { line1: '', line2: '', city: '', state: '', postalCode: '' }

const personFields = {
  firstName: typed,
  lastName: typed,
  /** yyyy-MM-dd if the typed text is a date, else as typed. */
  dateOfBirth: typed,
  gender: typed,
  phone: typed,
  email: typed,
  address: addressDraft,
}
export const noPerson = {
  firstName: '',
  lastName: '',
  dateOfBirth: '',
  gender: '',
  phone: '',
  email: '',
  address: noAddress,
}
const ehrFields = { ehrIdentifier: typed, ehrIdentifierType: typed, homeEhr: typed }
export const noEhr = { ehrIdentifier: '', ehrIdentifierType: '', homeEhr: '' }

export const patientDraft = z.object({
  ...personFields,
  ...ehrFields,
  /** Which of the two identities is sent (section 4.2). The form keeps the other one. */
  identity: z.enum(['patientGuid', 'ehr']),
  patientGuid: typed,
  homeMarket: typed,
})
export type PatientDraft = z.output<typeof patientDraft>

/** The name and birth date that the patient section was entered for. Empty parts aren't known yet. */
export const patientOwner = z.object({
  firstName: typed,
  lastName: typed,
  dateOfBirth: typed,
  /** `entered`: first entry not finished. `done`: the user left the step. `sent`: a booking was sent with it. */
  stage: z.enum(['entered', 'done', 'sent']),
  /** True if the name or birth date has changed since, and the user must confirm whether it's still the same patient. */
  asks: z.boolean(),
})
export type PatientOwner = z.output<typeof patientOwner>

/** The caller, when calling for somebody else. */
export const actorDraft = z.object({ ...personFields, ...ehrFields, relationshipToPatient: typed })
export type ActorDraft = z.output<typeof actorDraft>

export const visitDraft = z.object({
  practiceId: typed,
  /** The id of the practice region. `otherRegion` exists only in this form and is never sent. */
  practiceRegionId: typed,
  regionCode: typed,
  visitTypeName: typed,
  assignmentQualifiers: z.array(typed.min(1)).max(50),
  /** ISO 639-3; empty for none. */
  interpreterLanguage: typed,
  urgent: z.boolean(),
  assessmentToolUsed: typed,
  departmentId: typed,
  ehrSystemName: typed,
  stateLicensure: typed,
  visitReason: typed,
  brand: typed,
  acceptedTerms: z.boolean(),
})
export type VisitDraft = z.output<typeof visitDraft>

export const billingDraft = z.object({
  /** Empty until chosen. */
  paymentMethod: z.enum(['', 'creditcard', 'couponcode', 'insurance', 'self']),
  paymentProcessorToken: typed,
  couponCode: typed,
  /** Whose insurance it is. */
  declaration: z.enum(declarations),
  /** The holder's data, used only for `other`. For `self` the patient's data is used. */
  firstName: typed,
  lastName: typed,
  gender: typed,
  dateOfBirth: typed,
  insuranceType: z.enum(['manual', 'other']),
  insuranceProviderId: typed,
  insuranceMemberId: typed,
  insuranceGroupNumber: typed,
})
export type BillingDraft = z.output<typeof billingDraft>

/** Billing with nothing chosen or entered. */
export const noBilling: BillingDraft = {
  paymentMethod: '',
  paymentProcessorToken: '',
  couponCode: '',
  declaration: 'self',
  firstName: '',
  lastName: '',
  gender: '',
  dateOfBirth: '',
  insuranceType: 'manual',
  insuranceProviderId: '',
  insuranceMemberId: '',
  insuranceGroupNumber: '',
}

/** The patient whose data was cleared, so that the screen can name them and offer undo. */
export const formerPatient = z.object({
  firstName: typed,
  lastName: typed,
  /** When their data was entered or sent, ISO 8601. */
  at: typed,
  /** True if a patient ID or an EHR ID of theirs was cleared. */
  hadId: z.boolean(),
  /** The cleared data, restored by "same person". Null if the user deliberately chose another patient. */
  back: z
    .object({ patient: patientDraft, billing: billingDraft, visitReason: typed, stateLicensure: typed })
    .nullable(),
})

/** More than a draft can have at once. The most recent are kept. */
export const mostAcknowledged = 100

export const bookingDraft = z.object({
  /** One id per caller. */
  draftId: z.uuid(),
  connectionId: z.string().min(1).max(100),
  begunAt: z.iso.datetime({ offset: true }),
  way: z.enum(bookingWays).nullable(),
  step: z.enum(bookingSteps),
  /** Who the visit is for: the caller, or somebody else. */
  declaration: z.enum(declarations),
  patient: patientDraft,
  actor: actorDraft,
  /** The caller's IANA zone, as stated by the caller; empty until known. Never guessed. */
  callerZone: typed,
  patientClass: z.enum(['new', 'returning']),
  visit: visitDraft,
  search: slotCriteria,
  slot: offeredSlot.nullable(),
  /** Keys of slots that the platform refused. They aren't offered to this caller again. */
  droppedSlots: z.array(z.string().max(8_000)).max(500),
  billing: billingDraft,
  /** The exact text of each read-back line that the caller confirmed. A changed line must be read again. */
  readBack: z.array(z.string().max(4_000)).max(50),
  /** The birth date that the caller gave when asked again. */
  heardDateOfBirth: typed,
  /** Null until the patient section has been completed once. */
  patientIs: patientOwner.nullable(),
  former: formerPatient.nullable(),
  /** IDs that the user confirmed for this patient although this session used them for another name or birth date (`confirmedText`). */
  confirmedIds: z.array(z.string().max(9_000)).max(20),
  /** Warnings and unknowns that the user confirmed before sending, by the keys of `booking-open-points.ts`. */
  acknowledged: z.array(z.string().max(20_000)).max(mostAcknowledged),
})
export type BookingDraft = z.output<typeof bookingDraft>

/** A new caller's draft. `now`: ISO 8601. */
export const newDraft = (draftId: string, connectionId: string, now: string): BookingDraft => ({
  draftId,
  connectionId,
  begunAt: now,
  way: null,
  step: 'who',
  declaration: 'self',
  patient: { ...noPerson, ...noEhr, identity: 'patientGuid', patientGuid: '', homeMarket: '' },
  actor: { ...noPerson, ...noEhr, relationshipToPatient: '' },
  callerZone: '',
  patientClass: 'new',
  visit: {
    practiceId: '',
    practiceRegionId: '',
    regionCode: '',
    visitTypeName: '',
    assignmentQualifiers: [],
    interpreterLanguage: '',
    urgent: false,
    assessmentToolUsed: '',
    departmentId: '',
    ehrSystemName: '',
    stateLicensure: '',
    visitReason: '',
    brand: '',
    acceptedTerms: false,
  },
  search: noCriteria,
  slot: null,
  droppedSlots: [],
  billing: noBilling,
  readBack: [],
  heardDateOfBirth: '',
  patientIs: null,
  former: null,
  confirmedIds: [],
  acknowledged: [],
})

/** A draft field by its path ("patient.firstName", "billing.insuranceMemberId"), and a plain sentence about the problem. */
export type DraftIssue = {
  readonly field: string
  readonly message: string
  /** If the message already says what may happen. */
  readonly saysConsequence?: true
}
