import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Failure } from '../../../../bridge/failure.ts'
import type { Job } from '../../../../bridge/jobs.ts'
import type { TableView } from '../../../../domain/tables/table.ts'
import { callBridge } from '../../../bridge/bridge.ts'
import { useBridgeMutation } from '../../../bridge/changes.ts'
import { bridgeKey, useBridgeQuery } from '../../../bridge/queries.ts'
import { ofSnapshot } from '../../../records/use-aggregate.ts'
import { type ComparisonSummary, type FieldCount, readFieldCounts, readSummary } from './compare-summary.ts'

export type Comparing = {
  readonly left: string
  readonly right: string | undefined
  readonly namespace: string
  readonly type: string
}

export type Comparison = {
  readonly running: Job | undefined
  /** The differences of the running comparison, else of this session's last one. */
  readonly snapshotId: string | undefined
  /** True until it is known whether there is one. */
  readonly asking: boolean
  readonly failure: Failure | undefined
  readonly stopped: boolean
  readonly start: (key: string, ignore: readonly string[]) => void
  readonly stop: () => void
}

type Started = { readonly of: string; readonly jobId: string; readonly snapshotId: string }

/** The comparison of one type on two connections: the running or last one, with start and stop. */
export function useComparison({ left, right, namespace, type }: Comparing): Comparison {
  const client = useQueryClient()
  const of = JSON.stringify([left, right, namespace, type])
  const input = { left, right: right ?? '', namespace, type }
  const last = useBridgeQuery('entities.comparison', input, {
    enabled: right !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const jobs = useBridgeQuery('jobs.list', undefined, { staleTime: Number.POSITIVE_INFINITY })
  const [started, setStarted] = useState<Started>()
  /** The last start or stop, since an error applies only to it. */
  const [tried, setTried] = useState<string>()
  const begin = useBridgeMutation('entities.compare')
  const cancel = useBridgeMutation('jobs.cancel')

  const own = started?.of === of ? started : undefined
  const snapshotId = own?.snapshotId ?? last.data?.value.snapshotId
  // After a window reload, finds the job by its target snapshot.
  const job = jobs.data?.value.find(
    (item) => item.id === own?.jobId || (snapshotId !== undefined && item.snapshotId === snapshotId),
  )
  const running = job?.state === 'running' ? job : undefined
  const state = job?.state
  useEffect(() => {
    if (state === undefined || right === undefined) return
    const key = bridgeKey('entities.comparison', { left, right, namespace, type })
    void client.invalidateQueries({ queryKey: key })
  }, [client, state, left, right, namespace, type])

  const start = (key: string, ignore: readonly string[]) => {
    setTried(of)
    cancel.reset()
    begin.mutate({ ...input, key, ignore: [...ignore] }, { onSuccess: ({ value }) => setStarted({ of, ...value }) })
  }
  const stop = () => {
    if (running === undefined) return
    setTried(of)
    begin.reset()
    cancel.mutate({ jobId: running.id })
  }
  const refused = tried === of ? (cancel.error ?? begin.error)?.failure : undefined
  const failed = job?.state === 'failed' ? job.failure : undefined
  return {
    running,
    snapshotId,
    asking: right !== undefined && last.isPending,
    failure: refused ?? failed ?? last.error?.failure,
    stopped: job?.state === 'cancelled',
    start,
    stop,
  }
}

export type DifferenceCounts = { readonly summary: ComparisonSummary; readonly fields: readonly FieldCount[] }

/** The most fields counted. */
const mostFields = 2_000

const everything: TableView = { filters: [], sort: [] }
const changedEntities: TableView = {
  filters: [
    { op: 'equals', column: 'what', value: 'entity' },
    { op: 'equals', column: 'change', value: 'changed' },
  ],
  sort: [],
}

/** Counts the differences over the table's snapshot. Recounts with each version and keeps the old counts until then. */
export function useDifferenceCounts(snapshotId: string | undefined, version: number | undefined) {
  return useQuery({
    queryKey: ['difference-counts', snapshotId, version],
    enabled: snapshotId !== undefined && version !== undefined,
    ...ofSnapshot(snapshotId),
    queryFn: async ({ signal }): Promise<DifferenceCounts> => {
      const id = snapshotId ?? ''
      const [summary, fields] = await Promise.all([
        callBridge(
          'snapshots.aggregate',
          {
            snapshotId: id,
            view: everything,
            groupBy: [{ column: 'what' }, { column: 'change' }],
            measures: [{ measure: 'count' }, { measure: 'distinct', column: 'key' }],
            limit: 100,
          },
          { signal },
        ),
        callBridge(
          'snapshots.aggregate',
          {
            snapshotId: id,
            view: changedEntities,
            groupBy: [{ column: 'field' }],
            measures: [{ measure: 'count' }],
            limit: mostFields,
          },
          { signal },
        ),
      ])
      return { summary: readSummary(summary.value.rows), fields: readFieldCounts(fields.value.rows) }
    },
  })
}
