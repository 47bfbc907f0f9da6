import { type DuckDBConnection, type DuckDBValue, listValue } from '@duckdb/node-api'
import type { BookingWay } from '../../../../domain/booking/booking-draft.ts'
import {
  type Evidence,
  type IntentState,
  intentStates,
  type IntentStep,
  type IntentStepName,
  type Settlement,
  type IntentWhat,
} from '../../../../domain/booking/booking-intent.ts'
import { tablesOf } from '../../../services/storage/kept-database.ts'
import type { Ending, JournaledIntent, NewIntent } from './journal.ts'

/** Reads and writes journal rows on an open connection. Every write is idempotent. */

type KeptOpen = { readonly note: string; readonly lookAgainAt: string | undefined }

type Row = readonly DuckDBValue[]
const rowsOf = async (connection: DuckDBConnection, sql: string, values: readonly DuckDBValue[] = []) =>
  (await connection.run(sql, [...values])).getRows()
const textOr = (value: DuckDBValue | undefined) => (value == null ? undefined : String(value))

export async function writeIntent(connection: DuckDBConnection, intent: NewIntent, createdAt: number): Promise<void> {
  const { intentId, label, connectionId, way, what, slotHash, startsAt, endsAt } = intent
  await connection.run('INSERT INTO intents VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) ON CONFLICT DO NOTHING', [
    intentId,
    label,
    connectionId,
    way,
    JSON.stringify(what),
    slotHash,
    wholeNumber(startsAt),
    wholeNumber(endsAt),
    wholeNumber(createdAt),
  ])
  for (const hash of new Set(intent.patientHashes))
    await connection.run('INSERT INTO patients VALUES ($1, $2) ON CONFLICT DO NOTHING', [intentId, hash])
}

export async function writeSteps(
  connection: DuckDBConnection,
  intentId: string,
  steps: readonly IntentStep[],
  ending: Ending | undefined,
): Promise<void> {
  for (const { step, at, words } of steps)
    await connection.run(
      `INSERT INTO steps SELECT $1, $2, (SELECT coalesce(max(number), 0) + 1 FROM steps WHERE intent = $1), $3, $4 ON CONFLICT DO NOTHING`,
      [intentId, step, at, words],
    )
  if (ending === undefined) return
  const { correlationId, status, platformText, visitId } = ending
  await connection.run('INSERT INTO endings VALUES ($1, $2, $3, $4, $5) ON CONFLICT DO NOTHING', [
    intentId,
    correlationId ?? null,
    status ?? null,
    platformText ?? null,
    visitId ?? null,
  ])
}

/** A settlement as the file has it: `verdict` is its outcome. */
type StoredSettlement = { readonly verdict: Settlement['outcome']; readonly at: string; readonly note: string }

export const storedSettlement = ({ outcome, at, note }: Settlement): StoredSettlement => ({
  verdict: outcome,
  at,
  note,
})

/** `record` is the key that prevents a second write. */
export async function writeRecord(
  connection: DuckDBConnection,
  record: string,
  intentId: string,
  kind: 'evidence' | 'verdict' | 'open',
  value: Evidence | StoredSettlement | KeptOpen,
): Promise<void> {
  await connection.run(
    `INSERT INTO records SELECT $1, $2, $3, (SELECT coalesce(max(number), 0) + 1 FROM records WHERE intent = $2), $4 ON CONFLICT DO NOTHING`,
    [record, intentId, kind, JSON.stringify(value)],
  )
}

export async function isKnown(connection: DuckDBConnection, intentId: string): Promise<boolean> {
  return (await rowsOf(connection, 'SELECT 1 FROM intents WHERE intent = $1', [intentId])).length > 0
}

/** Intents that match `condition` on table `i`, newest first. */
export async function readIntents(
  connection: DuckDBConnection,
  condition: string,
  values: readonly DuckDBValue[],
): Promise<readonly JournaledIntent[]> {
  const intents = await rowsOf(
    connection,
    `SELECT i.intent, label, connection, way, what, slot_hash, starts_at, ends_at, created_at, correlation_id, status, platform_text, visit_id
     FROM intents i LEFT JOIN endings e ON e.intent = i.intent WHERE ${condition} ORDER BY created_at DESC, label DESC`,
    values,
  )
  if (intents.length === 0) return []
  const chosen = 'intent IN (SELECT unnest($1))'
  const ids = listValue(intents.map(([intent]) => intent ?? null))
  const read = (sql: string) => rowsOf(connection, sql, [ids])
  const patients = grouped(await read(`SELECT intent, hash FROM patients WHERE ${chosen} ORDER BY ALL`))
  const steps = grouped(
    await read(`SELECT intent, step, happened, words FROM steps WHERE ${chosen} ORDER BY intent, number`),
  )
  const records = grouped(await read(`SELECT intent, kind, value FROM records WHERE ${chosen} ORDER BY intent, number`))
  return intents.map((row) => {
    const intentId = String(row[0])
    return intentOf(row, patients.get(intentId) ?? [], steps.get(intentId) ?? [], records.get(intentId) ?? [])
  })
}

function intentOf(row: Row, patients: readonly Row[], stepRows: readonly Row[], records: readonly Row[]) {
  const [intentId, label, connectionId, way, what, slotHash, startsAt, endsAt, createdAt, ...ending] = row
  const steps = stepRows.map(([, step, at, words]) => ({
    // Safe to cast: only this console writes steps, from its own list.
    step: String(step) as IntentStepName,
    at: String(at),
    words: String(words),
  }))
  const last = steps.findLast(({ step }) => isState(step))
  const state = last !== undefined && isState(last.step) ? last.step : 'journaled'
  const of = <Value>(kind: string) =>
    records.filter((record) => record[1] === kind).map((record) => JSON.parse(String(record[2])) as Value)
  const [settled, open] = [of<StoredSettlement>('verdict').at(-1), of<KeptOpen>('open').at(-1)]
  const [correlationId, status, platformText, visitId] = ending
  return {
    intentId: String(intentId),
    label: String(label),
    connectionId: String(connectionId),
    way: String(way) as BookingWay,
    state,
    createdAt: new Date(Number(createdAt)).toISOString(),
    endedAt: state === 'journaled' || state === 'sending' ? undefined : last?.at,
    what: JSON.parse(String(what)) as IntentWhat,
    steps,
    correlationId: textOr(correlationId),
    status: status == null ? undefined : Number(status),
    platformText: textOr(platformText),
    visitId: textOr(visitId),
    evidence: of<Evidence>('evidence'),
    settlement: settled && { outcome: settled.verdict, at: settled.at, note: settled.note },
    note: open?.note,
    lookAgainAt: open?.lookAgainAt,
    patientHashes: patients.map(([, hash]) => String(hash)),
    slotHash: String(slotHash),
    startsAt: Number(startsAt),
    endsAt: Number(endsAt),
  } satisfies JournaledIntent
}

const states: ReadonlySet<string> = new Set(intentStates)
const isState = (step: IntentStepName): step is IntentState => states.has(step)

const grouped = (rows: readonly Row[]): ReadonlyMap<string, readonly Row[]> => Map.groupBy(rows, ([id]) => String(id))

export const wholeNumber = (value: number): bigint => BigInt(Math.trunc(Number.isFinite(value) ? value : 0))

/**
 * The tables of booking.duckdb. Rows are added and never changed. Each has its own key, so that repeated work leaves the same rows. Instants are milliseconds
 * since 1970 if they are compared, otherwise the original ISO text.
 */
export const journalTables = tablesOf({
  // `what` is JSON of IntentWhat.
  intents: `intent VARCHAR PRIMARY KEY, label VARCHAR NOT NULL, connection VARCHAR NOT NULL, way VARCHAR NOT NULL, what VARCHAR NOT NULL,
    slot_hash VARCHAR NOT NULL, starts_at BIGINT NOT NULL, ends_at BIGINT NOT NULL, created_at BIGINT NOT NULL`,
  patients: 'intent VARCHAR NOT NULL, hash VARCHAR NOT NULL, PRIMARY KEY (intent, hash)',
  steps: `intent VARCHAR NOT NULL, step VARCHAR NOT NULL, number INTEGER NOT NULL, happened VARCHAR NOT NULL, words VARCHAR NOT NULL,
    PRIMARY KEY (intent, step)`,
  endings:
    'intent VARCHAR PRIMARY KEY, correlation_id VARCHAR, status INTEGER, platform_text VARCHAR, visit_id VARCHAR',
  // What people found out later: `kind` is evidence, verdict (a settlement) or open; `value` is its JSON.
  records:
    'record VARCHAR PRIMARY KEY, intent VARCHAR NOT NULL, kind VARCHAR NOT NULL, number INTEGER NOT NULL, value VARCHAR NOT NULL',
  // Identifies the key of the hashes by a hash of the key itself.
  hash_keys: 'mark VARCHAR PRIMARY KEY, since BIGINT NOT NULL',
})
