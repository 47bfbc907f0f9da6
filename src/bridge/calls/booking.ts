import { z } from 'zod'
import type { BookedStart } from '../../domain/booking/booked-start.ts'
import type { BookingCheck } from '../../domain/booking/booking-check.ts'
import { type BookingDraft, bookingDraft, type DraftIssue } from '../../domain/booking/booking-draft.ts'
import { type Evidence, evidenceKinds, type IntentView, settledOutcomes } from '../../domain/booking/booking-intent.ts'
import type { CallerSends } from '../../domain/booking/caller-sends.ts'
import { maskKinds } from '../../domain/tables/masks.ts'
import type { ReadBackLine } from '../../domain/booking/read-back.ts'
import type { RefusedField } from '../../domain/booking/refused-fields.ts'
import type { RefusalCause } from '../../domain/booking/refusal-cause.ts'
import type { OfferedProvider } from '../../domain/slots/offered-slot.ts'
import type { OfferedAnswer } from '../../domain/slots/offered-slots.ts'
import type { SlotPage } from '../../domain/slots/offered-pages.ts'
import type { Practice } from '../../domain/regions/practice.ts'
import { callBackNumber } from '../../domain/booking/call-back-number.ts'
import { retailLinkRequest } from '../../domain/slots/retail-link.ts'
import { slotCriteria } from '../../domain/slots/slot-criteria.ts'
import type { UnaskedTypes, Withheld } from '../../domain/slots/slot-requests.ts'
import type { VisitSummary } from '../../domain/booking/visit.ts'
import type { WaitTime } from '../../domain/regions/wait-time.ts'
import { call } from '../call.ts'
import type { Failure } from '../failure.ts'

const connectionId = z.string().min(1).max(100)
const name = z.string().min(1).max(300)
const intentId = z.uuid()
/** A note must not contain patient data, because it is stored. */
const note = z.string().trim().max(2_000)

/** The caller's draft in main's memory. There is one caller at a time. A draft on another connection is named but not shown. */
export type Desk = {
  readonly draft: BookingDraft | undefined
  readonly elsewhere: { readonly connectionId: string; readonly begunAt: string } | undefined
  /** Notices about the journal: another console uses it, it was damaged, and so on. Without a journal nothing can be sent. */
  readonly notices: readonly string[]
  readonly canSend: boolean
  /** The outcome of the last send for this caller, so that the desk can continue after the page reloads. */
  readonly outcome: SendOutcome | undefined
}

/** A practice of the connection, or why it couldn't be loaded. */
export type BookingPractice = {
  readonly practiceId: string
  readonly practice: Practice | undefined
  readonly failure: Failure | undefined
}

/** Estimates of one region: fresh ones from the board if the monitor watches the practice, otherwise requested now. */
export type RegionWaits = {
  readonly estimates: readonly WaitTime[]
  readonly from: 'monitor' | 'platform'
  /** When they were received, ISO 8601. */
  readonly answeredAt: string
}

/** Slots of one response or several merged ones, in the service's order. */
export type OfferedSlots = OfferedAnswer & {
  /**
   * Pages by visit type (section 4.4, rules 2 to 6); empty if this form of search has none. Those without a name have one entry, for paging all
   * together. Days are yyyy-MM-dd.
   */
  readonly pages: readonly SlotPage[]
  readonly searchContext: { readonly text: string; readonly createdAt: string } | undefined
  readonly askedAt: string
  /** The classes that section 3 excludes from requests and from the screen. */
  readonly withheld: readonly Withheld[]
  /** Visit types that the search couldn't include, by provider. */
  readonly notAsked: readonly UnaskedTypes[]
  /** Other notices, such as providers whose record couldn't be read. */
  readonly notes: readonly string[]
}

/** How the alternatives were found. */
export type Alternatives = OfferedSlots & {
  readonly how: 'search-context' | 'rebuilt'
  /** Why the search was rebuilt: the context was older than a day, refused, or missing. */
  readonly why: string | undefined
}

/** An earlier intent for the same patient that the new one may duplicate. */
export type Duplicate = {
  readonly intent: IntentView
  readonly how: 'same-slot' | 'overlap'
  /** One plain sentence that names the first booking. */
  readonly words: string
}

/** The booking to be sent, with the result of every check. If there are `issues` or a check stops, there is no intent. */
export type BookingReview = {
  readonly intentId: string | undefined
  readonly label: string | undefined
  readonly operation: 'visits.create' | 'visits.createGuest' | 'providers.book' | undefined
  readonly issues: readonly DraftIssue[]
  readonly warnings: readonly DraftIssue[]
  readonly checks: readonly BookingCheck[]
  /** The lines to read aloud. The page shows exactly these lines, so that displayed and checked text can't differ. Also present if there are issues. */
  readonly readBack: readonly ReadBackLine[]
  /** The slotId and its decoded fields, in their order. */
  readonly slotId: { readonly text: string; readonly fields: readonly (readonly [string, string])[] } | undefined
  readonly slotSeenAt: string | undefined
  /** Each must be confirmed separately before the send. */
  readonly duplicates: readonly Duplicate[]
  /** The other person for whom this session used the patient's ID. The send is stopped until the ID is cleared or confirmed. */
  readonly usedFor?: { readonly person: string; readonly label: string; readonly at: string } | undefined
  readonly reviewedAt: string
}

/** The outcome of a send. Sending the same intent again returns the same outcome and sends nothing. */
export type SendOutcome = {
  readonly intent: IntentView
  /** Undefined if it was booked. */
  readonly failure: Failure | undefined
  readonly cause: RefusalCause | undefined
  /** Links in the response to the waiting room or the meeting; https only. */
  readonly links: readonly { readonly title: string; readonly url: string }[]
  /** Links in the response that don't open because they aren't https: title and the start of the address. Undefined where the platform sent no whole address. */
  readonly insecureLinks?: readonly { readonly title: string; readonly address: string | undefined }[]
  /** Of a booking whose response names another start than the one that was sent. */
  readonly otherStart?: BookedStart | undefined
  /** The fields that a refusal names, in the platform's order. */
  readonly fields?: readonly RefusedField[]
  /** The response without its video keys: JSON, or plain text. */
  readonly answer: unknown
}

/** What was preserved over a lock, for the operator now at the console. No patient data. */
export type AfterLock = {
  /** Bookings that finished while the console was locked and aren't dismissed yet. */
  readonly ended: readonly string[]
  /** True if the last unlock restored a caller's draft. */
  readonly draftBack: boolean
  /**
   * Operators with sealed data: an open caller, or only names and call-backs. `pin`: the data belongs to this operator but opens only with the PIN,
   * not with the system's check.
   */
  readonly keptFor: readonly {
    readonly operator: string
    readonly why: 'other-operator' | 'pin'
    readonly what: 'caller' | 'names'
  }[]
  /** True if some of this operator's data can't be opened, because the PIN was changed or removed in the meantime. */
  readonly lost: boolean
  /** Set if a lock had no key to seal with, because the PIN wasn't entered under that name since the start. */
  readonly unkept?: boolean
}

export const bookingCalls = {
  'booking.desk': call(z.object({ connectionId })).returns<Desk>(),
  /** Stores the draft in memory. `conflict` if main has another caller's draft. */
  'booking.keepDraft': call(z.object({ draft: bookingDraft })).returns<null>(),
  /** Unmasks fields of the caller at a user's request. The trail records it before they are shown. `subject`: the draft or an intent. */
  'booking.reveal': call(
    z.object({
      subject: z.enum(['draft', 'intent']),
      id: z.string().min(1).max(100),
      fields: z.array(z.enum(maskKinds)).min(1),
    }),
  ).returns<null>(),
  /** Discards the caller: the draft, the search results, and every reviewed intent that wasn't sent. */
  'booking.newCaller': call(z.undefined()).returns<null>(),
  /** The outcome for the caller at the desk, and unseen sends that ended after their caller was discarded. */
  'booking.sendsNow': call(z.undefined()).returns<{
    readonly caller: CallerSends | undefined
    /** Without the patient. */
    readonly ended: readonly IntentView[]
  }>(),
  /** Marks this outcome as seen. */
  'booking.endedSeen': call(z.object({ intentId })).returns<null>(),
  'booking.practices': call(z.object({ connectionId, again: z.boolean().optional() })).returns<{
    readonly practices: readonly BookingPractice[]
    /** Names of assignment qualifiers; empty if the request failed. */
    readonly qualifiers: readonly string[]
    readonly askedAt: string
  }>(),
  'booking.waits': call(z.object({ connectionId, practiceId: name, regionCode: name })).returns<RegionWaits>(),
  /** POST v1/availability/providers with the criteria's place, specialty, gender, visit types and sort. */
  'booking.providers': call(z.object({ connectionId, criteria: slotCriteria })).returns<{
    readonly providers: readonly OfferedProvider[]
    /** The number of results without an NPI, which can't be searched or booked. */
    readonly unnamed: number
    readonly askedAt: string
  }>(),
  /** One page of slots. `from` is a nextStartDate, `to` a previousEndDate; `visitTypeName` pages one visit type. */
  'booking.slots': call(
    z.object({
      connectionId,
      criteria: slotCriteria,
      patientClass: z.enum(['new', 'returning']),
      from: z.iso.date().optional(),
      to: z.iso.date().optional(),
      visitTypeName: name.optional(),
    }),
  ).returns<OfferedSlots>(),
  /** Repeats the search that found a lost slot: by its searchContext, or rebuilt. */
  'booking.alternatives': call(
    z.object({
      connectionId,
      criteria: slotCriteria,
      patientClass: z.enum(['new', 'returning']),
      slotKey: z.string().min(1).max(8_000),
    }),
  ).returns<Alternatives>(),
  'booking.retailLink': call(z.object({ connectionId, link: retailLinkRequest })).returns<{ readonly url: string }>(),
  /** Runs every check on the stored draft, checks again whether its slot or region is open, and creates an intent. */
  'booking.review': call(z.object({ draftId: z.uuid() })).returns<BookingReview>(),
  /**
   * Journals the intent and sends it, once. `confirmed`: the intents listed in `duplicates`. `conflict` if duplicates aren't confirmed or the draft has
   * changed since the review. `storage` if the journal can't be written; then nothing was sent.
   */
  'booking.send': call(z.object({ intentId, confirmed: z.array(intentId).max(50) })).returns<SendOutcome>(),
  /** Open intents of every connection, and those of the given days (yyyy-MM-dd, the computer's local days), newest first. */
  'booking.intents': call(z.object({ from: z.iso.date(), to: z.iso.date() })).returns<{
    readonly open: readonly IntentView[]
    readonly sent: readonly IntentView[]
    /** As `Desk` has them. */
    readonly notices: readonly string[]
    /** False if bookings may be missing; the notices say why. */
    readonly isWhole: boolean
  }>(),
  /** Fetches one piece of evidence and journals the result. Only `summary`, `slot` and `search` can be fetched. */
  'booking.evidence': call(z.object({ intentId, kind: z.enum(evidenceKinds) })).returns<Evidence>(),
  /** Records what a person found out from the desk or from the caller. */
  'booking.recordEvidence': call(
    z.object({
      intentId,
      kind: z.enum(['desk', 'caller']),
      leans: z.enum(['booked', 'not-booked', 'cannot-tell']),
      note,
    }),
  ).returns<IntentView>(),
  /** Closes with a person's verdict and its reason; or, with null and a note, keeps it open until `lookAgainAt`. */
  'booking.close': call(
    z.object({
      intentId,
      outcome: z.enum(settledOutcomes).nullable(),
      note,
      lookAgainAt: z.iso.datetime({ offset: true }).optional(),
    }),
  ).returns<IntentView>(),
  /** Keeps the call-back number for an unknown outcome, in memory. Failures: `not-found`; `conflict` if the outcome is closed. */
  'booking.setCallBack': call(z.object({ intentId, phone: callBackNumber })).returns<IntentView>(),
  'booking.afterLock': call(z.undefined()).returns<AfterLock>(),
  /** Dismisses what `booking.afterLock` reports. */
  'booking.putAwayAfterLock': call(z.undefined()).returns<null>(),
  /** The summary of a visit, without its video keys. */
  'booking.summary': call(z.object({ connectionId, visitId: name })).returns<VisitSummary>(),
}
