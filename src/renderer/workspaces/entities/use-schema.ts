import { useBridgeQuery } from '../../bridge/queries.ts'

/** The live schema of a type; read again when asked to, not by age. */
export const useSchema = (connectionId: string, namespace: string, name: string, enabled = true) =>
  useBridgeQuery('entities.schema', { connectionId, namespace, name }, { enabled, staleTime: 5 * 60_000 })
