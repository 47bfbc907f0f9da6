import type { QueryClient } from '@tanstack/react-query'
import { callBridge } from './bridge.ts'
import { noGridState } from '../routes/grid-state.ts'
import { currentRoute, navigate } from '../routes/navigation.ts'

/** Puts another connection to use and lets the screens see it. Throws `BridgeFailure`. */
export async function switchConnection(client: QueryClient, connectionId: string): Promise<void> {
  await callBridge('settings.useConnection', { connectionId })
  await client.invalidateQueries({ queryKey: ['settings.connections'] })
  // Filters of findings name rules that another connection may not have broken.
  const route = currentRoute()
  if (route.screen === 'entities' && route.tab === 'audit')
    navigate({ ...route, grid: noGridState, open: undefined }, { replace: true })
  if (route.screen === 'providers' && route.tab === 'audit')
    navigate({ ...route, grid: noGridState }, { replace: true })
}
