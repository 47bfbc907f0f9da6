import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { onBridgeEvent } from '../../bridge/bridge.ts'
import { bridgeKey, useBridgeQuery } from '../../bridge/queries.ts'

/** The open alerts of a connection, updated by main's notifications. */
export function useAlerts(connectionId: string) {
  const client = useQueryClient()
  const query = useBridgeQuery('regions.alerts', { connectionId }, { staleTime: Number.POSITIVE_INFINITY })
  useEffect(
    () =>
      onBridgeEvent('regions.alerts', (view) =>
        client.setQueryData(bridgeKey('regions.alerts', { connectionId: view.connectionId }), {
          value: view,
          meta: { correlationId: 'regions.alerts', durationMs: 0, receivedAt: new Date().toISOString() },
        }),
      ),
    [client],
  )
  return query
}
