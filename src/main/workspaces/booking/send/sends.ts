import { count } from '../../../../domain/number-words.ts'
import type { Duplicate, SendOutcome } from '../../../../bridge/calls/booking.ts'
import type { BookingDraft } from '../../../../domain/booking/booking-draft.ts'
import type { IntentPatient } from '../../../../domain/booking/booking-intent.ts'
import type { OpenPoint } from '../../../../domain/booking/booking-open-points.ts'
import type { Answer } from '../../../services/handler.ts'
import type { Trace } from '../../../services/platform/transport.ts'
import type { NewIntent } from '../journal/journal.ts'
import { texts } from '../text/send.ts'

/** Sends in progress, for every window: at most one per intent. */

/** Less than the 5 s that the shell gives the whole console to close. */
const graceMs = 3_000

export function createSendsUnderWay(grace = graceMs) {
  const underWay = new Map<string, Promise<Answer<SendOutcome>>>()
  const cutOff = new AbortController()
  let closing = false
  return {
    /** Returns the answer of the send in progress for this intent, or starts `send`. */
    once(intentId: string, send: (signal: AbortSignal) => Promise<Answer<SendOutcome>>): Promise<Answer<SendOutcome>> {
      const running = underWay.get(intentId)
      if (running !== undefined) return running
      const begun = send(cutOff.signal).finally(() => underWay.delete(intentId))
      underWay.set(intentId, begun)
      return begun
    },
    /** True as soon as the console closes: no more sends. */
    closing: () => closing,
    /** Waits briefly for sends in progress, then aborts them and waits until they end. */
    async close() {
      closing = true
      const timer = setTimeout(() => cutOff.abort(), grace)
      await Promise.allSettled(underWay.values())
      clearTimeout(timer)
    },
  }
}

/** A read-back that may be sent once: body and intent at that moment. In memory only; forgotten with the caller. */

export type Reviewed = NewIntent & {
  /** The connection's address during the review (`bookingAddressOf`). */
  readonly address: string
  /** The draft behind the read-back; if the draft changes, it must be reviewed again. */
  readonly draft: BookingDraft
  readonly operation: 'visits.create' | 'visits.createGuest' | 'providers.book'
  /** The input of that operation. */
  readonly input: unknown
  readonly patient: IntentPatient
  readonly duplicates: readonly Duplicate[]
  /** Warnings and unknowns of the review; the draft must confirm each one before the send. */
  readonly openPoints: readonly OpenPoint[]
}

/** Maximum number of reviews; the oldest are dropped first. */
const mostReviews = 50

export function createReviews() {
  const reviews = new Map<string, Reviewed>()
  return {
    put(reviewed: Reviewed) {
      reviews.set(reviewed.intentId, reviewed)
      for (const intentId of reviews.keys()) {
        if (reviews.size <= mostReviews) break
        reviews.delete(intentId)
      }
    },
    find: (intentId: string) => reviews.get(intentId),
    /** Removes a review so that only one send can use it. */
    take(intentId: string) {
      const reviewed = reviews.get(intentId)
      reviews.delete(intentId)
      return reviewed
    },
    clear: () => reviews.clear(),
  }
}

/** The steps of a send, in order. */
export const sendLabels = [
  'before-journal',
  'journaled',
  'sending',
  'connected',
  'sent',
  'answering',
  'answered',
  'ended',
] as const
export type SendLabel = (typeof sendLabels)[number]

/** The transport's steps aren't awaited. */
export type AtStep = (label: SendLabel) => Promise<void> | void

/** Describes a transport step for the journal. */
export function traceWords(trace: Trace): string {
  switch (trace.step) {
    case 'connected':
      return texts.sends.connectedTheRequestIsBeingSent
    case 'sent':
      return texts.sends.sentOfBytes(count(trace.bytes), count(trace.of))
    case 'answering':
      return texts.sends.theResponseIsArrivingStatus(trace.status)
  }
}

/** The intents sent for each draft, by id only: there is no patient data in it, so a lock keeps it. */
export function createSentOfCallers() {
  const ofDrafts = new Map<string, readonly string[]>()
  const unseen = new Set<string>()
  /** The intents of a draft, oldest first. */
  const of = (draftId: string): readonly string[] => ofDrafts.get(draftId) ?? []
  return {
    /** Called before the request is sent. */
    note(draftId: string, intentId: string) {
      if (!of(draftId).includes(intentId)) ofDrafts.set(draftId, [...of(draftId), intentId])
    },
    /** Called where the journal couldn't record it, so nothing was sent. */
    drop: (draftId: string, intentId: string) =>
      void ofDrafts.set(
        draftId,
        of(draftId).filter((one) => one !== intentId),
      ),
    of,
    /** Called when a send ends after its caller has left the desk; it stays in `unseen` until `seen`. */
    endedAway: (intentId: string) => void unseen.add(intentId),
    seen: (intentId: string) => void unseen.delete(intentId),
    /** Ended but not seen yet, oldest first. */
    unseen: (): readonly string[] => [...unseen],
  }
}
