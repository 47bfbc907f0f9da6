import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { WatchState } from '../../bridge/calls/regions.ts'
import { type BridgeFailure, callBridge } from '../app/bridge.ts'
import { bridgeKey } from '../app/queries.ts'
import { keptInWindow } from '../parts/window-memory.ts'

/** Connections whose watch somebody stopped in this window: it is not begun again by looking at the board. */
const stopped = new Set<string>()
keptInWindow(() => stopped.clear())

export type Watch = {
  /** This screen began the watch, and nobody has waved the word about it away. */
  readonly begun: boolean
  readonly dismiss: () => void
  readonly start: () => void
  readonly stop: () => void
  readonly busy: boolean
  readonly error: BridgeFailure | null
}

/** Begins the watch of a connection when its board is opened and nobody watches, and lets it be stopped and begun by hand. */
export function useWatch(connectionId: string, state: WatchState | undefined): Watch {
  const client = useQueryClient()
  const [begun, setBegun] = useState(false)
  const { mutate, isPending, error, isIdle } = useMutation({
    mutationFn: (on: boolean) => callBridge('regions.watch', { connectionId, on }),
    onSuccess: (answer, on) => {
      if (on) stopped.delete(connectionId)
      else stopped.add(connectionId)
      setBegun(on)
      client.setQueryData(bridgeKey('regions.board', { connectionId }), answer)
      void client.invalidateQueries({ queryKey: ['regions.settings', { connectionId }] })
    },
  })
  const begins = state === 'off' && isIdle && !stopped.has(connectionId)
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
