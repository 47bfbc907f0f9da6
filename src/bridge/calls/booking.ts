import { z } from 'zod'
import type { BookingCheck } from '../../domain/booking/booking-check.ts'
import { type BookingDraft, bookingDraft, type DraftIssue } from '../../domain/booking/booking-draft.ts'
import { type Evidence, evidenceKinds, type IntentView, verdicts } from '../../domain/booking/booking-intent.ts'
import type { HiddenSlots } from '../../domain/slots/hidden-slots.ts'
import type { CallerSends } from '../../domain/booking/caller-sends.ts'
import { maskKinds } from '../../domain/tables/masks.ts'
import type { ReadBackLine } from '../../domain/booking/read-back.ts'
import type { RefusedField } from '../../domain/booking/refused-fields.ts'
import type { RefusalCause } from '../../domain/booking/refusal-cause.ts'
import type { OfferedProvider, OfferedSlot } from '../../domain/slots/offered-slot.ts'
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
/** Nothing of the patient belongs in a note: it is kept. */
const note = z.string().trim().max(2_000)

/** The caller's draft as main keeps it. One caller at a time: a draft of another connection is named, not shown. */
export type Desk = {
  readonly draft: BookingDraft | undefined
  readonly elsewhere: { readonly connectionId: string; readonly begunAt: string } | undefined
  /** What the reader should know of the journal: another console has it, it was damaged, and the like. Nothing is sent without a journal. */
  readonly notices: readonly string[]
  readonly canSend: boolean
  /** What became of the last send for this caller: after the page loads again the desk goes on where it was. */
  readonly outcome: SendOutcome | undefined
}

/** A practice of the connection, or why it could not be had. */
export type BookingPractice = {
  readonly practiceId: string
  readonly practice: Practice | undefined
  readonly failure: Failure | undefined
}

/** Estimates of one region: of the board where the monitor watches the practice and they are fresh, else asked now. */
export type RegionWaits = {
  readonly estimates: readonly WaitTime[]
  readonly from: 'monitor' | 'platform'
  /** ISO 8601: when they were answered. */
  readonly answeredAt: string
}

/** One answer, or several put together, of slots. The order is the service's. */
export type OfferedSlots = {
  readonly slots: readonly OfferedSlot[]
  readonly providers: readonly OfferedProvider[]
  /** Pages by visit type (section 4.4, rules 2 to 6); empty where the form has none. Days are yyyy-MM-dd. */
  readonly pages: readonly {
    readonly visitTypeName: string
    readonly nextStartDate: string | undefined
    readonly previousEndDate: string | undefined
  }[]
  readonly searchContext: { readonly text: string; readonly createdAt: string } | undefined
  readonly askedAt: string
  /** What section 3 kept from being asked for, and from being shown. */
  readonly withheld: readonly Withheld[]
  /** How many times the platform returned; `slots` and `hidden` add up to it. */
  readonly given: number
  readonly hidden: readonly HiddenSlots[]
  /** Visit types that the search couldn't include, by provider. */
  readonly notAsked: readonly UnaskedTypes[]
  /** What else the reader should know: providers whose record could not be read, and the like. */
  readonly notes: readonly string[]
}

/** How the alternatives were found. */
export type Alternatives = OfferedSlots & {
  readonly how: 'search-context' | 'rebuilt'
  /** Why it was rebuilt: the context was older than a day, refused, or there was none. */
  readonly why: string | undefined
}

/** An earlier intent for the same patient that the new one may double. */
export type Duplicate = {
  readonly intent: IntentView
  readonly how: 'same-slot' | 'overlap'
  /** One plain sentence that names the first booking. */
  readonly words: string
}

/** What would be sent, held against every rule. With `issues`, or a check that stops, there is no intent. */
export type BookingReview = {
  readonly intentId: string | undefined
  readonly label: string | undefined
  readonly operation: 'visits.create' | 'visits.createGuest' | 'providers.book' | undefined
  readonly issues: readonly DraftIssue[]
  readonly warnings: readonly DraftIssue[]
  readonly checks: readonly BookingCheck[]
  /** What is read aloud: the page shows these very lines, so that its words and those that are checked cannot differ. Also there while there are issues. */
  readonly readBack: readonly ReadBackLine[]
  /** The slotId and what is in it, in its order. */
  readonly slotId: { readonly text: string; readonly fields: readonly (readonly [string, string])[] } | undefined
  readonly slotSeenAt: string | undefined
  /** Must be confirmed one by one before it is sent. */
  readonly duplicates: readonly Duplicate[]
  /** The other person this session used the patient's ID for; the send stops until the ID is cleared or confirmed. */
  readonly usedFor?: { readonly person: string; readonly label: string; readonly at: string } | undefined
  readonly reviewedAt: string
}

/** What became of a send. Sending the same intent again answers the same and sends nothing. */
export type SendOutcome = {
  readonly intent: IntentView
  /** Undefined where it was booked. */
  readonly failure: Failure | undefined
  readonly cause: RefusalCause | undefined
  /** Links of the answer: the waiting room, or the meeting. https alone. */
  readonly links: readonly { readonly title: string; readonly url: string }[]
  /** Links of the answer that don't open because they aren't https: title and the start of the address. */
  readonly insecureLinks?: readonly { readonly title: string; readonly address: string }[]
  /** The fields that a refusal names, in the platform's order. */
  readonly fields?: readonly RefusedField[]
  /** The answer or refusal without its video keys: JSON, or plain text. */
  readonly answer: unknown
}

/** What a lock kept, for the operator now at the console. No patient data. */
export type AfterLock = {
  /** Bookings that finished while the console was locked and aren't dismissed yet. */
  readonly ended: readonly string[]
  /** True where a caller's draft came back with the last unlock. */
  readonly draftBack: boolean
  /**
   * Operators with something still sealed: an open caller, or only names and call-backs. `pin`: it belongs to this operator, and opens only with the PIN,
   * not with the system's check.
   */
  readonly keptFor: readonly {
    readonly operator: string
    readonly why: 'other-operator' | 'pin'
    readonly what: 'caller' | 'names'
  }[]
  /** True where something kept for this operator can't be opened: the PIN was changed or removed meanwhile. */
  readonly lost: boolean
}

export const bookingCalls = {
  'booking.desk': call(z.object({ connectionId })).returns<Desk>(),
  /** Keeps the draft in memory. conflict where main holds another caller's. */
  'booking.keepDraft': call(z.object({ draft: bookingDraft })).returns<null>(),
  /** A person wishes to see masked fields of the caller whole, and it is recorded before they are shown. `subject`: the draft or an intent. */
  'booking.reveal': call(
    z.object({
      subject: z.enum(['draft', 'intent']),
      id: z.string().min(1).max(100),
      fields: z.array(z.enum(maskKinds)).min(1),
    }),
  ).returns<null>(),
  /** Forgets the caller: the draft, what was found for them, and every reviewed intent that was not sent. */
  'booking.newCaller': call(z.undefined()).returns<null>(),
  /** The outcome for the caller at the desk, and unseen sends that ended after their caller had left it. */
  'booking.sendsNow': call(z.undefined()).returns<{
    readonly caller: CallerSends | undefined
    /** Without the patient. */
    readonly ended: readonly IntentView[]
  }>(),
  /** Marks the end of this one as seen. */
  'booking.endedSeen': call(z.object({ intentId })).returns<null>(),
  'booking.practices': call(z.object({ connectionId, again: z.boolean().optional() })).returns<{
    readonly practices: readonly BookingPractice[]
    /** Names of assignment qualifiers; empty where they could not be asked. */
    readonly qualifiers: readonly string[]
    readonly askedAt: string
  }>(),
  'booking.waits': call(z.object({ connectionId, practiceId: name, regionCode: name })).returns<RegionWaits>(),
  /** POST v1/availability/providers with the criteria's place, specialty, gender, visit types and sort. */
  'booking.providers': call(z.object({ connectionId, criteria: slotCriteria })).returns<{
    readonly providers: readonly OfferedProvider[]
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
  /** The search of a slot that was lost, run again: by its searchContext, or built anew. */
  'booking.alternatives': call(
    z.object({
      connectionId,
      criteria: slotCriteria,
      patientClass: z.enum(['new', 'returning']),
      slotKey: z.string().min(1).max(8_000),
    }),
  ).returns<Alternatives>(),
  'booking.retailLink': call(z.object({ connectionId, link: retailLinkRequest })).returns<{ readonly url: string }>(),
  /** Holds the kept draft against every rule, looks once more whether its slot or region is open, and names an intent. */
  'booking.review': call(z.object({ draftId: z.uuid() })).returns<BookingReview>(),
  /**
   * Journals the intent and sends it, once. `confirmed`: the intents named in `duplicates`. conflict where duplicates are not confirmed or the draft has
   * changed since the review; storage where the journal cannot be written: then nothing was sent.
   */
  'booking.send': call(z.object({ intentId, confirmed: z.array(intentId).max(50) })).returns<SendOutcome>(),
  /** Open ones of every connection, and those of the days asked for (yyyy-MM-dd of the computer), newest first. */
  'booking.intents': call(z.object({ from: z.iso.date(), to: z.iso.date() })).returns<{
    readonly open: readonly IntentView[]
    readonly sent: readonly IntentView[]
  }>(),
  /** Fetches one piece of evidence and journals what it says. Only `summary`, `slot` and `search` can be fetched. */
  'booking.evidence': call(z.object({ intentId, kind: z.enum(evidenceKinds) })).returns<Evidence>(),
  /** What a person found out: of the desk, or of the caller. */
  'booking.recordEvidence': call(
    z.object({
      intentId,
      kind: z.enum(['desk', 'caller']),
      leans: z.enum(['booked', 'not-booked', 'cannot-tell']),
      note,
    }),
  ).returns<IntentView>(),
  /** A person's verdict, with how they know; or null with a note, to keep it open until `lookAgainAt`. */
  'booking.close': call(
    z.object({
      intentId,
      verdict: z.enum(verdicts).nullable(),
      note,
      lookAgainAt: z.iso.datetime({ offset: true }).optional(),
    }),
  ).returns<IntentView>(),
  /** Keeps the call-back number for an unknown outcome, in memory. Failures: `not-found`; `conflict` where the outcome is closed. */
  'booking.setCallBack': call(z.object({ intentId, phone: callBackNumber })).returns<IntentView>(),
  'booking.afterLock': call(z.undefined()).returns<AfterLock>(),
  /** Dismisses what `booking.afterLock` reports. */
  'booking.putAwayAfterLock': call(z.undefined()).returns<null>(),
  /** The summary of a visit, without its video keys. */
  'booking.summary': call(z.object({ connectionId, visitId: name })).returns<VisitSummary>(),
}
