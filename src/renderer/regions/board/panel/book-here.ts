import type { BoardRow } from '../../../../domain/region-board.ts'
import { bookingAt } from '../../../app/booking-route.ts'
import { formatRoute } from '../../../app/routes.ts'

/** The address at which the booking desk takes a combination of the board. Nothing of a caller is in it. */
export const bookHere = ({ practiceId, regionCode, visitTypeName, assignmentQualifiers }: BoardRow): string =>
  formatRoute({ ...bookingAt(), handOver: { practiceId, regionCode, visitTypeName, assignmentQualifiers } })

/** Nothing is booked where the practice lists the region as inactive, or the platform no longer lists it. */
export const takesBookings = ({ status }: BoardRow): boolean => status !== 'inactive' && status !== 'withdrawn'
