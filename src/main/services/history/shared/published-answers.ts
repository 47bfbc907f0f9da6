import { type PolledAnswer, polledAnswer } from '../../../../domain/regions/region-poll.ts'
import type { Query } from './database-link.ts'
import { newsChannel } from './shared-tables.ts'
import { type Practice, textsOf } from './turns.ts'

/** The newest response of each practice, for consoles that don't poll. The server numbers them, because console clocks differ. */

/** Replaces the published response if `holder` has the turn, which it prolongs, and notifies the others. Returns its number, or undefined if the turn is lost. */
export async function publishAnswer(query: Query, answer: PolledAnswer, holder: string): Promise<number | undefined> {
  const [row] = await query<{ number: number }>(
    `with held as (
       update access_console.turn set asked_at = clock_timestamp()
       where source = $1 and practice_id = $2 and holder = $3 returning source, practice_id
     )
     insert into access_console.answer as kept (source, practice_id, number, answer, published_at)
     select source, practice_id, 1, $4::json, clock_timestamp() from held
     on conflict (source, practice_id) do update
       set number = kept.number + 1, answer = excluded.answer, published_at = excluded.published_at
     returning number::float8 as number`,
    [...textsOf(answer), holder, JSON.stringify(answer)],
  )
  if (row !== undefined) await query('select pg_notify($1, $2)', [newsChannel, holder])
  return row?.number
}

/** The newest response if its number is above `after`. Skips one that this version can't parse. */
export async function newestAnswer(
  query: Query,
  practice: Practice,
  after: number,
): Promise<{ readonly number: number; readonly answer: PolledAnswer | undefined } | undefined> {
  const [row] = await query<{ number: number; answer: unknown }>(
    `select number::float8 as number, answer from access_console.answer
     where source = $1 and practice_id = $2 and number > $3`,
    [...textsOf(practice), after],
  )
  if (row === undefined) return undefined
  const parsed = polledAnswer.safeParse(row.answer)
  return { number: row.number, answer: parsed.success ? parsed.data : undefined }
}
