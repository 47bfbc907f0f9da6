import { useMemo } from 'react'
import type { ChartSpec } from '../../../domain/charts/chart-spec.ts'
import type { TableColumn } from '../../../domain/tables/table.ts'
import { keptSubject, setUiState, useUiState } from '../../bridge/ui-state.ts'

/** The most charts stored per table. */
export const mostAdded = 24

const none: readonly ChartSpec[] = []

/** Charts that the user added to tables of one subject, stored with the other screen settings unless column names may be values. */
export function useAddedCharts(of: string, columns: readonly TableColumn[]) {
  const subject = useMemo(() => keptSubject(of, columns), [of, columns])
  const charts = useUiState((state) => state.addedCharts[subject]) ?? none
  const save = (next: readonly ChartSpec[]) =>
    setUiState({ addedCharts: { ...useUiState.getState().addedCharts, [subject]: next.slice(0, mostAdded) } })
  return {
    charts,
    /** Adds a chart, or replaces the one with the same ID. */
    put: (spec: ChartSpec) =>
      save(
        charts.some(({ id }) => id === spec.id)
          ? charts.map((chart) => (chart.id === spec.id ? spec : chart))
          : [...charts, spec],
      ),
    remove: (id: string) => save(charts.filter((chart) => chart.id !== id)),
  }
}
