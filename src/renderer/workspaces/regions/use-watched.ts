import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { CallName } from '../../../bridge/calls.ts'
import { onBridgeEvent } from '../../bridge/bridge.ts'
import { useBridgeQuery } from '../../bridge/queries.ts'

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
