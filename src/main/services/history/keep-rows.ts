import type { DuckDBAppender, DuckDBConnection } from '@duckdb/node-api'
import { type Combination, combinationKey } from '../../../domain/regions/region-poll.ts'
import { inTransaction } from '../storage/kept-database.ts'
import { extended, type FileMemory, type NamedCombination, nameOf } from './file-memory.ts'
import type { KeptPoll, KeptSample } from './history-service.ts'

/** Writes samples and polls once each, in one transaction. */

/** A row with its combination or practice number, and its instant, unique for that number. */
type Numbered<Row> = { readonly of: number; readonly at: number; readonly row: Row }

export type Additions = { readonly samples: readonly KeptSample[]; readonly polls: readonly KeptPoll[] }

/**
 * Stores rows that don't exist yet, and returns the numbers of new samples and polls. `own` is false for other consoles' rows. On return, everything survives
 * a kill; if it throws, nothing is stored, and `memory` may differ from the file.
 */
export async function keepRows(
  connection: DuckDBConnection,
  memory: FileMemory,
  { samples, polls }: Additions,
  own: boolean,
): Promise<{ readonly samples: number; readonly polls: number }> {
  const names = newNames(memory)
  const newSamples = await notThere(
    connection,
    { table: 'samples', of: 'combination', at: 'generated_at' },
    memory.sampled,
    samples.flatMap((row) => numbered(names.combination(row.source, row), row.generatedAt, row)),
  )
  const newPolls = await notThere(
    connection,
    { table: 'polls', of: 'practice', at: 'polled_at' },
    memory.polled,
    polls.flatMap((row) => numbered(names.practice(row.source, row.practiceId), row.polledAt, row)),
  )
  if (newSamples.length === 0 && newPolls.length === 0) return { samples: 0, polls: 0 }
  const reasons = newSamples.map(({ row }) => (row.reason === undefined ? undefined : names.reason(row.reason)))
  let { place } = memory
  const nextPlace = () => {
    if (!own) return undefined
    place += 1
    return place
  }
  await inTransaction(connection, async () => {
    await names.write(connection)
    await append(connection, 'samples', newSamples, (to, { of, at, row }, index) => {
      to.appendInteger(of)
      to.appendBigInt(BigInt(at))
      to.appendBigInt(BigInt(Math.trunc(row.answeredAt)))
      // Unavailable estimates never have a number, whoever wrote them.
      orNull(row.available === true ? row.seconds : null, (seconds) => to.appendDouble(seconds), to)
      orNull(row.available, (available) => to.appendBoolean(available), to)
      orNull(reasons[index], (reason) => to.appendInteger(reason), to)
      orNull(nextPlace(), (next) => to.appendBigInt(BigInt(next)), to)
    })
    await append(connection, 'polls', newPolls, (to, { of, at, row }) => {
      to.appendInteger(of)
      to.appendBigInt(BigInt(at))
      to.appendBoolean(row.answered)
      to.appendDouble(row.intervalSeconds)
      orNull(nextPlace(), (next) => to.appendBigInt(BigInt(next)), to)
    })
    const partly = newPolls.filter(({ row }) => (row.unanswered ?? []).length > 0)
    await append(connection, 'unanswered', partly, (to, { of, at, row }) => {
      to.appendInteger(of)
      to.appendBigInt(BigInt(at))
      to.appendVarchar(JSON.stringify(row.unanswered))
    })
  })
  names.remember()
  memory.place = place
  for (const { of, at } of newSamples) memory.sampled.set(of, extended(memory.sampled.get(of), at))
  for (const { of, at } of newPolls) memory.polled.set(of, extended(memory.polled.get(of), at))
  return { samples: newSamples.length, polls: newPolls.length }
}

/** Skips an invalid instant: another console may write anything. */
const numbered = <Row>(of: number, instant: number, row: Row): Numbered<Row>[] =>
  Number.isFinite(instant) ? [{ of, at: Math.trunc(instant), row }] : []

function orNull<Value>(value: Value | null | undefined, write: (value: Value) => void, to: DuckDBAppender): void {
  if (value === null || value === undefined) to.appendNull()
  else write(value)
}

/** Numbers for names, including new ones, which enter `memory` only after they're written. */
function newNames(memory: FileMemory) {
  const combinations = new Map<string, NamedCombination>()
  const practices = new Map<string, { readonly id: number; readonly source: string; readonly practice: string }>()
  const reasons = new Map<string, number>()

  return {
    combination(source: string, { practiceId, regionCode, visitTypeName, assignmentQualifiers }: Combination): number {
      const combination = { practiceId, regionCode, visitTypeName, assignmentQualifiers }
      const name = nameOf(source, combinationKey(combination))
      const known = memory.combinations.get(name) ?? combinations.get(name)
      if (known !== undefined) return known.id
      const id = memory.combinations.size + combinations.size + 1
      combinations.set(name, { id, source, combination })
      return id
    },
    practice(source: string, practiceId: string): number {
      const practice = JSON.stringify(practiceId)
      const name = nameOf(source, practice)
      const known = memory.practices.get(name) ?? practices.get(name)?.id
      if (known !== undefined) return known
      const id = memory.practices.size + practices.size + 1
      practices.set(name, { id, source, practice })
      return id
    },
    reason(reason: string): number {
      const name = JSON.stringify(reason)
      const known = memory.reasons.get(name) ?? reasons.get(name)
      if (known !== undefined) return known
      const id = memory.reasons.size + reasons.size + 1
      reasons.set(name, id)
      return id
    },
    async write(connection: DuckDBConnection): Promise<void> {
      await append(connection, 'combinations', [...combinations.values()], (to, { id, source, combination }) => {
        to.appendInteger(id)
        to.appendVarchar(source)
        to.appendVarchar(combinationKey(combination))
      })
      await append(connection, 'practices', [...practices.values()], (to, { id, source, practice }) => {
        to.appendInteger(id)
        to.appendVarchar(source)
        to.appendVarchar(practice)
      })
      await append(connection, 'reasons', [...reasons], (to, [reason, id]) => {
        to.appendInteger(id)
        to.appendVarchar(reason)
      })
    },
    remember(): void {
      for (const [name, one] of combinations) memory.combinations.set(name, one)
      for (const [name, { id }] of practices) memory.practices.set(name, id)
      for (const [name, id] of reasons) memory.reasons.set(name, id)
    },
  }
}

/**
 * The rows that the file lacks, once each. A row newer than the newest of its kind is new without a query. For late rows, this queries the file within their
 * time range.
 */
async function notThere<Row>(
  connection: DuckDBConnection,
  { table, of, at }: { readonly table: string; readonly of: string; readonly at: string },
  known: ReadonlyMap<number, { readonly first: number; readonly last: number }>,
  rows: readonly Numbered<Row>[],
): Promise<Numbered<Row>[]> {
  const once = new Map<string, Numbered<Row>>()
  for (const row of rows) {
    const name = `${row.of} ${row.at}`
    if (!once.has(name)) once.set(name, row)
  }
  const late = [...once.values()].filter((row) => {
    const extent = known.get(row.of)
    return extent !== undefined && row.at < extent.last && row.at > extent.first
  })
  const there = new Set<string>()
  if (late.length > 0) {
    const times = late.map((row) => row.at)
    await connection.run('CREATE OR REPLACE TEMP TABLE late (of_it INTEGER, instant BIGINT)')
    await append(connection, 'late', late, (to, row) => {
      to.appendInteger(row.of)
      to.appendBigInt(BigInt(row.at))
    })
    const found = await connection.run(
      `SELECT of_it, instant FROM late SEMI JOIN (SELECT ${of} AS known_of, ${at} AS known_at FROM ${table}
       WHERE ${at} BETWEEN ${Math.min(...times)} AND ${Math.max(...times)}) ON of_it = known_of AND instant = known_at`,
    )
    for (const [number, instant] of await found.getRows()) there.add(`${String(number)} ${String(instant)}`)
    await connection.run('DROP TABLE late')
  }
  return [...once].flatMap(([name, row]) => {
    const extent = known.get(row.of)
    const isEnd = extent !== undefined && (row.at === extent.last || row.at === extent.first)
    return isEnd || there.has(name) ? [] : [row]
  })
}

/** Appends rows to a table, each with `write`. */
export async function append<Row>(
  connection: DuckDBConnection,
  table: string,
  rows: readonly Row[],
  write: (to: DuckDBAppender, row: Row, index: number) => void,
): Promise<void> {
  if (rows.length === 0) return
  const appender = await connection.createAppender(table)
  try {
    for (const [index, row] of rows.entries()) {
      write(appender, row, index)
      appender.endRow()
    }
    appender.flushSync()
  } finally {
    appender.closeSync()
  }
}
