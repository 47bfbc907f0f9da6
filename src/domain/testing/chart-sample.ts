import type { ChartSpec } from '../charts/chart-spec.ts'

/** Visits of a day as bars. */
export const visitsPerDay: ChartSpec = {
  id: 'c1',
  title: 'Visits per day',
  form: 'bars',
  measures: [{ measure: 'count' }],
  unit: 'visits',
  by: { column: 'at', bucket: 'day' },
  top: 5,
}

/** The same, split by their status. */
export const visitsByStatus: ChartSpec = { ...visitsPerDay, form: 'stacked', split: { column: 'status' } }
