import type { DuckDBConnection } from '@duckdb/node-api'
import { type HistoryQuestion, waitSampleColumns } from '../../../domain/regions/region-history.ts'
import type { CellText } from '../../../domain/tables/table.ts'
import { type ClockSpan, offsetText } from '../../../domain/time/zones.ts'
import type { LoadedRow } from '../snapshots/snapshot-service.ts'
import { sampledIn } from './history-tables.ts'

/** The samples of a query as rows for `waitSampleColumns`. */

type Cells = Record<(typeof waitSampleColumns)[number]['id'], CellText>

/** Samples of the combination with this number, from ≤ time < to, oldest first, in batches of a few thousand. */
export async function sampleBatches(
  connection: DuckDBConnection,
  combination: number,
  range: { readonly from: number; readonly to: number },
  question: HistoryQuestion,
  clock: readonly ClockSpan[],
): Promise<LoadedRow[][]> {
  const result = await connection.run(
    `SELECT s.generated_at, s.answered_at, s.available, s.seconds, r.reason FROM samples s LEFT JOIN reasons r ON r.id = s.reason
     WHERE s.combination = ${combination} AND ${sampledIn(range.from, range.to)} ORDER BY s.generated_at`,
  )
  const batches: LoadedRow[][] = []
  for await (const chunk of result) {
    batches.push(
      chunk.getRows().map(([generatedAt, answeredAt, available, seconds, reason]) => {
        const cells: Cells = {
          ...namesOf(question),
          ...timesOf(Number(generatedAt), Number(answeredAt), clock),
          available: typeof available === 'boolean' ? String(available) : null,
          seconds: typeof seconds === 'number' ? String(seconds) : null,
          minutes: typeof seconds === 'number' ? String(Math.round((seconds / 60) * 100) / 100) : null,
          reason: typeof reason === 'string' ? String(JSON.parse(reason)) : null,
        }
        return { key: cells.generatedAt, json: null, cells: waitSampleColumns.map(({ id }) => cells[id]) }
      }),
    )
  }
  return batches
}

const namesOf = ({ practiceId, regionCode, visitTypeName, assignmentQualifiers }: HistoryQuestion) => ({
  practiceId,
  regionCode,
  visit: visitTypeName,
  qualifiers: assignmentQualifiers.length === 0 ? null : assignmentQualifiers.join(', '),
})

function timesOf(generatedAt: number, answeredAt: number, clock: readonly ClockSpan[]) {
  const ahead = clock.findLast(({ from }) => from <= generatedAt)?.aheadMs ?? 0
  const local = new Date(generatedAt + ahead).toISOString().slice(0, 19).replace('T', ' ')
  return {
    generatedAt: new Date(generatedAt).toISOString(),
    local: `${local} ${offsetText(ahead / 60_000)}`,
    answeredAt: new Date(answeredAt).toISOString(),
  }
}
