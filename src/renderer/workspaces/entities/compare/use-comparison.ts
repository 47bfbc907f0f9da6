import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { SnapshotInfo } from '../../../../bridge/snapshots.ts'
import { useBridgeMutation } from '../../../bridge/changes.ts'
import { bridgeKey, useBridgeQuery, useJobs } from '../../../bridge/queries.ts'
import { type Asked, type FieldCount, fieldsAsked, readFieldCounts, useCounts } from '../../../records/use-aggregate.ts'
import { type ComparisonSummary, readSummary } from './compare-summary.ts'

export type Comparing = {
  readonly left: string
  readonly right: string | undefined
  readonly namespace: string
  readonly type: string
}

export type Comparison = ReturnType<typeof useComparison>

/** The comparison of one type on two connections: the running or last one, with start and stop. */
export function useComparison({ left, right, namespace, type }: Comparing) {
  const client = useQueryClient()
  const of = JSON.stringify([left, right, namespace, type])
  const input = { left, right: right ?? '', namespace, type }
  const last = useBridgeQuery('entities.comparison', input, {
    enabled: right !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const [started, setStarted] = useState<{ readonly of: string; readonly jobId: string; readonly snapshotId: string }>()
  /** The last start or stop, since an error applies only to it. */
  const [tried, setTried] = useState<string>()
  const begin = useBridgeMutation('entities.compare')
  const cancel = useBridgeMutation('jobs.cancel')

  const own = started?.of === of ? started : undefined
  const snapshotId = own?.snapshotId ?? last.data?.value.snapshotId
  // After a window reload, finds the job by its target snapshot.
  const job = useJobs().find(
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
    /** The differences of the running comparison, else of this session's last one. */
    snapshotId,
    /** True until it is known whether there is one. */
    asking: right !== undefined && last.isPending,
    failure: refused ?? failed ?? last.error?.failure,
    stopped: job?.state === 'cancelled',
    start,
    stop,
  }
}

export type DifferenceCounts = { readonly summary: ComparisonSummary; readonly fields: readonly FieldCount[] }

/** What is counted: every difference, then the fields of the changed entities. */
const asked: readonly Asked[] = [
  {
    view: { filters: [], sort: [] },
    groupBy: [{ column: 'what' }, { column: 'change' }],
    measures: [{ measure: 'count' }, { measure: 'distinct', column: 'key' }],
    limit: 100,
  },
  fieldsAsked([
    { op: 'equals', column: 'what', value: 'entity' },
    { op: 'equals', column: 'change', value: 'changed' },
  ]),
]

/** The differences by subject and change, and the fields that differ. */
export const useDifferenceCounts = (snapshot: SnapshotInfo | undefined) =>
  useCounts(
    'difference-counts',
    snapshot,
    asked,
    ([summary = [], fields = []]): DifferenceCounts => ({
      summary: readSummary(summary),
      fields: readFieldCounts(fields),
    }),
  )
