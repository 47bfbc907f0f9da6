import type { Duplicate } from '../../../../bridge/calls/booking.ts'
import type { BookingDraft } from '../../../../domain/booking/booking-draft.ts'
import type { OpenPoint } from '../../../../domain/booking/booking-open-points.ts'
import type { IntentPatient } from '../../../../domain/booking/booking-intent.ts'
import type { NewIntent } from '../journal/journal.ts'

/** A read-back that may be sent once: body and intent at that moment. In memory only; forgotten with the caller. */

export type Reviewed = NewIntent & {
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

export type Reviews = {
  put(reviewed: Reviewed): void
  find(intentId: string): Reviewed | undefined
  /** Removes a review so that only one send can use it. */
  take(intentId: string): Reviewed | undefined
  clear(): void
}

/** Maximum number of reviews; the oldest are dropped first. */
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
