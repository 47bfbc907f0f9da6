import { randomInt } from 'node:crypto'
import type { Query } from './database-link.ts'
import { DatabaseRefusal } from './database-words.ts'
import { texts } from '../text.ts'

/**
 * The tables of a shared history in their own schema. Times are milliseconds since 1970 by the polling console's clock; those of turns are the server's.
 * Texts are encoded by database-text.ts.
 */

const version = 1
/** Notification to all consoles when a response is published; the payload is the publisher. */
export const newsChannel = 'access_console_news'
/** Lock ids of this program, distinct from other users' of the database. */
export const makingLock = "hashtextextended('access_console tables', 0)"
export const writingLock = "hashtextextended('access_console writing', 0)"

const tables = `
create table if not exists access_console.store (
  only_one boolean primary key default true check (only_one),
  id bigint not null,
  version integer not null,
  made_at timestamptz not null default now()
);
create table if not exists access_console.combination (
  id bigint generated always as identity primary key,
  hash bytea not null unique,
  source text not null,
  practice_id text not null,
  region_code text not null,
  visit_type_name text not null,
  assignment_qualifiers text not null
);
create table if not exists access_console.sample (
  combination bigint not null references access_console.combination,
  generated_at bigint not null,
  answered_at bigint not null,
  available boolean,
  seconds double precision,
  reason text,
  place bigint generated always as identity unique,
  primary key (combination, generated_at)
);
create table if not exists access_console.poll (
  source text not null,
  practice_id text not null,
  polled_at bigint not null,
  answered boolean not null,
  interval_seconds double precision not null,
  place bigint generated always as identity unique,
  primary key (source, practice_id, polled_at)
);
create table if not exists access_console.answer (
  source text not null,
  practice_id text not null,
  number bigint not null,
  answer json not null,
  published_at timestamptz not null,
  primary key (source, practice_id)
);
create table if not exists access_console.turn (
  source text not null,
  practice_id text not null,
  holder text not null,
  has_lock boolean not null,
  asked_at timestamptz not null,
  beat_at timestamptz not null,
  primary key (source, practice_id)
);
comment on table access_console.store is 'Waits and incidents of regions that consoles of a team keep together, with names and notes of staff.';
`

/** The privileges that a console needs on each table. */
const rights: Readonly<Record<string, readonly string[]>> = {
  store: ['select'],
  combination: ['select', 'insert'],
  sample: ['select', 'insert'],
  poll: ['select', 'insert'],
  answer: ['select', 'insert', 'update'],
  turn: ['select', 'insert', 'update', 'delete'],
}

/** Creates missing tables, one console at a time. Returns this store's id, a number unique to the database. */
export async function joinStore(query: Query): Promise<number> {
  const before = await storeOf(query)
  if (before !== undefined) return before
  await query('begin')
  await query(`select pg_advisory_xact_lock(${makingLock})`)
  // If an admin created the schema, the user needs no privilege to create it.
  const [schema] = await query<{ there: boolean }>("select to_regnamespace('access_console') is not null as there")
  if (schema?.there !== true) await query('create schema access_console')
  await query(tables)
  await query('insert into access_console.store (id, version) values ($1, $2) on conflict do nothing', [
    randomInt(1, 2 ** 31),
    version,
  ])
  await query('commit')
  const made = await storeOf(query)
  if (made === undefined) throw new Error('the tables were not made')
  return made
}

/** The existing store's id; undefined if there is none. Throws `DatabaseRefusal` if it's unusable. */
async function storeOf(query: Query): Promise<number | undefined> {
  const [server] = await query<{ encoding: string; copy: boolean; there: boolean }>(
    `select current_setting('server_encoding') as encoding, pg_is_in_recovery() as copy,
            to_regclass('access_console.store') is not null as there`,
  )
  if (server?.encoding !== 'UTF8') throw new DatabaseRefusal(texts.sharedTables.theDatabaseOfTheSharedHistory)
  if (server.copy) throw new DatabaseRefusal(texts.sharedTables.theDatabaseOfTheSharedHistoryIsA)
  if (!server.there) return undefined
  const [row] = await query<{ id: number; version: number }>(
    'select id::float8 as id, version from access_console.store',
  )
  if (row !== undefined && row.version > version)
    throw new DatabaseRefusal(texts.sharedTables.aNewerVersionOfTheConsole)
  await refuseWithoutRights(query)
  return row?.id
}

async function refuseWithoutRights(query: Query): Promise<void> {
  const pairs = Object.entries(rights).flatMap(([table, wanted]) => wanted.map((right) => [table, right] as const))
  const denied = await query<{ number: number }>(
    `select number::float8 as number
     from unnest($1::text[], $2::text[]) with ordinality as needed (name, wanted, number)
     where not has_table_privilege('access_console.' || name, wanted)`,
    [pairs.map(([table]) => table), pairs.map(([, right]) => right)],
  )
  if (denied.length === 0) return
  // A text of the server itself could say anything.
  const numbers = new Set(denied.map(({ number }) => number))
  const missing = pairs.flatMap(([table, right], at) =>
    numbers.has(at + 1) ? `${right.toUpperCase()} on access_console.${table}` : [],
  )
  throw new DatabaseRefusal(texts.sharedTables.thisUserIsMissingRightsTo(missing.join(', ')))
}
