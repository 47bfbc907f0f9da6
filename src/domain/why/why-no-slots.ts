import type { ProviderSlot } from '../slots/provider-slots.ts'
import type { PatientClass } from '../providers/scheduling-rules.ts'
import type { SeenTypes } from '../providers/seen-classes.ts'
import type { ProviderForms } from '../providers/verdict.ts'

/**
 * Why a patient sees no slots: a chain of links, walked in order to the first that fails (platform document, sections 2.6, 3, 4.4 and 8). It
 * names evidence and the smallest change that would give a slot, and says unknown where the data have no cause. This is what is asked and
 * what is answered; `explain-no-slots.ts` walks the chain.
 */

export const whyLinks = [
  /** Rule 1. */
  'provider-on',
  /** Rules 2 and 3. */
  'class-allowed',
  /** supportedVisitTypeIds, and rule 5. */
  'offered-there',
  /** minAge, maxAge. */
  'age-fits',
  /** bufferDays, maxLookAheadDays. */
  'inside-window',
  /** The default windows and caps of section 8. */
  'inside-default',
  /** What the slot answer has: free times of this visit type in these dates. */
  'free-times',
  /** No cause in the data. */
  'source',
] as const
export type WhyLinkName = (typeof whyLinks)[number]

export type WhyQuestion = {
  readonly patientClass: PatientClass
  /** `id` (UUID) of the visit type, `visitTypeId` (the EHR's) where it has none. */
  readonly visitTypeId: string
  /** `departmentId` (UUID) of the department, `<ehr>|<emrId>` where it has none. */
  readonly departmentId: string
  /** Whole years; undefined where it was not asked. */
  readonly age: number | undefined
  /** yyyy-MM-dd; as the scheduler asks, both, one or none. */
  readonly startDate: string | undefined
  readonly endDate: string | undefined
}

/** Platform response: the slots of all visit types that may be asked for, over `from` to `to` (yyyy-MM-dd), and when. */
export type SlotEvidence = {
  readonly slots: readonly ProviderSlot[]
  /** What the answer says of whom its visit types are for, those without times too; where it is left out, what its slots say counts. */
  readonly seenTypes?: SeenTypes
  readonly from: string
  readonly to: string
  readonly askedAt: string
}

export type WhyFacts = {
  readonly forms: ProviderForms
  /** Undefined while not asked, or where a rule forbids to ask. */
  readonly slots: SlotEvidence | undefined
  /** The instant of the question, milliseconds; "today" is the department's own day then. */
  readonly now: number
}

/** `skipped`: the chain stopped before it. `open`: what it needs was not asked or is not in the data. */
export type WhyState = 'passes' | 'fails' | 'open' | 'skipped'

export type WhyLink = {
  readonly link: WhyLinkName
  readonly state: WhyState
  /** What it looks at, a few words: "Provider is on", and where it fails what is wrong: "The dates are past the booking window". */
  readonly title: string
  /** The value that passed or failed, in words. */
  readonly words: string
  /** Fields as the record or answer has them. */
  readonly evidence: readonly { readonly field: string; readonly value: string }[]
}

/** Dates a scheduler may ask instead, or what an admin would have to change. */
export type SmallestChange =
  | { readonly kind: 'dates'; readonly startDate: string; readonly endDate: string; readonly words: string }
  | { readonly kind: 'department'; readonly departmentId: string; readonly words: string }
  | { readonly kind: 'visit-type'; readonly visitTypeId: string; readonly words: string }
  | { readonly kind: 'patient-class'; readonly patientClass: PatientClass; readonly words: string }
  | { readonly kind: 'record'; readonly field: string; readonly words: string }

export type Explanation = {
  /** All links in order. */
  readonly links: readonly WhyLink[]
  /** The first that fails; undefined where there are slots, or where a link is open before any fails. */
  readonly failing: WhyLinkName | undefined
  /** Slots of this visit type, department and class in the dates asked. */
  readonly slotsSeen: number
  readonly change: SmallestChange | undefined
  /** First and last day that can be booked by buffer and look-ahead (yyyy-MM-dd, the department's calendar); undefined where not known. */
  readonly bookable: { readonly from: string; readonly to: string } | undefined
  /** The dates that were looked at, defaults filled in. */
  readonly asked: { readonly from: string; readonly to: string }
  /** What a scheduler can say to a caller. */
  readonly sentence: string
  /** All of it as plain text, to be copied into a ticket: question, each link with its evidence, change, times. No patient data. */
  readonly text: string
}
