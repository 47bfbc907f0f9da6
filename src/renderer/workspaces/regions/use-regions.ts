import { useBridgeQuery, bridgeKey } from '../../bridge/queries.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useCallback, useState } from 'react'
import { onBridgeEvent, type BridgeFailure } from '../../bridge/bridge.ts'
import type { CallName } from '../../../bridge/calls.ts'
import type { WatchState } from '../../../bridge/calls/regions.ts'
import type { ConnectionView } from '../../../bridge/calls/settings.ts'
import { useBridgeMutation } from '../../bridge/changes.ts'

/** The board of a connection without its rows, updated by main after each poll (queries.ts). */
export function useBoard(connectionId: string) {
  return useBridgeQuery('regions.board', { connectionId }, { staleTime: Number.POSITIVE_INFINITY })
}

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

/** The monitoring settings of a connection's regions. */
export const useRegionsSettings = (connectionId: string) => useBridgeQuery('regions.settings', { connectionId })

const name = 'regions.watched' satisfies CallName

/** All monitored connections, Production first, updated by main's notifications. */
export function useWatched() {
  const client = useQueryClient()
  const query = useBridgeQuery(name, undefined, { staleTime: Number.POSITIVE_INFINITY })
  useEffect(() => {
    const again = () => void client.invalidateQueries({ queryKey: [name] })
    const stops = [onBridgeEvent('regions.board', again), onBridgeEvent('regions.alerts', again)]
    return () => {
      for (const stop of stops) stop()
    }
  }, [client])
  return query
}

export type Watch = {
  /** True if this screen started monitoring and the user hasn't dismissed the notice. */
  readonly begun: boolean
  readonly dismiss: () => void
  readonly start: () => void
  readonly stop: () => void
  readonly busy: boolean
  readonly error: BridgeFailure | null
}

/**
 * Starts and stops monitoring of a connection. Opening the board starts monitoring of the sandbox, unless
 * the user chose otherwise.
 */
export function useWatch(
  { id: connectionId, stage }: Pick<ConnectionView, 'id' | 'stage'>,
  state: WatchState | undefined,
): Watch {
  const settings = useRegionsSettings(connectionId).data?.value
  const [begun, setBegun] = useState(false)
  const { mutate, isPending, error, isIdle } = useBridgeMutation('regions.watch')
  const turn = useCallback(
    (on: boolean) => mutate({ connectionId, on }, { onSuccess: () => setBegun(on) }),
    [connectionId, mutate],
  )
  const isUndecided = settings !== undefined && settings.watch === undefined
  const begins = state === 'off' && isIdle && stage === 'sandbox' && isUndecided
  useEffect(() => {
    if (begins) turn(true)
  }, [begins, turn])
  return {
    begun,
    dismiss: () => setBegun(false),
    start: () => turn(true),
    stop: () => turn(false),
    busy: isPending,
    error,
  }
}
