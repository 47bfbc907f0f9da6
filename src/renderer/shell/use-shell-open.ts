import { useEffect } from 'react'
import { onBridgeEvent } from '../bridge/bridge.ts'
import { navigate } from '../routes/navigation.ts'
import { parseRoute } from '../routes/routes.ts'

/** Opens the route of a system notification that the user clicked. */
export function useShellOpen(): void {
  useEffect(() => onBridgeEvent('shell.open', ({ hash }) => navigate(parseRoute(hash))), [])
}
