import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { chartData } from '../../../domain/charts/chart-data.ts'
import { askChart, type ChartCells } from '../../../domain/charts/chart-questions.ts'
import type { ChartSpec } from '../../../domain/charts/chart-spec.ts'
import type { ChartSpan } from '../../../domain/charts/time-axis.ts'
import type { TableView } from '../../../domain/tables/table.ts'
import { firstWeekday } from '../../../domain/time/date-form.ts'
import { callBridge } from '../../bridge/bridge.ts'

export type ChartSource = {
  readonly snapshotId: string
  readonly view: TableView
  /** The snapshot's version; a new one triggers a reload. */
  readonly version: number
  /** IANA name of the zone for days and hours. */
  readonly zone: string
  /** Days that the axis always covers. */
  readonly span?: ChartSpan | undefined
  /** True while only some of the rows are there, which a chart would take for all. */
  readonly waits?: boolean
}

type Asked = {
  /** The chart that the cells belong to: the previous one while a new request runs. */
  readonly spec: ChartSpec
  readonly cells: ChartCells
}

/** A chart's data from the snapshot, and the chart that it belongs to: the requested one, or the previous one while new data loads. */
export function useChartData(spec: ChartSpec, { snapshotId, view, version, zone, span, waits = false }: ChartSource) {
  // The key has only query fields, so a new title triggers no request.
  const { form, measures, by, split, top } = spec
  const { filters, find, alwaysFind } = view
  const week = firstWeekday()
  const query = useQuery({
    // Main cuts weeks by the region in use.
    queryKey: ['chart', snapshotId, version, filters, find, alwaysFind, { form, measures, by, split, top }, zone, week],
    queryFn: async ({ signal }): Promise<Asked> => {
      const cells = await askChart(spec, view, zone, async ({ groupBy, measures: wanted, ...question }) => {
        const input = { snapshotId, ...question, groupBy: [...groupBy], measures: [...wanted] }
        return (await callBridge('snapshots.aggregate', input, { signal })).value
      })
      return { spec, cells }
    },
    enabled: !waits,
    // Never uses another table's data.
    placeholderData: (before, from) => (from?.queryKey[1] === snapshotId ? before : undefined),
  })
  const { data: asked, isPlaceholderData } = query
  const shown = useMemo(() => {
    if (asked === undefined) return { spec, data: undefined }
    const own = isPlaceholderData ? asked.spec : spec
    return { spec: own, data: chartData(own, asked.cells, zone, span) }
  }, [asked, isPlaceholderData, spec, zone, span])
  return { query, ...shown }
}
