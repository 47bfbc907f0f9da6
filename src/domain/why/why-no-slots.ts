import type { ProviderSlot } from '../slots/provider-slots.ts'
import type { PatientClass } from '../providers/scheduling-rules.ts'
import type { SeenTypes } from '../providers/seen-classes.ts'
import type { ProviderForms } from '../providers/verdict.ts'

/**
 * Why a patient sees no slots: a chain of links, checked in order up to the first failure (platform document, sections 2.6, 3, 4.4 and 8). The
 * result has evidence and the smallest change that would give a slot. It is unknown if the data shows no cause. This file declares the input
 * and the output; `explain-no-slots.ts` walks the chain.
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
  /** The free times in the slot response for this visit type and these dates. */
  'free-times',
  /** The data shows no cause. */
  'source',
] as const
export type WhyLinkName = (typeof whyLinks)[number]

export type WhyQuestion = {
  readonly patientClass: PatientClass
  /** The visit type's `id` (UUID), else its `visitTypeId` (from the EHR). */
  readonly visitTypeId: string
  /** The department's `departmentId` (UUID), else `<ehr>|<emrId>`. */
  readonly departmentId: string
  /** Whole years; undefined if not known. */
  readonly age: number | undefined
  /** yyyy-MM-dd, as the scheduler entered them: both, one or none. */
  readonly startDate: string | undefined
  readonly endDate: string | undefined
}

/** The platform's response: the slots of all visit types that may be requested, for `from` to `to` (yyyy-MM-dd), and the time of the request. */
export type SlotEvidence = {
  readonly slots: readonly ProviderSlot[]
  /** Slots that may not be shown: it isn't known for whom they are, and one class is closed, or when they are. */
  readonly hidden?: readonly ProviderSlot[]
  /** Whom the response's visit types are for, including those without times. If omitted, the slots' own flags count. */
  readonly seenTypes?: SeenTypes
  readonly from: string
  readonly to: string
  readonly askedAt: string
}

export type WhyFacts = {
  readonly forms: ProviderForms
  /** Undefined until requested, or if a rule forbids the request. */
  readonly slots: SlotEvidence | undefined
  /** The time of the question in milliseconds. "Today" is the department's local day at that time. */
  readonly now: number
}

/** `skipped`: the chain stopped before it. `open`: the data it needs wasn't requested or doesn't exist. */
export type WhyState = 'passes' | 'fails' | 'open' | 'skipped'

export type WhyLink = {
  readonly link: WhyLinkName
  readonly state: WhyState
  /** A short title: "Provider is on". If it fails, the problem: "The dates are past the booking window". */
  readonly title: string
  /** The value that passed or failed, in words. */
  readonly words: string
  /** Fields as in the record or response. */
  readonly evidence: readonly { readonly field: string; readonly value: string }[]
}

/** Dates that a scheduler can request instead, or what an admin would have to change. `found`: the part of `words` about the times found; empty if none. */
export type SmallestChange =
  | {
      readonly kind: 'dates'
      readonly startDate: string
      readonly endDate: string
      readonly words: string
      readonly found: string
    }
  | { readonly kind: 'department'; readonly departmentId: string; readonly words: string; readonly found: string }
  | { readonly kind: 'visit-type'; readonly visitTypeId: string; readonly words: string; readonly found: string }
  | { readonly kind: 'patient-class'; readonly patientClass: PatientClass; readonly words: string }
  | { readonly kind: 'record'; readonly field: string; readonly words: string }

export type Explanation = {
  /** All links in order. */
  readonly links: readonly WhyLink[]
  /** The first failing link; undefined if there are slots, or if an earlier link is open. */
  readonly failing: WhyLinkName | undefined
  /** Number of slots of this visit type, department and class in the requested dates. */
  readonly slotsSeen: number
  readonly change: SmallestChange | undefined
  /** The first and last bookable day by buffer and look-ahead (yyyy-MM-dd, the department's calendar); undefined if not known. */
  readonly bookable: { readonly from: string; readonly to: string } | undefined
  /** The dates that were checked, including defaults. */
  readonly asked: { readonly from: string; readonly to: string }
  /** What a scheduler can tell a caller. */
  readonly sentence: string
  /** Everything as plain text for a ticket: question, each link with its evidence, change, times. No patient data. */
  readonly text: string
}
