import { useEffect } from 'react'
import { onBridgeEvent } from '../bridge/bridge.ts'
import { navigate } from '../routes/navigation.ts'
import { parseRoute } from '../routes/routes.ts'

/** Goes where a notice leads that somebody clicked on. */
export function useShellOpen(): void {
  useEffect(() => onBridgeEvent('shell.open', ({ hash }) => navigate(parseRoute(hash))), [])
}
