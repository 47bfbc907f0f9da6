import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { onBridgeEvent } from '../../../bridge/bridge.ts'
import { bridgeQuery, useBridgeQuery } from '../../../bridge/queries.ts'

/** Practices of the connection with their regions, and the names of qualifiers. */
export const usePractices = (connectionId: string) => useBridgeQuery('booking.practices', { connectionId })

/** Milliseconds between reloads of visible waits. */
const askedEvery = 30_000

export type WaitsOf = { readonly practiceId: string; readonly regionCode: string }

/** Waits of one region, reloaded every 30 s while visible, and after each poll of the monitor. */
export function useWaits(connectionId: string, of: WaitsOf | undefined) {
  const isAsked = of !== undefined && of.practiceId !== '' && of.regionCode !== ''
  const query = useQuery({
    ...bridgeQuery('booking.waits', {
      connectionId,
      practiceId: isAsked ? of.practiceId : '-',
      regionCode: isAsked ? of.regionCode : '-',
    }),
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
