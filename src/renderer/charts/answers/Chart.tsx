import type { ChartSpec } from '../../../domain/charts/chart-spec.ts'
import { ChartPanel } from './ChartPanel.tsx'
import type { OnPick } from './PickedName.tsx'
import { type ChartSource, useChartData } from './use-chart-data.ts'

export type ChartProps = ChartSource & {
  readonly spec: ChartSpec
  /** Of all below the title, in pixels: legend, drawing and notes. */
  readonly height?: number
  /** What a saved picture says below the chart besides its zone: when the rows were taken, which filters hold. */
  readonly facts?: readonly string[]
  readonly onEdit?: (() => void) | undefined
  readonly onRemove?: (() => void) | undefined
  /** A value was pressed, in a ranking or a legend. */
  readonly onPick?: OnPick | undefined
}

/** A chart over the rows of a snapshot that `view` matches, with a table behind it. It asks main itself and keeps its shape while it waits. */
export function Chart({ spec, height, facts, onEdit, onRemove, onPick, ...source }: ChartProps) {
  const { query, spec: shown, data } = useChartData(spec, source)
  // What it is called is the caller's word even while other numbers come.
  const titled = shown === spec ? spec : { ...shown, title: spec.title, id: spec.id }
  return (
    <ChartPanel
      spec={titled}
      data={data}
      zone={source.zone}
      height={height}
      waiting={query.isPlaceholderData}
      failure={query.error?.failure}
      onRetry={() => void query.refetch()}
      facts={facts}
      onEdit={onEdit}
      onRemove={onRemove}
      onPick={onPick}
    />
  )
}
