import type { BookingPractice } from '../../../../bridge/calls/booking.ts'
import { failure } from '../../../../bridge/failure.ts'
import type { Connection } from '../../../../domain/connections/connection.ts'
import { qualifierNames } from '../../../../domain/regions/practice.ts'
import { connectionWrapper } from '../../../services/connections/with-connection.ts'
import { failed } from '../../../services/storage/result.ts'
import type { BookingHandlers, FindNeeds } from '../booking-needs.ts'
import { keptFor } from '../review/kept.ts'
import { eachOf } from './provider-book.ts'

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
  const keyOf = ({ id, visitUrl, product, domain, brand }: Connection, practiceId = '') =>
    JSON.stringify([id, visitUrl, product, domain, brand, practiceId])

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
      return {
        ok: true,
        value: {
          practices: all.map(({ value }) => value),
          qualifiers: names,
          askedAt: new Date(oldest).toISOString(),
        },
      }
    }),
  } satisfies Partial<BookingHandlers>
}
