import { useBridgeQuery } from './queries.ts'

/** All connections and the one in use. Main sends an event on changes, so the response never goes stale. */
export const useConnections = () =>
  useBridgeQuery('settings.connections', undefined, { staleTime: Number.POSITIVE_INFINITY })
