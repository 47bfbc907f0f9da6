import type { BoardRow } from '../../../../../domain/regions/region-board.ts'
import { bookingAt } from '../../../../routes/booking-route.ts'
import { formatRoute } from '../../../../routes/routes.ts'

/** The address at which the booking desk takes a combination of the board. Nothing of a caller is in it. */
export const bookHere = ({ practiceId, regionCode, visitTypeName, assignmentQualifiers }: BoardRow): string =>
  formatRoute({ ...bookingAt(), handOver: { practiceId, regionCode, visitTypeName, assignmentQualifiers } })

/** Nothing is booked where the practice lists the region as inactive, or the platform no longer lists it. */
export const takesBookings = ({ status }: BoardRow): boolean => status !== 'inactive' && status !== 'withdrawn'
