import { useQueryClient } from '@tanstack/react-query'
import type { EntityTypeName } from '../../../../domain/entities/entity.ts'
import { callBridge } from '../../../bridge/bridge.ts'
import { bridgeKey, useBridgeQuery } from '../../../bridge/queries.ts'

const none: readonly string[] = []

/** The types opened by name on a connection, as `namespace/title`, with functions to keep or remove one. */
export function useOwnTypes(connectionId: string) {
  const client = useQueryClient()
  const input = { connectionId }
  const kept = useBridgeQuery('entities.ownTypes', input, { staleTime: Number.POSITIVE_INFINITY })
  return {
    types: kept.data?.value ?? none,
    change: async ({ namespace, type }: EntityTypeName, isKept: boolean) => {
      const answer = await callBridge('entities.ownTypes', { ...input, change: { namespace, type, kept: isKept } })
      client.setQueryData(bridgeKey('entities.ownTypes', input), answer)
    },
  }
}
