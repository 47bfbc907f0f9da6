import type { BookingHandlers, BookingNeeds } from './booking-needs.ts'
import { deskHandlers } from './desk/desk-handlers.ts'
import { findHandlers } from './find/find-handlers.ts'
import { outcomeHandlers } from './outcomes/outcome-handlers.ts'
import { reviewHandler } from './review/review.ts'
import { createSender } from './send/sender.ts'

/** The booking workspace: the caller's draft, the search for slots, the read-back, the single send of an intent, and its outcome. */
export function bookingHandlers(needs: BookingNeeds): BookingHandlers {
  const sender = createSender(needs)
  return {
    ...deskHandlers(needs),
    ...findHandlers(needs),
    'booking.review': reviewHandler(needs),
    // Ignores the page's signal: closing the page must not interrupt a write in progress.
    'booking.send': ({ intentId, confirmed }) => sender.send(intentId, confirmed),
    ...outcomeHandlers(needs),
  }
}
