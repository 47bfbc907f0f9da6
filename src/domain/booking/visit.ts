import { z } from 'zod'
import { declaration, visitBilling } from './billing.ts'
import { filled } from '../filled.ts'
import { flag, listOf, maybe, record, text } from '../lenient.ts'
import { isPatientsInsurance } from './patients-insurance.ts'
import { guestPatient, visitActor, visitPatient } from './person.ts'
import { isOtherRegion, otherRegionMessage } from '../regions/practice.ts'
import { texts } from './text/fields.ts'

/** Virtual visits, guest visits and visit summaries (platform document, sections 2.4 and 4.2). */

const session = maybe(record({ sessionId: maybe(text) }))

/** Response to a created visit. Without a visitId it counts as unreadable. Other keys of the video object are kept unchanged. */
export const visitCreated = record({
  visitId: text,
  patientGuid: maybe(text),
  practiceId: maybe(text),
  visitRedirectUrl: maybe(text),
  videoVisit: maybe(record({ waitingRoomSession: session, videoConferenceSession: session })),
})

export const guestVisitCreated = record({ visitId: text, visitRedirectUrl: maybe(text) })

/** Summary of a visit. The document lists neither all status values nor the types of some fields, so these are kept unchanged. */
export const visitSummary = record({
  visitId: maybe(text),
  userId: maybe(text),
  patientGuid: maybe(text),
  status: maybe(text),
  type: maybe(text),
  modality: maybe(text),
  assignmentQualifiers: listOf(z.unknown()),
  isHighPriority: maybe(flag),
  stateLicensure: z.unknown().optional(),
  practiceId: z.unknown().optional(),
  providerId: z.unknown().optional(),
  homeMarket: z.unknown().optional(),
  assessmentToolUsed: z.unknown().optional(),
  integrations: z.unknown().optional(),
  videoVisit: maybe(record({ apiKey: maybe(text), waitingRoomSession: session, videoConferenceSession: session })),
})
export type VisitSummary = z.output<typeof visitSummary>

export const summaryRequest = z.strictObject({ visitId: z.string().min(1) })

const notOther = z
  .string()
  .min(1)
  .refine((value) => !isOtherRegion(value), otherRegionMessage)

const commonVisitDetails = {
  visitTypeName: z.string().min(1).optional(),
  visitReason: z.string().optional(),
  brand: z.string().optional(),
  acceptedTerms: z.boolean().optional(),
  stateLicensure: notOther.optional(),
  declaration,
}

/**
 * Body of POST visits. The document doesn't show all required fields. The schema enforces what it states: the declaration and actor rule,
 * the identity rule, billing by method, and that the region Other is never sent.
 */
export const createVisitRequest = z
  .looseObject({
    patient: visitPatient,
    actor: visitActor.optional(),
    visitDetails: z.looseObject({
      ...commonVisitDetails,
      practiceId: z.string().min(1).optional(),
      assignmentQualifiers: z.array(z.string()).optional(),
      departmentId: z.string().optional(),
      ehrSystemName: z.string().optional(),
      interpreterLanguage: z.string().optional(),
      /** 0 is off, any other number is on. */
      urgency: z.number().optional(),
      assessmentToolUsed: z.string().optional(),
      /** The region where the patient is located. */
      practiceRegionId: notOther.optional(),
    }),
    billingInfo: visitBilling,
  })
  .superRefine((value, context) => {
    if (value.visitDetails.declaration === 'self' && value.actor !== undefined) {
      context.addIssue({ code: 'custom', path: ['actor'], message: texts.visit.declarationRuleLeaveTheCallerOut })
    }
    if (value.visitDetails.declaration === 'other' && value.actor === undefined) {
      context.addIssue({ code: 'custom', path: ['actor'], message: texts.visit.declarationRuleTheCallerIsRequired })
    }
  })
  .superRefine(isPatientsInsurance)

/** Body of POST v1/booking/queued-guest-visit, with every field that section 4.2 lists. */
export const createGuestVisitRequest = z
  .looseObject({
    patient: guestPatient,
    billingInfo: visitBilling,
    visitDetails: z.looseObject({
      visitTypeName: filled('visitTypeName'),
      acceptedTerms: z.boolean(),
      declaration,
      stateLicensure: filled('stateLicensure').pipe(notOther),
      visitReason: filled('visitReason'),
      brand: filled('brand'),
    }),
  })
  .superRefine(isPatientsInsurance)
