import type { BookingNeeds } from '../booking-needs.ts'
import type { Booking } from '../open-booking.ts'

/** The part of the booking dependencies that searches need: no journal. */
export type FindNeeds = Omit<BookingNeeds, 'booking'> & { readonly booking: Pick<Booking, 'memory'> }
