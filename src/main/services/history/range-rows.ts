import type { DuckDBConnection } from '@duckdb/node-api'
import type { ShiftWait } from '../../../domain/regions/shift-report.ts'
import { clockSpans } from '../../../domain/time/zones.ts'
import type { LoadedRow } from '../snapshots/snapshot-service.ts'
import type { FileMemory, NamedCombination } from './file-memory.ts'
import { sampledAt, sampledIn } from './history-tables.ts'
import { sampleBatches } from './sample-rows.ts'

/** Stored rows of all combinations of some practices in a range. Instants are milliseconds since 1970. */

export type RangeOfAll = {
  readonly source: string
  readonly practiceIds: readonly string[]
  readonly from: number
  readonly to: number
}

export type WaitsInRange = ShiftWait & {
  /** True if an estimate, including those of the day before, was unavailable for a reason other than OFF_HOURS. */
  readonly wasClosed: boolean
}

/** How long before the requested range a state may have started. */
const lookBackMs = 24 * 3_600_000

export function combinationsOf(
  { combinations }: Pick<FileMemory, 'combinations'>,
  { source, practiceIds }: Pick<RangeOfAll, 'source' | 'practiceIds'>,
): readonly NamedCombination[] {
  const wanted = new Set(practiceIds)
  return [...combinations.values()].filter((one) => one.source === source && wanted.has(one.combination.practiceId))
}

/** The waits of each combination with an estimate in the range. */
export async function waitsInRange(
  connection: DuckDBConnection,
  memory: Pick<FileMemory, 'combinations' | 'reasons'>,
  range: RangeOfAll,
): Promise<WaitsInRange[]> {
  const own = new Map(combinationsOf(memory, range).map(({ id, combination }) => [id, combination]))
  if (own.size === 0) return []
  const offHours = memory.reasons.get(JSON.stringify('OFF_HOURS')) ?? -1
  const inRange = `${sampledAt} >= ${range.from}`
  const result = await connection.run(
    `SELECT combination, count(*) FILTER (${inRange}), quantile_cont(seconds, 0.5) FILTER (${inRange}),
       quantile_cont(seconds, 0.9) FILTER (${inRange}), max(seconds) FILTER (${inRange}),
       bool_or(available IS DISTINCT FROM true AND coalesce(reason, 0) <> ${offHours})
     FROM samples WHERE combination IN (${[...own.keys()].join(', ')})
       AND ${sampledIn(range.from - lookBackMs, range.to)} GROUP BY combination`,
  )
  const minutes = (seconds: unknown) => (seconds === null ? undefined : Number(seconds) / 60)
  return (await result.getRows()).flatMap(([id, samples, median, p90, longest, wasClosed]) => {
    const combination = own.get(Number(id))
    if (combination === undefined) return []
    return {
      ...combination,
      samples: Number(samples),
      median: minutes(median),
      p90: minutes(p90),
      longest: minutes(longest),
      wasClosed: wasClosed === true,
    }
  })
}

/** Rows for `waitSampleColumns` of one combination of many, in its region's local time; keys are unique within one table. */
export async function rowsOfCombination(
  connection: DuckDBConnection,
  { id, combination, source }: NamedCombination,
  { from, to }: Pick<RangeOfAll, 'from' | 'to'>,
  zone: string,
): Promise<LoadedRow[][]> {
  const iso = (at: number) => new Date(at).toISOString()
  const question = { ...combination, source, from: iso(from), to: iso(to), zone }
  const batches = await sampleBatches(connection, id, { from, to }, question, clockSpans(zone, from, to))
  return batches.map((rows) => rows.map((row) => ({ ...row, key: JSON.stringify([id, row.key]) })))
}
