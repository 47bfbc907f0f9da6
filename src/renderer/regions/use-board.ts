import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { onBridgeEvent } from '../app/bridge.ts'
import { bridgeKey, useBridgeQuery } from '../app/queries.ts'

/** The board of a connection without its rows, kept in step with what main tells after each poll. */
export function useBoard(connectionId: string) {
  const client = useQueryClient()
  const query = useBridgeQuery('regions.board', { connectionId }, { staleTime: Number.POSITIVE_INFINITY })
  useEffect(
    () =>
      onBridgeEvent('regions.board', (state) => {
        client.setQueryData(bridgeKey('regions.board', { connectionId: state.connectionId }), {
          value: state,
          meta: { correlationId: 'regions.board', durationMs: 0, receivedAt: new Date().toISOString() },
        })
      }),
    [client],
  )
  return query
}
