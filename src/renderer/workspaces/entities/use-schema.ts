import { useBridgeQuery } from '../../bridge/queries.ts'

/** A type's live schema; reloads only on request, not by age. */
export const useSchema = (connectionId: string, namespace: string, name: string, enabled = true) =>
  useBridgeQuery('entities.schema', { connectionId, namespace, name }, { enabled, staleTime: 5 * 60_000 })
