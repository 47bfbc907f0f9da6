import { type PolledAnswer, polledAnswer } from '../../../../domain/regions/region-poll.ts'
import type { Query } from './database-link.ts'
import { newsChannel } from './shared-tables.ts'
import { type Practice, textsOf } from './turns.ts'

/** The newest answer of each practice, for the consoles that do not poll. It is numbered by the server: clocks of consoles differ. */

/** Puts `answer` in the place of the one before, where `holder` holds the turn, and tells the others. Its number; undefined where it holds none any more. */
export async function publishAnswer(query: Query, answer: PolledAnswer, holder: string): Promise<number | undefined> {
  const [row] = await query<{ number: number }>(
    `insert into access_console.answer as kept (source, practice_id, number, answer, published_at)
     select source, practice_id, 1, $4::json, clock_timestamp() from access_console.turn
     where source = $1 and practice_id = $2 and holder = $3
     on conflict (source, practice_id) do update
       set number = kept.number + 1, answer = excluded.answer, published_at = excluded.published_at
     returning number::float8 as number`,
    [...textsOf(answer), holder, JSON.stringify(answer)],
  )
  if (row !== undefined) await query('select pg_notify($1, $2)', [newsChannel, holder])
  return row?.number
}

/** The newest answer where its number is above `after`. One that this version cannot read is passed over. */
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
