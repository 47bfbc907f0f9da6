import type { ChartSpec } from '../../../domain/charts/chart-spec.ts'
import { chartSentence } from '../../../domain/charts/chart-words.ts'
import { type ChartSource, useChartData } from './use-chart-data.ts'

export type ChartProps = ChartSource & {
  readonly spec: ChartSpec
  /** Of the drawing, in pixels. */
  readonly height?: number
  /** What a saved picture says below the chart besides its zone: when the rows were taken, which filters hold. */
  readonly facts?: readonly string[]
  readonly onEdit?: () => void
  readonly onRemove?: () => void
}

/** A chart over the rows of a snapshot that `view` matches, with a table behind it. It asks main itself and keeps its shape while it waits. */
export function Chart({
  spec,
  height = 180,
  facts: _facts,
  onEdit: _onEdit,
  onRemove: _onRemove,
  ...source
}: ChartProps) {
  const { data } = useChartData(spec, source)
  return (
    <figure style={{ minHeight: height }} aria-label={spec.title}>
      <figcaption>{spec.title}</figcaption>
      {data !== undefined && <p>{chartSentence(spec, data, source.zone)}</p>}
    </figure>
  )
}
