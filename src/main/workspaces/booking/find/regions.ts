import type { BookingPractice, RegionWaits } from '../../../../bridge/calls/booking.ts'
import { failure } from '../../../../bridge/failure.ts'
import { waitAt } from '../../../../domain/booking/wait-age.ts'
import type { Connection } from '../../../../domain/connections/connection.ts'
import { answeredEstimates } from '../../../../domain/regions/answered-estimates.ts'
import { qualifierNames } from '../../../../domain/regions/practice.ts'
import type { BoardRow } from '../../../../domain/regions/region-board.ts'
import { sameCode } from '../../../../domain/normal-text.ts'
import type { WaitTime } from '../../../../domain/regions/wait-time.ts'
import { connectionWrapper } from '../../../services/connections/connections.ts'
import { eachOf } from '../../../services/each-of.ts'
import { done, failed } from '../../../services/storage/result.ts'
import type { BookingHandlers, FindNeeds } from '../booking-needs.ts'
import { keptFor } from '../review/kept.ts'

/** Maximum age of a wait from the board, in milliseconds. */
const freshMs = 120_000

/** Estimates of one region. Uses the board while it's fresh, so that desk and monitor agree; otherwise calls the platform. */
export function waitsHandler({ client, connectionOf, contextOf, boardRowsOf, now }: FindNeeds) {
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
      const answeredAt = answer.meta.receivedAt
      const asked = { practiceId, regionCodes: [regionCode], answeredAt }
      // A platform may return more than requested, and more than one estimate for the same visit.
      const estimates = [...answeredEstimates({ ...asked, estimates: answer.value }).values()]
        .filter(({ combination }) => sameCode(combination.regionCode, regionCode))
        .map(({ estimate }) => estimate)
      return { ok: true, value: { estimates, from: 'platform', answeredAt }, meta: answer.meta }
    }),
  } satisfies Partial<BookingHandlers>
}

/** Undefined if the board has no rows for the whole region, since a row that's left out may be the closed one, or any row that isn't fresh. */
function ofBoard(rows: readonly BoardRow[], now: number): RegionWaits | undefined {
  const answered = rows.map(({ answeredAt = '' }) => Date.parse(answeredAt))
  // A wait is read out to a caller, so an older one is requested again.
  const isFresh = (row: BoardRow) => {
    const at = waitAt(estimateOf(row), row.answeredAt ?? '')
    return row.freshness === 'fresh' && Math.abs(now - at) <= freshMs
  }
  if (rows.length === 0 || !rows.every(isFresh)) return undefined
  return { estimates: rows.map(estimateOf), from: 'monitor', answeredAt: new Date(Math.min(...answered)).toISOString() }
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

/** Cache lifetime. Practices and qualifiers change rarely; a call takes minutes. */
const keptMs = 60_000
const mostKept = 2_000
const atOnce = 4

/** `at`: when it was asked for, in milliseconds since 1970. */
type AskedPractice = { readonly value: BookingPractice; readonly at: number }

/** The practices of a connection with their regions. A practice that fails is listed with its failure and doesn't affect the rest. */
export function practicesHandler({ client, connectionOf, contextOf, now }: FindNeeds) {
  // Failures aren't cached, so that the next request retries immediately.
  const practices = keptFor<AskedPractice>(keptMs, now, mostKept)
  const qualifiers = keptFor<readonly string[]>(keptMs, now)
  const keyOf = ({ id, visitUrl, practicePathSegment, product, domain, brand }: Connection, practiceId = '') =>
    JSON.stringify([id, visitUrl, practicePathSegment, product, domain, brand, practiceId])

  async function practice(connection: Connection, practiceId: string, again: boolean, signal: AbortSignal) {
    const key = keyOf(connection, practiceId)
    const known = again ? undefined : practices.fresh(key)
    if (known !== undefined) return known
    const at = now()
    const answer = await client.send('visits.practice', { practiceId }, contextOf(connection, signal))
    return answer.ok
      ? practices.keep(key, { at, value: { practiceId, practice: answer.value, failure: undefined } })
      : { at, value: { practiceId, practice: undefined, failure: answer.failure } }
  }

  async function qualifiersOf(connection: Connection, again: boolean, signal: AbortSignal): Promise<readonly string[]> {
    const key = keyOf(connection)
    const known = again ? undefined : qualifiers.fresh(key)
    if (known !== undefined) return known
    const answer = await client.send('visits.assignmentQualifiers', {}, contextOf(connection, signal))
    return answer.ok ? qualifiers.keep(key, [...new Set(qualifierNames(answer.value))]) : []
  }

  const withConnection = connectionWrapper(connectionOf)
  return {
    'booking.practices': withConnection(async ({ again = false }, { connection, signal }) => {
      const asked = qualifiersOf(connection, again, signal)
      const found = new Map<string, AskedPractice>()
      await eachOf([...new Set(connection.practiceIds)], atOnce, signal, async (practiceId) => {
        found.set(practiceId, await practice(connection, practiceId, again, signal))
      })
      const names = await asked
      if (signal.aborted) return failed(failure('cancelled'))
      const all = [...new Set(connection.practiceIds)].flatMap((practiceId) => found.get(practiceId) ?? [])
      const oldest = Math.min(now(), ...all.map(({ at }) => at))
      return done({
        practices: all.map(({ value }) => value),
        qualifiers: names,
        askedAt: new Date(oldest).toISOString(),
      })
    }),
  } satisfies Partial<BookingHandlers>
}
