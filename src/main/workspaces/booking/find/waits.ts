import type { RegionWaits } from '../../../../bridge/calls/booking.ts'
import type { BoardRow } from '../../../../domain/regions/region-board.ts'
import type { WaitTime } from '../../../../domain/regions/wait-time.ts'
import { connectionWrapper } from '../../../services/connections/with-connection.ts'
import type { BookingHandlers } from '../booking-needs.ts'
import type { FindNeeds } from './find-needs.ts'

/** A caller is told a wait: older ones are asked for anew. */
const freshMs = 120_000

/** Estimates of one region: of the board while it is fresh, so that the desk says what the monitor says; else of the platform. */
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
      // A platform may answer more than was asked for.
      const estimates = answer.value.filter((one) => one.regionCode == null || one.regionCode === regionCode)
      return {
        ok: true,
        value: { estimates, from: 'platform', answeredAt: answer.meta.receivedAt },
        meta: answer.meta,
      }
    }),
  }
}

/** Undefined where the board has nothing of the region, or anything that is not fresh. */
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

/** As the platform said it: a wait only where it is available, a reason only where it is not. */
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
