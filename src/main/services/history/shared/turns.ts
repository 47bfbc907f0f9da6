import type { PolledAnswer } from '../../../../domain/regions/region-poll.ts'
import type { Query } from './database-link.ts'
import { toDatabaseText } from './database-text.ts'

/**
 * Decides whose turn it is to poll a practice. The holder keeps a server advisory lock on its own connection, so the turn is free as soon as its program or
 * connection ends. A silently cut connection keeps its lock until the server drops it. So the holder also sends heartbeats (`beat`), and another console
 * takes the turn if the last one is too old. The table row decides who holds the turn, with or without the lock. Only the server's clock counts.
 */

/** Fractions of the requester's poll interval. A holder beats four times per interval. */
const beatsOutAfter = 0.75
/** A holder that is alive but doesn't poll, gets no responses, or polls less often than the requester wants, loses the turn too. */
const asksOutAfter = 1.5
export const beatsPerInterval = 4

/** What is polled: a practice, with the filters of the request. Consoles with other filters poll for themselves. */
export type Practice = Readonly<Pick<PolledAnswer, 'source' | 'practiceId' | 'visitTypeNames' | 'assignmentQualifiers'>>
export type Turn = {
  readonly mine: boolean
  /** Number of the practice's newest published response; 0 if none. */
  readonly answer: number
}

/** A practice's keys in the tables. */
export function textsOf(practice: Practice): readonly [string, string] {
  const { source, practiceId, visitTypeNames = [], assignmentQualifiers = [] } = practice
  const isNarrowed = visitTypeNames.length + assignmentQualifiers.length > 0
  const name = isNarrowed
    ? JSON.stringify([practiceId, visitTypeNames.toSorted(), assignmentQualifiers.toSorted()])
    : practiceId
  return [toDatabaseText(source), toDatabaseText(name)]
}

const lockOf = "hashtextextended(jsonb_build_array('access_console turn', $1::text, $2::text)::text, 0)"

/** The turns of one console, `holder`, across successive connections. */
export function turnsOf(holder: string) {
  /** Practices whose lock the current connection holds. */
  const locked = new Set<string>()
  /** Practices whose last poll published no response so far: asking again doesn't prolong such a turn. */
  const unanswered = new Set<string>()
  const keyOf = (practice: Practice) => JSON.stringify(textsOf(practice))

  return {
    /** A new connection holds no locks. */
    joined: () => locked.clear(),

    async ask(query: Query, practice: Practice, intervalMs: number): Promise<Turn> {
      const key = keyOf(practice)
      const [row] = await query<{ locked: boolean; mine: boolean; answer: number }>(
        `with lock as materialized (
           select case when $4 then true else pg_try_advisory_lock(${lockOf}) end as got
         ), won as (
           insert into access_console.turn as held (source, practice_id, holder, has_lock, asked_at, beat_at)
           select $1, $2, $3, got, clock_timestamp(), clock_timestamp() from lock
           on conflict (source, practice_id) do update
             set holder = excluded.holder, has_lock = excluded.has_lock,
                 asked_at = case when held.holder = excluded.holder and $6 then held.asked_at else excluded.asked_at end,
                 beat_at = excluded.beat_at
           where held.holder = excluded.holder
              or (held.has_lock and excluded.has_lock)
              or held.beat_at < excluded.beat_at - make_interval(secs => $5 * ${beatsOutAfter})
              or held.asked_at < excluded.asked_at - make_interval(secs => $5 * ${asksOutAfter})
           returning 1
         )
         select (select got from lock) as locked, exists (select from won) as mine,
                coalesce((select number from access_console.answer where source = $1 and practice_id = $2), 0)::float8 as answer`,
        [...textsOf(practice), holder, locked.has(key), intervalMs / 1000, unanswered.has(key)],
      )
      const mine = row?.mine === true
      if (mine) unanswered.add(key)
      if (row?.locked === true && mine) locked.add(key)
      // Release the lock of a turn that another console holds without it.
      if (row?.locked === true && !mine) {
        locked.delete(key)
        await query(`select pg_advisory_unlock(${lockOf})`, textsOf(practice))
      }
      return { mine, answer: row?.answer ?? 0 }
    },

    /** The practice's response was published, which also prolongs the turn. */
    answered: (practice: Practice) => void unanswered.delete(keyOf(practice)),

    /** Sends a heartbeat. */
    beat: (query: Query) =>
      query('update access_console.turn set beat_at = clock_timestamp() where holder = $1', [holder]),

    /** Releases every turn. */
    async release(query: Query): Promise<void> {
      await query('delete from access_console.turn where holder = $1', [holder])
      await query('select pg_advisory_unlock_all()')
      locked.clear()
    },
  }
}
