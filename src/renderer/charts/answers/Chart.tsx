import { useMemo } from 'react'
import type { ChartSpec } from '../../../domain/charts/chart-spec.ts'
import { conditionsOf } from '../../grid/filter-words.ts'
import { ChartPanel } from './ChartPanel.tsx'
import type { OnPick } from './ValueMenu.tsx'
import { type ChartSource, useChartData } from './use-chart-data.ts'

export type ChartProps = ChartSource & {
  readonly spec: ChartSpec
  /** Height in pixels of everything below the title: legend, drawing and notes. */
  readonly height?: number
  /** Text below the chart in a saved picture, in addition to its filters and its zone: the time of the rows. */
  readonly facts?: readonly string[]
  readonly onEdit?: (() => void) | undefined
  readonly onRemove?: (() => void) | undefined
  /** Called on a click on a value in a ranking or legend. */
  readonly onPick?: OnPick | undefined
}

/** A chart of the snapshot rows that match `view`, also available as a table. Loads its data from main and keeps its size while loading. */
export function Chart({ spec, height, facts, onEdit, onRemove, onPick, ...source }: ChartProps) {
  const { query, spec: shown, data } = useChartData(spec, source)
  // Uses the caller's new title even while new data loads.
  const titled = useMemo(() => (shown === spec ? spec : { ...shown, title: spec.title, id: spec.id }), [shown, spec])
  return (
    <ChartPanel
      spec={titled}
      data={data}
      zone={source.zone}
      height={height}
      waiting={query.isPlaceholderData}
      failure={query.error?.failure}
      onRetry={() => void query.refetch()}
      facts={[
        ...(facts ?? []),
        ...conditionsOf(source.view).map(({ what, verb, value }) => `${what} ${verb} ${value}`.trim()),
      ]}
      onEdit={onEdit}
      onRemove={onRemove}
      onPick={onPick}
    />
  )
}
