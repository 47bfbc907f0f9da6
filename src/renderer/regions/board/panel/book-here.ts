import type { BoardRow } from '../../../../domain/region-board.ts'
import { bookingAt } from '../../../app/booking-route.ts'
import { formatRoute } from '../../../app/routes.ts'

/** The address at which the booking desk takes a combination of the board. Nothing of a caller is in it. */
export const bookHere = ({ practiceId, regionCode, visitTypeName, assignmentQualifiers }: BoardRow): string =>
  formatRoute({ ...bookingAt(), handOver: { practiceId, regionCode, visitTypeName, assignmentQualifiers } })
