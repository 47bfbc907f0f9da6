import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { AlertsView, IncidentDeed } from '../../../bridge/calls/regions.ts'
import { callBridge, onBridgeEvent } from '../../bridge/bridge.ts'
import { bridgeKey, useBridgeQuery } from '../../bridge/queries.ts'

const keyOf = (connectionId: string) => bridgeKey('regions.alerts', { connectionId })
const told = (view: AlertsView) => ({
  value: view,
  meta: { correlationId: 'regions.alerts', durationMs: 0, receivedAt: new Date().toISOString() },
})

/** The open alerts of a connection, kept in step with what main tells. */
export function useAlerts(connectionId: string) {
  const client = useQueryClient()
  const query = useBridgeQuery('regions.alerts', { connectionId }, { staleTime: Number.POSITIVE_INFINITY })
  useEffect(
    () => onBridgeEvent('regions.alerts', (view) => client.setQueryData(keyOf(view.connectionId), told(view))),
    [client],
  )
  return query
}

/** What a person does with incidents; the answer is all as it then is. */
export function useActOnIncidents(connectionId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (input: { readonly incidentIds: readonly string[]; readonly action: IncidentDeed }) =>
      callBridge('regions.actOnIncidents', { connectionId, action: input.action, incidentIds: [...input.incidentIds] }),
    onSuccess: ({ value }) => client.setQueryData(keyOf(connectionId), told(value)),
  })
}

/** Mutes a region until a time (ISO 8601), or with null ends the mute. */
export function useMute(connectionId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (input: { readonly practiceId: string; readonly regionCode: string; readonly until: string | null }) =>
      callBridge('regions.mute', { connectionId, ...input }),
    onSuccess: ({ value }) => client.setQueryData(keyOf(connectionId), told(value)),
  })
}
