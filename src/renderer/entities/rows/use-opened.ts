import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { CallInput } from '../../../bridge/calls.ts'
import type { Failure } from '../../../bridge/failure.ts'
import type { SnapshotInfo } from '../../../bridge/snapshots.ts'
import { asBridgeFailure, callBridge } from '../../app/bridge.ts'
import { bridgeKey, useBridgeQuery } from '../../app/queries.ts'
import { useReplacedSnapshot } from '../../grid/use-replaced-snapshot.ts'
import type { HeldSnapshot } from '../../grid/use-snapshot.ts'
import type { TypeRoute } from '../type-route.ts'

/** What is asked of the platform for the rows that a route names: part of what the set of rows is. */
export function openInput(connectionId: string, route: TypeRoute): CallInput<'entities.open'> {
  return {
    connectionId,
    namespace: route.namespace,
    type: route.type,
    resolveAllRefs: route.refs === 'all',
    ...(typeof route.refs === 'string' ? {} : { refs: [...route.refs] }),
    ...(route.filters.length === 0 ? {} : { filters: [...route.filters] }),
  }
}

export type OpenedRows = {
  readonly snapshotId: string | undefined
  readonly held: HeldSnapshot
  /** What is read again and has no rows yet, while those before stay. */
  readonly coming: SnapshotInfo | undefined
  /** The rows shown are those that were asked for before: these could not be opened. */
  readonly stale: boolean
  /** Awaits the answer; nothing of these rows is known yet. */
  readonly opening: boolean
  /** Why the rows could not be opened, read again or gone on with. */
  readonly failure: Failure | undefined
  readonly open: () => void
  readonly readAgain: () => void
  readonly goOn: () => void
  readonly stop: (jobId: string) => void
}

/** Opens the rows that the route names: the ones there are, or new ones that a job begins to read. */
export function useOpened(connectionId: string, route: TypeRoute): OpenedRows {
  const client = useQueryClient()
  const input = openInput(connectionId, route)
  const opened = useBridgeQuery('entities.open', input, { staleTime: 0 })
  const [refused, setRefused] = useState<{ readonly key: string; readonly failure: Failure }>()
  const key = JSON.stringify(input)

  const { snapshotId, held, coming } = useReplacedSnapshot(key, opened.data?.value.id)

  const act = async (work: () => Promise<unknown>) => {
    setRefused(undefined)
    try {
      await work()
    } catch (error) {
      setRefused({ key, failure: asBridgeFailure(error).failure })
    }
  }
  const openWith = (how: { readonly again: true } | { readonly goOn: true }) =>
    void act(async () => {
      const answer = await callBridge('entities.open', { ...input, ...how })
      client.setQueryData(bridgeKey('entities.open', input), answer)
    })
  return {
    snapshotId,
    held,
    coming,
    stale: opened.data === undefined && snapshotId !== undefined && opened.isError,
    opening: opened.isPending,
    failure: opened.error?.failure ?? (refused?.key === key ? refused.failure : undefined),
    open: () => void opened.refetch(),
    readAgain: () => openWith({ again: true }),
    goOn: () => openWith({ goOn: true }),
    stop: (jobId) => void act(() => callBridge('jobs.cancel', { jobId })),
  }
}
