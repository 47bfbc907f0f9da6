import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { RegionDetail } from '../../../../../bridge/calls/regions.ts'
import { type BridgeFailure, callBridge } from '../../../../bridge/bridge.ts'

export type KnownDetail = {
  /** From the last board that had the row. */
  readonly detail: RegionDetail | undefined
  readonly error: BridgeFailure | null
  readonly retry: () => void
}

/** Loads one region's details again with each board. Keeps the last details if the current board has no such row. */
export function useRegionDetail(connectionId: string, key: string, sequence: number): KnownDetail {
  const query = useQuery({
    queryKey: ['regions.detail', { connectionId, key }, sequence],
    queryFn: ({ signal }) => callBridge('regions.detail', { connectionId, key }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
  })
  const [last, setLast] = useState<{ readonly key: string; readonly detail: RegionDetail }>()
  const detail = query.data?.value
  if (detail !== undefined && detail !== last?.detail) setLast({ key, detail })
  return {
    detail: detail ?? (last?.key === key ? last.detail : undefined),
    error: query.error,
    retry: () => void query.refetch(),
  }
}
