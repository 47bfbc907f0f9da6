import { useBridgeQuery } from '../../bridge/queries.ts'

/** How the regions of a connection are watched. */
export const useRegionsSettings = (connectionId: string) => useBridgeQuery('regions.settings', { connectionId })
