import type { BoardRow } from '../../../../../domain/regions/region-board.ts'
import { bookingAt } from '../../../../routes/booking-route.ts'
import { formatRoute } from '../../../../routes/routes.ts'

/** The address that opens a combination in the booking desk. Contains no caller data. */
export const bookHere = ({ practiceId, regionCode, visitTypeName, assignmentQualifiers }: BoardRow): string =>
  formatRoute({ ...bookingAt(), handOver: { practiceId, regionCode, visitTypeName, assignmentQualifiers } })

/** False if the practice lists the region as inactive, or the platform no longer lists it. */
export const takesBookings = ({ status }: BoardRow): boolean => status !== 'inactive' && status !== 'withdrawn'
