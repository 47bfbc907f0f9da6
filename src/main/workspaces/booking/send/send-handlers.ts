import type { BookingHandlers, BookingNeeds } from '../booking-needs.ts'
import { reviewHandler } from '../review/review.ts'
import { createSender } from './sender.ts'

/** The read-back of a draft, and its single send. */
export function sendHandlers(needs: BookingNeeds) {
  const sender = createSender(needs)
  return {
    'booking.review': reviewHandler(needs),
    // Ignores the page's signal: closing the page must not interrupt a write in progress.
    'booking.send': ({ intentId, confirmed }) => sender.send(intentId, confirmed),
  } satisfies Partial<BookingHandlers>
}
