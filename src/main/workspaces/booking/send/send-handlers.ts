import type { BookingHandlers, BookingNeeds } from '../booking-needs.ts'
import { reviewHandler } from '../review/review.ts'
import { createSender } from './sender.ts'

/** The read-back of a draft, and the one send of what was read back. */
export function sendHandlers(needs: BookingNeeds): Pick<BookingHandlers, 'booking.review' | 'booking.send'> {
  const sender = createSender(needs)
  return {
    'booking.review': reviewHandler(needs),
    // Without the signal of the page: one that goes away must not break off a write that is under way.
    'booking.send': ({ intentId, confirmed }) => sender.send(intentId, confirmed),
  }
}
