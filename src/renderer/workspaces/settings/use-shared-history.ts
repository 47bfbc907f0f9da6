import { useQueryClient } from '@tanstack/react-query'
import type { SharedStoreFields } from '../../../domain/regions/regions-settings.ts'
import { managedId } from '../../../domain/policy/policy.ts'
import { callBridge } from '../../bridge/bridge.ts'
import { refresh } from '../../bridge/changes.ts'
import { useBridgeQuery } from '../../bridge/queries.ts'

/** Who manages where this connection's shared history is; undefined if the user decides. */
export function useManagedStore(connectionId: string): { readonly by: string } | undefined {
  const policy = useBridgeQuery('settings.policy', undefined).data?.value?.policy
  const isManaged = policy?.connections?.some(
    ({ id, sharedHistory }) => managedId(id) === connectionId && sharedHistory !== undefined,
  )
  return policy !== undefined && isManaged === true ? { by: policy.managedBy } : undefined
}

/** Sets it (null removes it) and reloads the shown data. Throws `BridgeFailure`. */
export function useSetSharedHistory(connectionId: string) {
  const client = useQueryClient()
  return async (store: SharedStoreFields | null, password?: string): Promise<void> => {
    await callBridge('regions.setStore', { connectionId, store, ...(password === undefined ? {} : { password }) })
    // Not the board of the answer: a newer one may have come meanwhile.
    await refresh(client, ['regions.board', 'regions.settings'])
  }
}
