import { useBridgeQuery } from './queries.ts'

/** All connections and which one is in use. Main tells when they change, so the answer does not age. */
export const useConnections = () =>
  useBridgeQuery('settings.connections', undefined, { staleTime: Number.POSITIVE_INFINITY })
