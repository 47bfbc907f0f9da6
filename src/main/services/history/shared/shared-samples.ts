import { createHash } from 'node:crypto'
import { z } from 'zod'
import { parseJson } from '../../storage/json-file.ts'
import type { KeptPoll, KeptSample } from '../history-service.ts'
import type { Query } from './database-link.ts'
import { fromDatabaseText, toDatabaseText } from './database-text.ts'
import { writingLock } from './shared-tables.ts'

/** Samples and polls in a team's database: stored once, whoever sends them and however often. */

/** A sample's key in a store, independent of the order of its qualifiers. */
export function sampleKey(sample: KeptSample): string {
  return `${sample.generatedAt} ${combinationText(sample)}`
}

const combinationText = ({ source, practiceId, regionCode, visitTypeName, assignmentQualifiers }: KeptSample) =>
  JSON.stringify([source, practiceId, regionCode, visitTypeName, assignmentQualifiers.toSorted()])

const hashOf = (text: string) => createHash('sha256').update(text).digest()

/**
 * Writes new rows and returns the highest places then; call it in a transaction. Writers take turns, so that places become visible in order: a reader at a
 * place has missed none before it.
 */
export async function writeShared(query: Query, samples: readonly KeptSample[], polls: readonly KeptPoll[]) {
  await query(`select pg_advisory_xact_lock(${writingLock})`)
  if (samples.length > 0) await writeSamples(query, samples)
  if (polls.length > 0) {
    await query(
      `insert into access_console.poll (source, practice_id, polled_at, answered, interval_seconds)
       select * from unnest($1::text[], $2::text[], $3::bigint[], $4::boolean[], $5::float8[])
       on conflict do nothing`,
      [
        polls.map(({ source }) => toDatabaseText(source)),
        polls.map(({ practiceId }) => toDatabaseText(practiceId)),
        polls.map(({ polledAt }) => polledAt),
        polls.map(({ answered }) => answered),
        polls.map(({ intervalSeconds }) => intervalSeconds),
      ],
    )
  }
  return { samples: await lastPlace(query, 'sample'), polls: await lastPlace(query, 'poll') }
}

async function writeSamples(query: Query, samples: readonly KeptSample[]): Promise<void> {
  const texts = samples.map(combinationText)
  const combinations = new Map(samples.map((sample, at) => [texts[at] ?? '', sample]))
  const hashes = new Map([...combinations.keys()].map((text) => [text, hashOf(text)]))
  const named = [...combinations.values()]
  await query(
    `insert into access_console.combination
       (hash, source, practice_id, region_code, visit_type_name, assignment_qualifiers)
     select given.* from unnest($1::bytea[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[])
       as given (hash, source, practice_id, region_code, visit_type_name, assignment_qualifiers)
     where not exists (select from access_console.combination known where known.hash = given.hash)
     on conflict do nothing`,
    [
      [...hashes.values()],
      named.map(({ source }) => toDatabaseText(source)),
      named.map(({ practiceId }) => toDatabaseText(practiceId)),
      named.map(({ regionCode }) => toDatabaseText(regionCode)),
      named.map(({ visitTypeName }) => toDatabaseText(visitTypeName)),
      // JSON escapes what the database rejects.
      named.map(({ assignmentQualifiers }) => JSON.stringify(assignmentQualifiers.toSorted())),
    ],
  )
  await query(
    `insert into access_console.sample (combination, generated_at, answered_at, available, seconds, reason)
     select combination.id, given.generated_at, given.answered_at, given.available, given.seconds, given.reason
     from unnest($1::bytea[], $2::bigint[], $3::bigint[], $4::boolean[], $5::float8[], $6::text[])
       with ordinality as given (hash, generated_at, answered_at, available, seconds, reason, nth)
     join access_console.combination on combination.hash = given.hash
     order by given.nth
     on conflict do nothing`,
    [
      texts.map((text) => hashes.get(text)),
      samples.map(({ generatedAt }) => generatedAt),
      samples.map(({ answeredAt }) => answeredAt),
      samples.map(({ available }) => available ?? null),
      samples.map(({ seconds }) => seconds),
      samples.map(({ reason }) => (reason === undefined ? null : toDatabaseText(reason))),
    ],
  )
}

/** The rows after a place, and the place to continue from. */
export type Shared<Value> = {
  readonly values: readonly Value[]
  readonly place: number
  /** The highest place: if it's below one seen before, the database was restored to an earlier state. */
  readonly last: number
}

type SampleRow = {
  readonly place: number
  readonly practice_id: string
  readonly region_code: string
  readonly visit_type_name: string
  readonly assignment_qualifiers: string
  readonly generated_at: number
  readonly answered_at: number
  readonly available: boolean | null
  readonly seconds: number | null
  readonly reason: string | null
}
const qualifiers = z.array(z.string())

type Wanted = { readonly source: string; readonly after: number; readonly from: number; readonly most: number }

/** At most `most` samples of `source` after `after`, generated at `from` or later. */
export async function samplesAfter(query: Query, { source, after, from, most }: Wanted): Promise<Shared<KeptSample>> {
  // Query this first: rows that arrive in between are then only extra.
  const last = await lastPlace(query, 'sample')
  const rows = await query<SampleRow>(
    `select place::float8 as place, practice_id, region_code, visit_type_name, assignment_qualifiers,
            generated_at::float8 as generated_at, answered_at::float8 as answered_at, available, seconds, reason
     from access_console.sample join access_console.combination on combination.id = sample.combination
     where place > $1 and source = $2 and generated_at >= $3
     order by place limit $4`,
    [after, toDatabaseText(source), from, most],
  )
  const values = rows.flatMap((row): KeptSample[] => {
    // Other users of the database may write anything: a row that can't be read mustn't stop those after it.
    const assignmentQualifiers = qualifiers.safeParse(parseJson(row.assignment_qualifiers)).data
    if (assignmentQualifiers === undefined) return []
    return [
      {
        source,
        practiceId: fromDatabaseText(row.practice_id),
        regionCode: fromDatabaseText(row.region_code),
        visitTypeName: fromDatabaseText(row.visit_type_name),
        assignmentQualifiers,
        generatedAt: row.generated_at,
        answeredAt: row.answered_at,
        available: row.available ?? undefined,
        seconds: row.seconds,
        reason: row.reason === null ? undefined : fromDatabaseText(row.reason),
      },
    ]
  })
  return { values, last, place: placeAfter(rows, most, after, last) }
}

type PollRow = {
  readonly place: number
  readonly practice_id: string
  readonly polled_at: number
  readonly answered: boolean
  readonly interval_seconds: number
}

/** Like `samplesAfter`, for polls. */
export async function pollsAfter(query: Query, { source, after, from, most }: Wanted): Promise<Shared<KeptPoll>> {
  const last = await lastPlace(query, 'poll')
  const rows = await query<PollRow>(
    `select place::float8 as place, practice_id, polled_at::float8 as polled_at, answered, interval_seconds
     from access_console.poll where place > $1 and source = $2 and polled_at >= $3 order by place limit $4`,
    [after, toDatabaseText(source), from, most],
  )
  const values = rows.map((row) => ({
    source,
    practiceId: fromDatabaseText(row.practice_id),
    polledAt: row.polled_at,
    answered: row.answered,
    intervalSeconds: row.interval_seconds,
  }))
  return { values, last, place: placeAfter(rows, most, after, last) }
}

async function lastPlace(query: Query, table: 'sample' | 'poll'): Promise<number> {
  const [row] = await query<{ last: number }>(
    `select coalesce(max(place), 0)::float8 as last from access_console.${table}`,
  )
  return row?.last ?? 0
}

/** If all rows arrived, also skip the rows of other platforms in between. */
function placeAfter(rows: readonly { readonly place: number }[], most: number, after: number, last: number): number {
  const reached = rows.at(-1)?.place ?? after
  return rows.length < most ? Math.max(reached, last) : reached
}
