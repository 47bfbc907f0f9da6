import { useEffect } from 'react'
import { onBridgeEvent } from './bridge.ts'
import { navigate } from './navigation.ts'
import { parseRoute } from './routes.ts'

/** Goes where a notice leads that somebody clicked on. */
export function useShellOpen(): void {
  useEffect(() => onBridgeEvent('shell.open', ({ hash }) => navigate(parseRoute(hash))), [])
}
