import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { WatchState } from '../../../bridge/calls/regions.ts'
import type { ConnectionView } from '../../../bridge/calls/settings.ts'
import { type BridgeFailure, callBridge } from '../../bridge/bridge.ts'
import { bridgeKey } from '../../bridge/queries.ts'
import { useRegionsSettings } from './use-regions-settings.ts'

export type Watch = {
  /** This screen began the watch, and nobody has waved the word about it away. */
  readonly begun: boolean
  readonly dismiss: () => void
  readonly start: () => void
  readonly stop: () => void
  readonly busy: boolean
  readonly error: BridgeFailure | null
}

/**
 * Lets the monitoring of a connection be stopped and begun by hand. The sandbox is not monitored until its board is opened: this begins it then, unless
 * somebody chose otherwise.
 */
export function useWatch(
  { id: connectionId, stage }: Pick<ConnectionView, 'id' | 'stage'>,
  state: WatchState | undefined,
): Watch {
  const client = useQueryClient()
  const settings = useRegionsSettings(connectionId).data?.value
  const [begun, setBegun] = useState(false)
  const { mutate, isPending, error, isIdle } = useMutation({
    mutationFn: (on: boolean) => callBridge('regions.watch', { connectionId, on }),
    onSuccess: (answer, on) => {
      setBegun(on)
      client.setQueryData(bridgeKey('regions.board', { connectionId }), answer)
      void client.invalidateQueries({ queryKey: ['regions.settings', { connectionId }] })
    },
  })
  const isUndecided = settings !== undefined && settings.watch === undefined
  const begins = state === 'off' && isIdle && stage === 'sandbox' && isUndecided
  useEffect(() => {
    if (begins) mutate(true)
  }, [begins, mutate])
  return {
    begun,
    dismiss: () => setBegun(false),
    start: () => mutate(true),
    stop: () => mutate(false),
    busy: isPending,
    error,
  }
}
