import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { z } from 'zod'
import { type EntityCount, entityCount } from '../../../../bridge/calls/entities.ts'
import { useJobs } from '../../../bridge/queries.ts'
import { useUiState } from '../../../bridge/ui-state.ts'
import { typeKey } from './type-groups.ts'

/**
 * A connection's last known entity count by type, from the count job or an unfiltered page of the type.
 * Keyed by `namespace/type`.
 */
export type TypeCounts = Readonly<Record<string, EntityCount>>

const countsKey = (connectionId: string) => ['entities.typeCounts', { connectionId }] as const
const none: TypeCounts = {}

const resultOfJob = z.array(entityCount)

/** Merges counts; the newer one wins. */
function mergeCounts(known: TypeCounts, counts: readonly EntityCount[]): TypeCounts {
  const merged: Record<string, EntityCount> = { ...known }
  for (const item of counts) {
    const key = typeKey(item.namespace, item.type)
    if (!(merged[key] && merged[key].countedAt > item.countedAt)) merged[key] = item
  }
  return merged
}

export function useTypeCounts(connectionId: string) {
  const client = useQueryClient()
  const jobId = useUiState((state) => state.countJobs[connectionId])
  const job = useJobs().find(({ id }) => id === jobId)
  const result = job?.result
  useEffect(() => {
    const parsed = resultOfJob.safeParse(result)
    if (!parsed.success) return
    client.setQueryData<TypeCounts>(countsKey(connectionId), (known) => mergeCounts(known ?? none, parsed.data))
  }, [client, connectionId, result])

  const counts = useQuery({
    queryKey: countsKey(connectionId),
    queryFn: () => none,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  })
  return { counts: counts.data ?? none, job }
}

/** Stores a type's count from a page. */
export function useNoteCount(connectionId: string, count: EntityCount | undefined) {
  const client = useQueryClient()
  const { namespace, type, total, countedAt } = count ?? {}
  useEffect(() => {
    if (namespace === undefined || type === undefined || total === undefined || countedAt === undefined) return
    client.setQueryData<TypeCounts>(countsKey(connectionId), (known) =>
      mergeCounts(known ?? none, [{ namespace, type, total, countedAt }]),
    )
  }, [client, connectionId, namespace, type, total, countedAt])
}
