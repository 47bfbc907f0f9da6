import type { ParsedCallInput } from '../../../bridge/calls.ts'
import { JobFailed } from '../../services/jobs/jobs.ts'
import type { SnapshotInfo } from '../../../bridge/snapshots.ts'
import { tellsValue } from '../../../domain/charts/chart-questions.ts'
import type { ChartSpec } from '../../../domain/charts/chart-spec.ts'
import type { KeptFigures, SavedQuestion } from '../../../domain/questions/saved-question.ts'
import { chartNeeds, named } from '../../../domain/questions/view-fit.ts'
import { isMaskable, type TableView } from '../../../domain/tables/table.ts'
import type { Snapshots } from '../../services/snapshots/snapshot-service.ts'
import { texts } from './text.ts'

/** Maximum number of points stored per chart; with more, only the total is stored. */
const mostPoints = 5_000

export type Figures = {
  readonly figures: readonly KeptFigures[]
  /** Charts that couldn't be measured, in plain sentences. */
  readonly notes: readonly string[]
}

/**
 * The storable numbers of a question's charts: each total, and the values by day, hour or weekday. Other groups could name people or places and are never
 * queried. Throws `JobFailed` if the database fails.
 */
export async function measureCharts(
  snapshots: Snapshots,
  info: SnapshotInfo,
  { charts, zone }: Pick<SavedQuestion, 'charts' | 'zone'>,
  view: TableView,
  signal: AbortSignal,
): Promise<Figures> {
  const figures: KeptFigures[] = []
  const notes: string[] = []
  for (const chart of charts) {
    const missing = chartNeeds(chart, info.columns)
    if (missing.length > 0) {
      notes.push(texts.questionFigures.theChartHasNoFiguresMissing(chart.title, named(missing)))
      continue
    }
    // Applies even while the values are revealed on screen: figures are stored in a file.
    if (chart.measures.slice(0, 1).some((one) => tellsValue(one) && isMasked(info, one.column))) {
      notes.push(texts.questionFigures.theChartHasNoFiguresItsValuesAre(chart.title))
      continue
    }
    const ask = async (groupBy: ParsedCallInput<'snapshots.aggregate'>['groupBy']) => {
      const measures = chart.measures.slice(0, 1)
      const asked = { snapshotId: info.id, view, groupBy, measures, limit: mostPoints }
      const answer = await snapshots.screens.aggregate(asked, signal)
      if (!answer.ok) throw new JobFailed(answer.failure)
      return answer.value
    }
    const total = await ask([])
    const { bucket, column } = chart.by
    const byTime = bucket === undefined || isMasked(info, column) ? undefined : await ask([{ column, bucket, zone }])
    figures.push({
      chartId: chart.id,
      ...(bucket === undefined ? {} : { bucket }),
      total: valueOf(total.rows[0]?.[0], chart),
      byTime:
        byTime === undefined || byTime.truncated
          ? []
          : byTime.rows.flatMap(([key, value]): [string, number | null][] =>
              key === null || key === undefined ? [] : [[String(key), valueOf(value, chart)]],
            ),
    })
  }
  return { figures, notes }
}

const isMasked = (info: SnapshotInfo, columnId: string | undefined): boolean =>
  info.columns.some((column) => column.id === columnId && isMaskable(column))

function valueOf(value: string | number | null | undefined, { divideBy = 1 }: ChartSpec): number | null {
  if (value === null || value === undefined) return null
  const number = Number(value)
  return Number.isFinite(number) ? number / divideBy : null
}
