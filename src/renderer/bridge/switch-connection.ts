import type { QueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { callBridge } from './bridge.ts'
import { reloaded } from './changes.ts'
import { useConnections } from './connections.ts'
import { noGridState } from '../routes/grid-state.ts'
import { currentRoute, navigate } from '../routes/navigation.ts'

/** Switches to another connection and updates the screens. Throws `BridgeFailure`. */
export async function switchConnection(client: QueryClient, connectionId: string): Promise<void> {
  await callBridge('settings.useConnection', { connectionId })
  await reloaded(client, ['settings.connections'])
  // Finding filters may name rules that have no findings in the other connection.
  const route = currentRoute()
  if (route.screen === 'entities' && route.tab === 'audit')
    navigate({ ...route, grid: noGridState, open: undefined }, { replace: true })
  if (route.screen === 'providers' && route.tab === 'audit')
    navigate({ ...route, grid: noGridState }, { replace: true })
}

/**
 * Once another connection is in use, also where another window switched, a region or a slot that was handed over leaves the address: it is of the connection
 * before. The new one's desk loads after this and never sees it.
 */
export function useSwitchedConnection(): void {
  const activeId = useConnections().data?.value.activeId
  const before = useRef(activeId)
  useEffect(() => {
    const last = before.current
    before.current = activeId
    if (last === undefined || last === activeId) return
    const desk = currentRoute()
    if (desk.screen === 'booking' && (desk.handOver ?? desk.slot) !== undefined)
      navigate({ ...desk, handOver: undefined, slot: undefined }, { replace: true })
  }, [activeId])
}
