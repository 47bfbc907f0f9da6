import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Failure } from '../../../bridge/failure.ts'
import type { SnapshotInfo } from '../../../bridge/snapshots.ts'
import { asBridgeFailure, callBridge } from '../../app/bridge.ts'
import { useUiState } from '../../app/ui-state.ts'
import { useReplacedSnapshot } from '../../grid/use-replaced-snapshot.ts'
import type { HeldSnapshot } from '../../grid/use-snapshot.ts'
import { type Listed, listedInput } from '../listed-providers.ts'

export type OpenedDirectory = {
  readonly snapshotId: string | undefined
  readonly held: HeldSnapshot
  /** What is read again and has no rows yet, while those before stay. */
  readonly coming: SnapshotInfo | undefined
  /** The rows shown are of the list before: this one could not be opened. */
  readonly stale: boolean
  /** Awaits the answer; nothing of this list is known yet. */
  readonly opening: boolean
  /** Why the directory could not be opened, asked again or gone on with. */
  readonly failure: Failure | undefined
  readonly open: () => void
  /** Reads the list anew; records that are fresh are taken as they are. */
  readonly readAgain: () => void
  /** Asks for every record anew. */
  readonly askAll: () => void
  readonly goOn: () => void
  readonly stop: (jobId: string) => void
}

/** Opens the directory for the list that the route names: the one there is, or a new one that a job begins to read. */
export function useDirectory(connectionId: string, listed: Listed): OpenedDirectory {
  const client = useQueryClient()
  const reading = useUiState((state) => state.recordReading)
  const input = { connectionId, ...listedInput(listed) }
  // How records are read is no part of which list this is: another pace opens no other directory.
  const queryKey = ['providers.open', input] as const
  const opened = useQuery({
    queryKey,
    staleTime: 0,
    queryFn: ({ signal }) => callBridge('providers.open', { ...input, ...reading }, { signal }),
  })
  const key = JSON.stringify(input)
  const [refused, setRefused] = useState<{ readonly key: string; readonly failure: Failure }>()

  const { snapshotId, held, coming } = useReplacedSnapshot(key, opened.data?.value.id)

  const act = async (work: () => Promise<unknown>) => {
    setRefused(undefined)
    try {
      await work()
    } catch (error) {
      setRefused({ key, failure: asBridgeFailure(error).failure })
    }
  }
  const openWith = (how: { readonly again?: true; readonly goOn?: true; readonly freshHours?: number }) =>
    void act(async () =>
      client.setQueryData(queryKey, await callBridge('providers.open', { ...input, ...reading, ...how })),
    )
  return {
    snapshotId,
    held,
    coming,
    stale: opened.data === undefined && snapshotId !== undefined && opened.isError,
    opening: opened.isPending,
    failure: opened.error?.failure ?? (refused?.key === key ? refused.failure : undefined),
    open: () => void opened.refetch(),
    readAgain: () => openWith({ again: true }),
    askAll: () => openWith({ again: true, freshHours: 0 }),
    goOn: () => openWith({ goOn: true }),
    stop: (jobId) => void act(() => callBridge('jobs.cancel', { jobId })),
  }
}
