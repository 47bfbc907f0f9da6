import { texts } from '../../text.ts'
import type { ChartForm, ChartGroup, ChartMeasure, ChartSpec } from '../../../../domain/charts/chart-spec.ts'
import { groupWords, measureWords } from '../../../../domain/charts/chart-words.ts'
import type { TableColumn } from '../../../../domain/tables/table.ts'

export const formWords: Readonly<Record<ChartForm, string>> = {
  bars: 'bars',
  stacked: texts.choiceWords.stackedBars,
  line: 'lines',
  heat: texts.choiceWords.heatMap,
  ranking: 'ranking',
}

/** A column's display name in the grid. */
const named = (columns: readonly TableColumn[], id: string | undefined): string | undefined =>
  columns.find((column) => column.id === id)?.name ?? id

export const groupName = (columns: readonly TableColumn[], group: ChartGroup): string =>
  groupWords({ ...group, column: named(columns, group.column) ?? group.column })

export const measureName = (columns: readonly TableColumn[], measure: ChartMeasure): string =>
  measureWords({ ...measure, column: named(columns, measure.column) })

/** A chart's default title: "Count of rows by createdAt, day". */
export function usualTitle(columns: readonly TableColumn[], { measures, by, split }: ChartSpec): string {
  const shown = measures.map((measure) => measureName(columns, measure)).join(' and ')
  const words = texts.choiceWords.by(
    shown,
    groupName(columns, by),
    split === undefined ? '' : texts.choiceWords.and(groupName(columns, split)),
  )
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`.slice(0, 200)
}

/** A unique text for a choice. */
export const groupKey = ({ column, bucket }: ChartGroup): string => `${bucket ?? ''} ${column}`
export const measureKey = ({ measure, column }: ChartMeasure): string => `${measure} ${column ?? ''}`
