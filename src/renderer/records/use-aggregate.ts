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

/** How a query that has a snapshot's id second in its key is kept: old results of the snapshot show until the new ones load. */
export const ofSnapshot = (snapshotId: string | undefined) => ({
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 60_000,
  placeholderData: <Data>(data: Data | undefined, before: { readonly queryKey: readonly unknown[] } | undefined) =>
    before?.queryKey[1] === snapshotId ? data : undefined,
})

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
    ...ofSnapshot(snapshotId),
    queryFn: async ({ signal }): Promise<Groups> =>
      asked === undefined
        ? { rows: [], truncated: false }
        : (await callBridge('snapshots.aggregate', { ...asked, snapshotId }, { signal })).value,
  })
}
