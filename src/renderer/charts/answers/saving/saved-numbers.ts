import { mostChartRows } from '../../../../bridge/calls/exports.ts'
import type { ChartTable } from '../../../../domain/charts/chart-words.ts'
import { count } from '../../../parts/times.ts'
import { texts } from '../../text.ts'

/** A chart's table for a file, with `notes` as its last rows: without the screen, nothing else says that numbers are missing. */
export function savedNumbers({ header, rows }: ChartTable, notes: readonly string[]): ChartTable['rows'][number][] {
  const most = mostChartRows - notes.length - 1
  const cut = rows.length > most ? [texts.savedNumbers.onlyTheFirstOfRows(count(most), count(rows.length))] : []
  return [header, ...rows.slice(0, most), ...[...notes, ...cut].map((note) => [note])]
}
