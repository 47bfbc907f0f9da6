import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import type { CallInput } from '../../bridge/calls.ts'
import type { SnapshotInfo } from '../../bridge/snapshots.ts'
import { callBridge } from '../bridge/bridge.ts'
import { useGrowth } from './use-growth.ts'

export type Asked = Omit<CallInput<'snapshots.aggregate'>, 'snapshotId'>
export type Groups = {
  /** Groups first, then measures, in request order. */
  readonly rows: readonly (readonly (string | number | null)[])[]
  readonly truncated: boolean
}

/**
 * Groups and measures of a snapshot. Reloads as it grows and keeps old values until then. Sends no
 * request while `asked` is undefined or there are no columns.
 */
export function useAggregate(info: SnapshotInfo | undefined, asked: Asked | undefined): UseQueryResult<Groups> {
  const snapshotId = info?.id ?? ''
  const growth = useGrowth(info)
  return useQuery({
    queryKey: ['search-aggregate', snapshotId, asked, growth],
    enabled: asked !== undefined && info !== undefined && info.columns.length > 0,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
    placeholderData: (groups: Groups | undefined, before) => (before?.queryKey[1] === snapshotId ? groups : undefined),
    queryFn: async ({ signal }): Promise<Groups> =>
      asked === undefined
        ? { rows: [], truncated: false }
        : (await callBridge('snapshots.aggregate', { ...asked, snapshotId }, { signal })).value,
  })
}
