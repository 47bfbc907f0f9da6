import type { QueryClient } from '@tanstack/react-query'
import { callBridge } from './bridge.ts'
import { reloaded } from './changes.ts'
import { noGridState } from '../routes/grid-state.ts'
import { currentRoute, navigate } from '../routes/navigation.ts'

/** Switches to another connection and updates the screens. Throws `BridgeFailure`. */
export async function switchConnection(client: QueryClient, connectionId: string): Promise<void> {
  await callBridge('settings.useConnection', { connectionId })
  // A region or a slot that was handed over is of the connection before. The new one's desk never sees it.
  const desk = currentRoute()
  if (desk.screen === 'booking' && (desk.handOver ?? desk.slot) !== undefined)
    navigate({ ...desk, handOver: undefined, slot: undefined }, { replace: true })
  await reloaded(client, ['settings.connections'])
  // Finding filters may name rules that have no findings in the other connection.
  const route = currentRoute()
  if (route.screen === 'entities' && route.tab === 'audit')
    navigate({ ...route, grid: noGridState, open: undefined }, { replace: true })
  if (route.screen === 'providers' && route.tab === 'audit')
    navigate({ ...route, grid: noGridState }, { replace: true })
}
