import type { BookingNeeds } from '../booking-needs.ts'
import type { Booking } from '../open-booking.ts'

/** What finding needs of all that booking has: no journal. */
export type FindNeeds = Omit<BookingNeeds, 'booking'> & { readonly booking: Pick<Booking, 'memory'> }
