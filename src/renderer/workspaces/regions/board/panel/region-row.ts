import type { BoardRow } from '../../../../../domain/regions/region-board.ts'
import { bookingAt, type BookingRoute } from '../../../../routes/booking-route.ts'
import { formatRoute } from '../../../../routes/routes.ts'

/** Whether a row's figures are current at `now` (milliseconds since 1970). Pure functions. */

/** False for rows that are unavailable, inactive, withdrawn or missing from the last answer; these never show a number. */
export const hasWait = ({ status, waitSeconds }: BoardRow): boolean =>
  waitSeconds !== undefined && (status === 'open' || status === 'slow')

/** True if the board marks the row outdated, or its estimate or answer is too old. */
export function isStaleRow(row: BoardRow, staleAfter: number, now: number): boolean {
  if (row.freshness === 'missing') return false
  if (row.freshness !== 'fresh') return true
  return [row.generatedAt, row.answeredAt].some((at) => at !== undefined && now >= Date.parse(at) + staleAfter * 1_000)
}

/** Opens a combination in the booking desk. Contains no caller data. */
export const bookingRoute = ({
  practiceId,
  regionCode,
  visitTypeName,
  assignmentQualifiers,
}: BoardRow): BookingRoute => ({
  ...bookingAt(),
  handOver: { practiceId, regionCode, visitTypeName, assignmentQualifiers },
})

export const bookHere = (row: BoardRow): string => formatRoute(bookingRoute(row))

/** False if the practice lists the region as inactive, or the platform no longer lists it. */
export const takesBookings = ({ status }: BoardRow): boolean => status !== 'inactive' && status !== 'withdrawn'

/** A combination's booking details under the document's field names, as JSON text. Contains no patient data. */
export function bookingIds(row: BoardRow): string {
  const { practiceId, regionId, regionCode, visitTypeName, assignmentQualifiers, departments } = row
  return JSON.stringify(
    {
      practiceId,
      practiceRegionId: regionId,
      regionCode,
      visitTypeName,
      assignmentQualifiers,
      departments: departments.map(({ id, ehrSystemName, ehrDepartmentId, defaultDepartmentName }) => ({
        departmentId: id,
        ehrSystemName,
        ehrDepartmentId,
        defaultDepartmentName,
      })),
    },
    null,
    2,
  )
}
