import { useBridgeQuery } from '../../bridge/queries.ts'

/** The monitoring settings of a connection's regions. */
export const useRegionsSettings = (connectionId: string) => useBridgeQuery('regions.settings', { connectionId })
