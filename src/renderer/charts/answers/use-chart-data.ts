import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type ChartData, chartData } from '../../../domain/charts/chart-data.ts'
import { askChart, type ChartCells } from '../../../domain/charts/chart-questions.ts'
import type { ChartSpec } from '../../../domain/charts/chart-spec.ts'
import type { ChartSpan } from '../../../domain/charts/time-axis.ts'
import type { TableView } from '../../../domain/tables/table.ts'
import { callBridge } from '../../bridge/bridge.ts'

export type ChartSource = {
  readonly snapshotId: string
  readonly view: TableView
  /** Of the snapshot: a new one asks again. */
  readonly version: number
  /** IANA name: whose days and hours they are. */
  readonly zone: string
  /** Days that the axis covers whatever the rows hold. */
  readonly span?: ChartSpan | undefined
}

type Asked = {
  /** What the cells answer: while another question is on its way, the one before. */
  readonly spec: ChartSpec
  readonly cells: ChartCells
  readonly tookMs: number
}

export type ChartNumbers = {
  readonly query: UseQueryResult<Asked>
  /** The chart that `data` is of: the one that was asked for, or the one before it while its numbers are on their way. */
  readonly spec: ChartSpec
  readonly data: ChartData | undefined
}

/** The numbers of a chart, asked of the snapshot; those of before stay while new ones are asked for. Not asked while `enabled` is false. */
export function useChartData(
  spec: ChartSpec,
  { snapshotId, view, version, zone, span }: ChartSource,
  enabled = true,
): ChartNumbers {
  // What is not asked for is no part of the key: a new title asks nothing.
  const { form, measures, by, split, top } = spec
  const query = useQuery({
    queryKey: ['chart', snapshotId, version, view.filters, view.find, { form, measures, by, split, top }, zone],
    queryFn: async ({ signal }): Promise<Asked> => {
      const startedAt = performance.now()
      const cells = await askChart(spec, view, zone, async ({ groupBy, measures: wanted, ...question }) => {
        const input = { snapshotId, ...question, groupBy: [...groupBy], measures: [...wanted] }
        return (await callBridge('snapshots.aggregate', input, { signal })).value
      })
      return { spec, cells, tookMs: performance.now() - startedAt }
    },
    enabled,
    // Never those of another table.
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
