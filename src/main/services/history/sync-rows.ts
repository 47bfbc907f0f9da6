import type { DuckDBConnection, DuckDBValue } from '@duckdb/node-api'
import { combinationOf } from '../../../domain/regions/region-poll.ts'
import type { KeptPoll, KeptSample } from './history-service.ts'

/** File queries for the shared store: rows after a place. */

/** A text stored as JSON. */
function textOf(json: DuckDBValue | undefined): string | undefined {
  if (typeof json !== 'string') return undefined
  const text: unknown = JSON.parse(json)
  return typeof text === 'string' ? text : undefined
}

/**
 * At most `most` samples and polls that this console received itself, with a place after `after`, lowest place first; and the place to continue from, which
 * is `after` if there are none. Excludes other consoles' rows.
 */
export async function rowsSince(
  connection: DuckDBConnection,
  after: number,
  most: number,
): Promise<{ readonly samples: readonly KeptSample[]; readonly polls: readonly KeptPoll[]; readonly place: number }> {
  const rows = async (sql: string) => (await connection.run(sql)).getRows()
  const limits = `WHERE place > ${Math.trunc(after)} ORDER BY place LIMIT ${Math.trunc(most)}`
  const samples = await rows(
    `SELECT s.place, c.source, c.combination, s.generated_at, s.answered_at, s.available, s.seconds, r.reason
     FROM (SELECT * FROM samples ${limits}) s JOIN combinations c ON c.id = s.combination LEFT JOIN reasons r ON r.id = s.reason ORDER BY s.place`,
  )
  const polls = await rows(
    `SELECT p.place, n.source, n.practice, p.polled_at, p.answered, p.interval_seconds
     FROM (SELECT * FROM polls ${limits}) p JOIN practices n ON n.id = p.practice ORDER BY p.place`,
  )
  const places = [...samples, ...polls].map(([place]) => Number(place)).toSorted((a, b) => a - b)
  const last = places[Math.min(most, places.length) - 1] ?? after
  return {
    samples: samples.flatMap(([place, source, key, generatedAt, answeredAt, available, seconds, reason]) => {
      const combination = combinationOf(String(key))
      if (combination === undefined || Number(place) > last) return []
      return [
        {
          ...combination,
          source: String(source),
          generatedAt: Number(generatedAt),
          answeredAt: Number(answeredAt),
          available: typeof available === 'boolean' ? available : undefined,
          seconds: typeof seconds === 'number' ? seconds : null,
          reason: textOf(reason),
        },
      ]
    }),
    polls: polls.flatMap(([place, source, practice, polledAt, answered, intervalSeconds]) => {
      const practiceId = textOf(practice)
      if (practiceId === undefined || Number(place) > last) return []
      return [
        {
          source: String(source),
          practiceId,
          polledAt: Number(polledAt),
          answered: answered === true,
          intervalSeconds: Number(intervalSeconds),
        },
      ]
    }),
    place: last,
  }
}
