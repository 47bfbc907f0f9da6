import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Failure } from '../../bridge/failure.ts'
import type { SnapshotInfo } from '../../bridge/snapshots.ts'
import { type Answer, asBridgeFailure, callBridge } from '../bridge/bridge.ts'
import { useReplacedSnapshot } from './use-replaced-snapshot.ts'

/** A snapshot that a call of main opens: an existing one, or a new one that a job starts to read. */
export type OpenedSnapshot = Omit<ReturnType<typeof useOpenedSnapshot>, 'askWith'>

/** Options that read an open snapshot again or resume it. */
export type OpenHow = { readonly again?: true; readonly goOn?: true }

type Options<How> = {
  /** The call, and the part of its input that identifies the rows. */
  readonly key: readonly [call: string, input: unknown]
  /** Makes the call. Throws `BridgeFailure`. */
  readonly ask: (how: How | OpenHow, options?: { readonly signal?: AbortSignal }) => Promise<Answer<SnapshotInfo>>
}

/** Opens the snapshot for `key`. `askWith` repeats the call with other options. */
export function useOpenedSnapshot<How extends OpenHow>({ key: queryKey, ask }: Options<How>) {
  const client = useQueryClient()
  const opened = useQuery({ queryKey, staleTime: 0, queryFn: ({ signal }) => ask({}, { signal }) })
  const [refused, setRefused] = useState<{ readonly key: string; readonly failure: Failure }>()
  const key = JSON.stringify(queryKey[1])
  const { snapshotId, held, coming } = useReplacedSnapshot(key, opened.data?.value.id)

  const act = async (work: () => Promise<unknown>) => {
    setRefused(undefined)
    try {
      await work()
    } catch (error) {
      setRefused({ key, failure: asBridgeFailure(error).failure })
    }
  }
  const askWith = (how: How | OpenHow) => void act(async () => client.setQueryData(queryKey, await ask(how)))
  return {
    snapshotId,
    held,
    /** A repeated read without rows yet, while the previous rows stay on screen. */
    coming,
    /** The shown rows belong to the previous request, because this one couldn't be opened. */
    stale: opened.data === undefined && snapshotId !== undefined && opened.isError,
    /** Waiting for the response; nothing about these rows is known yet. */
    opening: opened.isPending,
    /** Why opening, reading again or resuming failed. */
    failure: opened.error?.failure ?? (refused?.key === key ? refused.failure : undefined),
    open: () => void opened.refetch(),
    readAgain: () => askWith({ again: true }),
    goOn: () => askWith({ goOn: true }),
    stop: (jobId: string) => void act(() => callBridge('jobs.cancel', { jobId })),
    askWith,
  }
}
