import type { BookingHandlers, BookingNeeds } from './booking-needs.ts'
import { deskHandlers } from './desk/desk-handlers.ts'
import { sendsHandlers } from './desk/sends-handlers.ts'
import { findHandlers } from './find/find-handlers.ts'
import { outcomeHandlers } from './outcomes/outcome-handlers.ts'
import { sendHandlers } from './send/send-handlers.ts'

/** The booking workspace: the caller's draft, what can be booked, the one send of an intent, and what became of it. */

export function bookingHandlers(needs: BookingNeeds): BookingHandlers {
  return {
    ...deskHandlers(needs),
    ...sendsHandlers(needs),
    ...findHandlers(needs),
    ...sendHandlers(needs),
    ...outcomeHandlers(needs),
  }
}
