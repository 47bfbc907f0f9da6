import { keepPreviousData, QueryClient, queryOptions, useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { CallInput, CallName, CallOutput } from '../../bridge/calls.ts'
import { type Answer, type BridgeFailure, callBridge, onBridgeEvent } from './bridge.ts'
import { changedByEvent, refresh } from './changes.ts'

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: BridgeFailure
  }
}

/**
 * The query cache over the bridge. A key is the call's name and its input. The input contains the connection id if the call has one, so responses of two
 * connections never mix. No retries here: main retries reads, and writes are never retried.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: false,
        staleTime: 30_000,
        gcTime: 10 * 60_000,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always', gcTime: 0 },
    },
  })
}

/** The cache key of a call. */
export const bridgeKey = <Name extends CallName>(name: Name, input: CallInput<Name>) => [name, input] as const

export const bridgeQuery = <Name extends CallName>(name: Name, input: CallInput<Name>) =>
  queryOptions({
    queryKey: bridgeKey(name, input),
    queryFn: ({ signal }): Promise<Answer<CallOutput<Name>>> => callBridge(name, input, { signal }),
  })

type Options = {
  readonly enabled?: boolean
  /** Shows the response for the previous input while the next one loads. */
  readonly keepPrevious?: boolean
  readonly staleTime?: number
}

/** Calls main and caches the response. */
export function useBridgeQuery<Name extends CallName>(
  name: Name,
  input: CallInput<Name>,
  { enabled = true, keepPrevious = false, staleTime }: Options = {},
): UseQueryResult<Answer<CallOutput<Name>>> {
  return useQuery({
    ...bridgeQuery(name, input),
    enabled,
    ...(staleTime === undefined ? {} : { staleTime }),
    ...(keepPrevious ? { placeholderData: keepPreviousData } : {}),
  })
}

/** Updates the board of regions on main's poll events; returns the unsubscribe function. */
export const followBoard = (client: QueryClient): (() => void) =>
  onBridgeEvent('regions.board', (state) => {
    client.setQueryData(bridgeKey('regions.board', { connectionId: state.connectionId }), {
      value: state,
      meta: { correlationId: 'regions.board', durationMs: 0, receivedAt: new Date().toISOString() },
    })
  })

/** Updates the cache on main's events. */
export function useBridgeEvents(client: QueryClient): void {
  useEffect(() => {
    const stopJobs = onBridgeEvent('jobs.changed', (jobs) => {
      client.setQueryData(bridgeKey('jobs.list', undefined), {
        value: jobs,
        meta: { correlationId: 'jobs.changed', durationMs: 0, receivedAt: new Date().toISOString() },
      })
    })
    // On every screen, so that the board is current when the user returns to it.
    const stopBoard = followBoard(client)
    const stopRefreshing = Object.entries(changedByEvent).map(([event, names]) =>
      onBridgeEvent(event as keyof typeof changedByEvent, () => void refresh(client, names)),
    )
    return () => {
      for (const stop of stopRefreshing) stop()
      stopJobs()
      stopBoard()
    }
  }, [client])
}
