import type { BookingPractice } from '../../../../bridge/calls/booking.ts'
import { failure } from '../../../../bridge/failure.ts'
import type { Connection } from '../../../../domain/connections/connection.ts'
import { qualifierNames } from '../../../../domain/regions/practice.ts'
import { connectionWrapper } from '../../../services/connections/connections.ts'
import { failed } from '../../../services/storage/result.ts'
import type { BookingHandlers } from '../booking-needs.ts'
import { eachOf } from './each-of.ts'
import type { FindNeeds } from './find-needs.ts'

/** Cache lifetime. Practices and qualifiers change rarely; a call takes minutes. */
const keptMs = 60_000
const atOnce = 4

type Kept<Value> = { readonly value: Value; readonly at: number }

/** The practices of a connection with their regions. A practice that fails is listed with its failure and doesn't affect the rest. */
export function practicesHandler({
  client,
  connectionOf,
  contextOf,
  now,
}: FindNeeds): Pick<BookingHandlers, 'booking.practices'> {
  const practices = new Map<string, Kept<BookingPractice>>()
  const qualifiers = new Map<string, Kept<readonly string[]>>()
  const fresh = <Value>(kept: Kept<Value> | undefined): kept is Kept<Value> =>
    kept !== undefined && now() - kept.at < keptMs && now() >= kept.at
  const keyOf = ({ id, visitUrl, product, domain, brand }: Connection, practiceId = '') =>
    JSON.stringify([id, visitUrl, product, domain, brand, practiceId])
  /** Failures aren't cached, so that the next request retries immediately. */
  const keep = <Value>(map: Map<string, Kept<Value>>, key: string, kept: Kept<Value>) => {
    for (const [old, value] of map) if (!fresh(value)) map.delete(old)
    map.set(key, kept)
    return kept
  }

  async function practice(connection: Connection, practiceId: string, again: boolean, signal: AbortSignal) {
    const key = keyOf(connection, practiceId)
    const known = practices.get(key)
    if (!again && fresh(known)) return known
    const at = now()
    const answer = await client.send('visits.practice', { practiceId }, contextOf(connection, signal))
    return answer.ok
      ? keep(practices, key, { at, value: { practiceId, practice: answer.value, failure: undefined } })
      : { at, value: { practiceId, practice: undefined, failure: answer.failure } }
  }

  async function qualifiersOf(connection: Connection, again: boolean, signal: AbortSignal): Promise<readonly string[]> {
    const key = keyOf(connection)
    const known = qualifiers.get(key)
    if (!again && fresh(known)) return known.value
    const at = now()
    const answer = await client.send('visits.assignmentQualifiers', {}, contextOf(connection, signal))
    if (!answer.ok) return []
    return keep(qualifiers, key, { at, value: [...new Set(qualifierNames(answer.value))] }).value
  }

  const withConnection = connectionWrapper(connectionOf)
  return {
    'booking.practices': withConnection(async ({ again = false }, { connection, signal }) => {
      const asked = qualifiersOf(connection, again, signal)
      const found = new Map<string, Kept<BookingPractice>>()
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
  }
}
