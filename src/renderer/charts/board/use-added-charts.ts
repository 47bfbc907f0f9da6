import type { ChartSpec } from '../../../domain/charts/chart-spec.ts'
import { setUiState, useUiState } from '../../bridge/ui-state.ts'

/** Most charts that are kept for one table. */
export const mostAdded = 24

const none: readonly ChartSpec[] = []

export type AddedCharts = {
  readonly charts: readonly ChartSpec[]
  /** Adds a chart, or takes it in the place of the one with its id. */
  readonly put: (spec: ChartSpec) => void
  readonly remove: (id: string) => void
}

/** The charts that a person added to tables of `subject`, kept with the rest of what the screen owns. */
export function useAddedCharts(subject: string): AddedCharts {
  const charts = useUiState((state) => state.addedCharts[subject]) ?? none
  const save = (next: readonly ChartSpec[]) =>
    setUiState({ addedCharts: { ...useUiState.getState().addedCharts, [subject]: next.slice(0, mostAdded) } })
  return {
    charts,
    put: (spec) =>
      save(
        charts.some(({ id }) => id === spec.id)
          ? charts.map((chart) => (chart.id === spec.id ? spec : chart))
          : [...charts, spec],
      ),
    remove: (id) => save(charts.filter((chart) => chart.id !== id)),
  }
}
