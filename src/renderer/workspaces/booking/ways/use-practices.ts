import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { VisitDraft } from '../../../../domain/booking/booking-draft.ts'
import { callBridge, onBridgeEvent } from '../../../bridge/bridge.ts'
import { bridgeQuery, useBridgeQuery } from '../../../bridge/queries.ts'

/** Practices of the connection with their regions, and the names of qualifiers. */
export const usePractices = (connectionId: string) => useBridgeQuery('booking.practices', { connectionId })

/** Loads them again, past what main keeps. A practice that can't be loaded now stays as it was, next to its failure. */
export function useLoadPracticesAgain(connectionId: string): () => void {
  const client = useQueryClient()
  return () => {
    const { queryKey } = bridgeQuery('booking.practices', { connectionId })
    const load = async ({ signal }: { readonly signal: AbortSignal }) => {
      const { value, meta } = await callBridge('booking.practices', { connectionId, again: true }, { signal })
      const earlier = client.getQueryData(queryKey)?.value.practices ?? []
      const known = new Map(earlier.map(({ practiceId, practice }) => [practiceId, practice]))
      const practices = value.practices.map((one) => ({ ...one, practice: one.practice ?? known.get(one.practiceId) }))
      return { value: { ...value, practices }, meta }
    }
    // A failure is the query's, which shows it.
    client.fetchQuery({ queryKey, queryFn: load, staleTime: 0 }).catch(() => {})
  }
}

/** Milliseconds between reloads of visible waits. */
const askedEvery = 30_000

/** Waits of one region, reloaded every 30 s while visible, and after each poll of the monitor. */
export function useWaits(connectionId: string, of: Pick<VisitDraft, 'practiceId' | 'regionCode'> | undefined) {
  const isAsked = of !== undefined && of.practiceId !== '' && of.regionCode !== ''
  const { practiceId, regionCode } = isAsked ? of : { practiceId: '-', regionCode: '-' }
  const query = useQuery({
    ...bridgeQuery('booking.waits', { connectionId, practiceId, regionCode }),
    enabled: isAsked,
    staleTime: 0,
    refetchInterval: askedEvery,
    refetchIntervalInBackground: true,
  })
  const { refetch } = query
  useEffect(
    () =>
      onBridgeEvent('regions.board', (board) => {
        // A request that already runs isn't begun again by each poll: a slow one would never end.
        if (isAsked && board.connectionId === connectionId) void refetch({ cancelRefetch: false })
      }),
    [isAsked, connectionId, refetch],
  )
  return query
}
