import type { RegionWaits } from '../../../../bridge/calls/booking.ts'
import type { BoardRow } from '../../../../domain/regions/region-board.ts'
import type { WaitTime } from '../../../../domain/regions/wait-time.ts'
import { connectionWrapper } from '../../../services/connections/connections.ts'
import type { BookingHandlers } from '../booking-needs.ts'
import type { FindNeeds } from './find-needs.ts'

/** Maximum age of a wait. A wait is read out to a caller, so an older one is requested again. */
const freshMs = 120_000

/** Estimates of one region. Uses the board while it's fresh, so that desk and monitor agree; otherwise calls the platform. */
export function waitsHandler({
  client,
  connectionOf,
  contextOf,
  boardRowsOf,
  now,
}: FindNeeds): Pick<BookingHandlers, 'booking.waits'> {
  const withConnection = connectionWrapper(connectionOf)
  return {
    'booking.waits': withConnection(async ({ connectionId, practiceId, regionCode }, { connection, signal }) => {
      const onBoard = ofBoard(boardRowsOf(connectionId, practiceId, regionCode), now())
      if (onBoard !== undefined) return { ok: true, value: onBoard }
      const answer = await client.send(
        'visits.waitTimes',
        { practiceId, regionCodes: [regionCode] },
        contextOf(connection, signal),
      )
      if (!answer.ok) return answer
      // A platform may return more than requested.
      const estimates = answer.value.filter((one) => one.regionCode == null || one.regionCode === regionCode)
      return {
        ok: true,
        value: { estimates, from: 'platform', answeredAt: answer.meta.receivedAt },
        meta: answer.meta,
      }
    }),
  }
}

/** Undefined if the board has no rows for the region, or any row that isn't fresh. */
function ofBoard(rows: readonly BoardRow[], now: number): RegionWaits | undefined {
  const answered = rows.map(({ answeredAt }) => (answeredAt === undefined ? Number.NaN : Date.parse(answeredAt)))
  const isFresh = (row: BoardRow, at: number | undefined) =>
    row.freshness === 'fresh' && at !== undefined && now - at <= freshMs && at <= now + freshMs
  if (rows.length === 0 || !rows.every((row, at) => isFresh(row, answered[at]))) return undefined
  return {
    estimates: rows.map(estimateOf),
    from: 'monitor',
    answeredAt: new Date(Math.min(...answered)).toISOString(),
  }
}

/** The platform's own estimate: a wait only if available, a reason only if not. */
function estimateOf(row: BoardRow): WaitTime {
  return {
    available: row.available,
    estimateGeneratedAt: row.generatedAt,
    estimatedWaitTimeSeconds: row.available === true ? row.waitSeconds : undefined,
    reason: row.available === true ? undefined : row.reason,
    practiceId: row.practiceId,
    regionCode: row.regionCode,
    visitTypeName: row.visitTypeName,
    assignmentQualifiers: [...row.assignmentQualifiers],
  }
}
