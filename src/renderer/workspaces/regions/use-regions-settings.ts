import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { RegionsSettingsChange } from '../../../domain/regions/regions-settings.ts'
import { callBridge } from '../../bridge/bridge.ts'
import { bridgeKey, useBridgeQuery } from '../../bridge/queries.ts'

/** How the regions of a connection are watched. */
export const useRegionsSettings = (connectionId: string) => useBridgeQuery('regions.settings', { connectionId })

/** Changes some of the settings; the others stay. */
export function useSaveRegionsSettings(connectionId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (settings: RegionsSettingsChange) => callBridge('regions.saveSettings', { connectionId, settings }),
    onSuccess: (answer) => client.setQueryData(bridgeKey('regions.settings', { connectionId }), answer),
  })
}
