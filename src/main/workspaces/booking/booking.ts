import type { BookingHandlers, BookingNeeds } from './booking-needs.ts'
import { deskHandlers } from './desk/desk-handlers.ts'
import { findHandlers } from './find/find-handlers.ts'
import { outcomeHandlers } from './outcomes/outcome-handlers.ts'
import { sendHandlers } from './send/send-handlers.ts'

/** The booking workspace: the caller's draft, the search for slots, the single send of an intent, and its outcome. */

export function bookingHandlers(needs: BookingNeeds): BookingHandlers {
  return {
    ...deskHandlers(needs),
    ...findHandlers(needs),
    ...sendHandlers(needs),
    ...outcomeHandlers(needs),
  }
}
