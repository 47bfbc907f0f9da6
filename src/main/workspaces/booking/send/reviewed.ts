import type { Duplicate } from '../../../../bridge/calls/booking.ts'
import type { BookingDraft } from '../../../../domain/booking/booking-draft.ts'
import type { OpenPoint } from '../../../../domain/booking/booking-open-points.ts'
import type { IntentPatient } from '../../../../domain/booking/booking-intent.ts'
import type { NewIntent } from '../journal/journal.ts'

/** What was read back and may be sent once: body and intent as they stood then. In memory; forgotten with the caller. */

export type Reviewed = NewIntent & {
  /** The draft it was made of; a draft that has changed since must be reviewed again. */
  readonly draft: BookingDraft
  readonly operation: 'visits.create' | 'visits.createGuest' | 'providers.book'
  /** The input of that operation. */
  readonly input: unknown
  readonly patient: IntentPatient
  readonly duplicates: readonly Duplicate[]
  /** Warnings and unknowns of the review, each of which the draft must have confirmed when it is sent. */
  readonly openPoints: readonly OpenPoint[]
}

export type Reviews = {
  put(reviewed: Reviewed): void
  find(intentId: string): Reviewed | undefined
  /** Takes one out, so that nobody else can: it is about to be sent. */
  take(intentId: string): Reviewed | undefined
  clear(): void
}

/** Reviews beyond these are forgotten, oldest first. */
const mostReviews = 50

export function createReviews(): Reviews {
  const reviews = new Map<string, Reviewed>()
  return {
    put(reviewed) {
      reviews.set(reviewed.intentId, reviewed)
      for (const intentId of reviews.keys()) {
        if (reviews.size <= mostReviews) break
        reviews.delete(intentId)
      }
    },
    find: (intentId) => reviews.get(intentId),
    take(intentId) {
      const reviewed = reviews.get(intentId)
      reviews.delete(intentId)
      return reviewed
    },
    clear: () => reviews.clear(),
  }
}
