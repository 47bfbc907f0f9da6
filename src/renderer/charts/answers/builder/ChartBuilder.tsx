import type { ChartSpec } from '../../../../domain/charts/chart-spec.ts'
import type { TableColumn } from '../../../../domain/table.ts'

export type ChartBuilderProps = {
  readonly columns: readonly TableColumn[]
  /** The chart that is edited; without one a new one is made. */
  readonly spec?: ChartSpec | undefined
  /** Told of every choice, so that the chart can be shown while it is made. */
  readonly onChange?: ((spec: ChartSpec) => void) | undefined
  /** Adds the chart, or ends editing. */
  readonly onAdd: (spec: ChartSpec) => void
  readonly onCancel?: (() => void) | undefined
  /** How long the numbers took, in words: "counted in 61 ms". */
  readonly note?: string | undefined
}

/** One line of choices that reads as a sentence: show … by … split by … as … top …. */
export function ChartBuilder(_props: ChartBuilderProps) {
  return <div role="group" aria-label="New chart" />
}
