import { keepPreviousData, QueryClient, queryOptions, useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { CallInput, CallName, CallOutput } from '../../bridge/calls.ts'
import type { Job } from '../../bridge/jobs.ts'
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

type Options<Name extends CallName> = {
  readonly enabled?: boolean
  /** Shows the response for the previous input while the next one loads. */
  readonly keepPrevious?: boolean
  /** In milliseconds, or by the answer. */
  readonly staleTime?: number | ((answer: CallOutput<Name> | undefined) => number)
  /** Milliseconds after which it loads again while it is shown; never by default. */
  readonly refetchInterval?: number
}

/** For a response that stays right: nothing changes it, or main's events keep it up to date. */
export const lasting = { staleTime: Number.POSITIVE_INFINITY }

/** Calls main and caches the response. */
export function useBridgeQuery<Name extends CallName>(
  name: Name,
  input: CallInput<Name>,
  { enabled = true, keepPrevious = false, staleTime, refetchInterval }: Options<Name> = {},
): UseQueryResult<Answer<CallOutput<Name>>> {
  return useQuery({
    ...bridgeQuery(name, input),
    enabled,
    refetchInterval: refetchInterval ?? false,
    ...(staleTime === undefined
      ? {}
      : {
          staleTime:
            typeof staleTime === 'number'
              ? staleTime
              : ({ state }: { readonly state: { readonly data: Answer<CallOutput<Name>> | undefined } }) =>
                  staleTime(state.data?.value),
        }),
    ...(keepPrevious ? { placeholderData: keepPreviousData } : {}),
  })
}

/** The jobs that main lists, kept up to date by its events; none until they load. */
export const useJobs = (): readonly Job[] => useBridgeQuery('jobs.list', undefined, lasting).data?.value ?? []

/** Keeps what main sent as the answer of a call. */
const keep = <Name extends CallName>(
  client: QueryClient,
  name: Name,
  input: CallInput<Name>,
  value: CallOutput<Name>,
): void => {
  const meta = { correlationId: name, durationMs: 0, receivedAt: new Date().toISOString() }
  client.setQueryData(bridgeKey(name, input), { value, meta })
}

/** Updates the board of regions, its alerts, the monitored connections and what has history on main's events; returns the unsubscribe function. */
export function followRegions(client: QueryClient): () => void {
  const stopBoard = onBridgeEvent('regions.board', (state) => {
    keep(client, 'regions.board', { connectionId: state.connectionId }, state)
    void refresh(client, ['regions.watched', 'regions.known'])
  })
  const stopAlerts = onBridgeEvent('regions.alerts', (view) => {
    keep(client, 'regions.alerts', { connectionId: view.connectionId }, view)
    void refresh(client, ['regions.watched'])
  })
  return () => {
    stopBoard()
    stopAlerts()
  }
}

/** Updates the cache on main's events. */
export function useBridgeEvents(client: QueryClient): void {
  useEffect(() => {
    const stopJobs = onBridgeEvent('jobs.changed', (jobs) => keep(client, 'jobs.list', undefined, jobs))
    // On every screen, so that the board is current when the user returns to it.
    const stopRegions = followRegions(client)
    const stopRefreshing = Object.entries(changedByEvent).map(([event, names]) =>
      onBridgeEvent(event as keyof typeof changedByEvent, () => void refresh(client, names)),
    )
    return () => {
      for (const stop of stopRefreshing) stop()
      stopJobs()
      stopRegions()
    }
  }, [client])
}
