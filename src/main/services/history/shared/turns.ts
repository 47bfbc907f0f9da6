import type { Query } from './database-link.ts'
import { toDatabaseText } from './database-text.ts'

/**
 * Whose turn it is to poll a practice. The holder keeps an advisory lock of the server on its own connection, so that the turn is free in the moment in
 * which its program or its connection ends. A connection that is cut without a word keeps its lock until the server gives it up, so the holder also
 * shows that it is there (`beat`), and another takes the turn once that was too long ago. The row decides; whoever has it holds the turn, with
 * the lock or still without. Ages are told by the server's clock alone.
 */

/** Shares of the asker's poll interval. A holder beats four times in one. */
const beatsOutAfter = 0.75
/** A holder that is there but does not poll, or polls more seldom than the asker wishes, loses the turn too. */
const asksOutAfter = 1.5
export const beatsPerInterval = 4

export type Practice = { readonly source: string; readonly practiceId: string }
export type Turn = {
  readonly mine: boolean
  /** Of the newest answer that was published for the practice; 0 where none was. */
  readonly answer: number
}

/** A practice as the tables name it. */
export const textsOf = ({ source, practiceId }: Practice): readonly [string, string] => [
  toDatabaseText(source),
  toDatabaseText(practiceId),
]

const lockOf = "hashtextextended(jsonb_build_array('access_console turn', $1::text, $2::text)::text, 0)"

/** The turns of one console, `holder`, on one connection after the other. */
export function turnsOf(holder: string) {
  /** Practices whose lock the present connection has. */
  const locked = new Set<string>()
  const keyOf = (practice: Practice) => JSON.stringify(textsOf(practice))

  return {
    /** A new connection holds no lock. */
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
                 asked_at = excluded.asked_at, beat_at = excluded.beat_at
           where held.holder = excluded.holder
              or (held.has_lock and excluded.has_lock)
              or held.beat_at < excluded.beat_at - make_interval(secs => $5 * ${beatsOutAfter})
              or held.asked_at < excluded.asked_at - make_interval(secs => $5 * ${asksOutAfter})
           returning 1
         )
         select (select got from lock) as locked, exists (select from won) as mine,
                coalesce((select number from access_console.answer where source = $1 and practice_id = $2), 0)::float8 as answer`,
        [...textsOf(practice), holder, locked.has(key), intervalMs / 1000],
      )
      const mine = row?.mine === true
      if (row?.locked === true && mine) locked.add(key)
      // The lock of a turn that another holds without it: it is not this console's to keep.
      if (row?.locked === true && !mine) {
        locked.delete(key)
        await query(`select pg_advisory_unlock(${lockOf})`, textsOf(practice))
      }
      return { mine, answer: row?.answer ?? 0 }
    },

    /** Shows that this console is there. */
    beat: (query: Query) =>
      query('update access_console.turn set beat_at = clock_timestamp() where holder = $1', [holder]),

    /** Lets go of every turn. */
    async release(query: Query): Promise<void> {
      await query('delete from access_console.turn where holder = $1', [holder])
      await query('select pg_advisory_unlock_all()')
      locked.clear()
    },
  }
}
