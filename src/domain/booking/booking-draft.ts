import { z } from 'zod'
import { declarations } from './billing.ts'
import { offeredSlot } from '../slots/offered-slot.ts'
import { noCriteria, slotCriteria } from '../slots/slot-criteria.ts'

/**
 * What a scheduler has put down for the caller on the phone: the form as it stands, right or wrong. It lives in the memory of main and of the page and
 * in no file; `booking-body.ts` makes a body of the document of it, or says what is missing.
 */

export const bookingWays = ['on-demand', 'guest', 'slot', 'retail'] as const
export type BookingWay = (typeof bookingWays)[number]

/** The steps of every way, in the order of the conversation. `choice` is the slot, or the region with its wait. */
export const bookingSteps = ['who', 'what', 'choice', 'payment', 'read-back'] as const
export type BookingStep = (typeof bookingSteps)[number]

/** As typed; empty is "not given". */
const typed = z.string().max(4_000)

export const addressDraft = z.object({ line1: typed, line2: typed, city: typed, state: typed, postalCode: typed })
const noAddress = { line1: '', line2: '', city: '', state: '', postalCode: '' }

const personFields = {
  firstName: typed,
  lastName: typed,
  /** yyyy-MM-dd where what was typed is a date, else as typed. */
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
  /** Which of the two identities counts (section 4.2); what is typed in the other stays and is not sent. */
  identity: z.enum(['patientGuid', 'ehr']),
  patientGuid: typed,
  homeMarket: typed,
})
export type PatientDraft = z.output<typeof patientDraft>

/** Whose data the patient part of the form is: the name and birth date that it was entered for. Empty parts aren't known yet. */
export const patientOwner = z.object({
  firstName: typed,
  lastName: typed,
  dateOfBirth: typed,
  /** `entered`: still in the first entry. `done`: the step was left. `sent`: a booking was sent with it. */
  stage: z.enum(['entered', 'done', 'sent']),
  /** True where the name or birth date was changed since and a person has to say whether it's still the same patient. */
  asks: z.boolean(),
})
export type PatientOwner = z.output<typeof patientOwner>

/** Who calls for somebody else. */
export const actorDraft = z.object({ ...personFields, ...ehrFields, relationshipToPatient: typed })
export type ActorDraft = z.output<typeof actorDraft>

export const visitDraft = z.object({
  practiceId: typed,
  /** The id of the practice region; `otherRegion` is a choice here and is never sent. */
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
  /** The holder's; used for `other` alone: for `self` they are the patient's. */
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

/** Nothing chosen, nothing entered. */
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

/** A patient whose data was cleared, so that the screen can name them and undo it. */
export const formerPatient = z.object({
  firstName: typed,
  lastName: typed,
  /** ISO 8601: when their data was entered or sent. */
  at: typed,
  /** True where a patient ID or an EHR ID of theirs was cleared. */
  hadId: z.boolean(),
  /** What was cleared, for "same person"; null where another patient was chosen on purpose. */
  back: z.object({ patient: patientDraft, billing: billingDraft, visitReason: typed }).nullable(),
})

/** More than a draft can have at once; the latest are kept. */
export const mostAcknowledged = 100

export const bookingDraft = z.object({
  /** One caller, one id. */
  draftId: z.uuid(),
  connectionId: z.string().min(1).max(100),
  begunAt: z.iso.datetime({ offset: true }),
  way: z.enum(bookingWays).nullable(),
  step: z.enum(bookingSteps),
  /** Who the visit is for: the caller, or somebody else. */
  declaration: z.enum(declarations),
  patient: patientDraft,
  actor: actorDraft,
  /** IANA zone of the caller, asked and never guessed; empty until asked. */
  callerZone: typed,
  patientClass: z.enum(['new', 'returning']),
  visit: visitDraft,
  search: slotCriteria,
  slot: offeredSlot.nullable(),
  /** Keys of slots that the platform refused: they are offered no more to this caller. */
  droppedSlots: z.array(z.string().max(8_000)).max(500),
  billing: billingDraft,
  /** Lines of the read-back that the caller agreed to, by the exact words that were read; what changed must be read again. */
  readBack: z.array(z.string().max(4_000)).max(50),
  /** The birth date as the caller said it when asked again. */
  heardDateOfBirth: typed,
  /** Null while nothing of the patient was left complete. */
  patientIs: patientOwner.nullable(),
  former: formerPatient.nullable(),
  /** IDs that a person confirmed for this patient though this session used them for another name or birth date: `confirmedText`. */
  confirmedIds: z.array(z.string().max(9_000)).max(20),
  /** Warnings and unknowns that a person confirmed before sending, by the keys of `booking-open-points.ts`. */
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

/** A field of the draft by its path ("patient.firstName", "billing.insuranceMemberId"), and what is wrong there in a plain sentence. */
export type DraftIssue = { readonly field: string; readonly message: string }
