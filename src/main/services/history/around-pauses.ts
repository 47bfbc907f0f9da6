import type { DuckDBConnection } from '@duckdb/node-api'
import type { PauseEffect } from '../../../domain/regions/region-history.ts'
import { sampledAt, sampledIn } from './history-tables.ts'

const minuteMs = 60_000
const beforeMs = 30 * minuteMs
const afterMs = 45 * minuteMs

/**
 * Adds to `pauses` the mean wait of the 30 minutes before each pause and of the 45 minutes after it; undefined without samples or for an ongoing pause.
 * `combination` is its number in the file, undefined if the file has none.
 */
export async function aroundPauses(
  connection: DuckDBConnection,
  combination: number | undefined,
  pauses: readonly PauseEffect[],
): Promise<PauseEffect[]> {
  const windows = pauses.flatMap(({ pausedAt, resumedAt }, index) => {
    const [begin, end] = [Date.parse(pausedAt), Date.parse(resumedAt ?? '')]
    return [
      { index, side: 0, from: begin - beforeMs, to: begin },
      { index, side: 1, from: end, to: end + afterMs },
    ].filter(({ from }) => Number.isFinite(from))
  })
  const means = new Map<string, number>()
  if (combination !== undefined && windows.length > 0) {
    const values = windows.map(({ index, side, from, to }) => `(${index}, ${side}, ${from}, ${to})`)
    const [first, last] = windows.reduce(
      ([least, most], { from, to }) => [Math.min(least, from), Math.max(most, to)],
      [Infinity, -Infinity],
    )
    const result = await connection.run(
      `SELECT index, side, avg(seconds) FROM (VALUES ${values.join(', ')}) AS windows (index, side, begins, ends)
       JOIN (SELECT ${sampledAt} AS t, seconds FROM samples
         WHERE combination = ${combination} AND seconds IS NOT NULL AND ${sampledIn(first, last)})
       ON t >= begins AND t < ends GROUP BY ALL`,
    )
    for (const [index, side, mean] of await result.getRows())
      means.set(`${String(index)} ${String(side)}`, Number(mean) / 60)
  }
  return pauses.map((pause, index) => ({
    ...pause,
    before: means.get(`${index} 0`),
    after: means.get(`${index} 1`),
  }))
}
