import type { QueryClient } from '@tanstack/react-query'
import { callBridge } from './bridge.ts'

/** Puts another connection to use and lets the screens see it. Throws `BridgeFailure`. */
export async function switchConnection(client: QueryClient, connectionId: string): Promise<void> {
  await callBridge('settings.useConnection', { connectionId })
  await client.invalidateQueries({ queryKey: ['settings.connections'] })
}
