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

/**
 * What `read` finds in the rows of some aggregates of a snapshot, in request order, so that cards and table agree.
 * Counts again with each version and keeps the old counts until then. `name`: the counts' own name in the cache.
 */
export function useCounts<Counts>(
  name: string,
  info: SnapshotInfo | undefined,
  asked: readonly Asked[],
  read: (rows: readonly Groups['rows'][]) => Counts,
): UseQueryResult<Counts> {
  const snapshotId = info?.id
  return useQuery({
    queryKey: [name, snapshotId, asked, info?.version],
    enabled: snapshotId !== undefined,
    ...ofSnapshot(snapshotId),
    queryFn: async ({ signal }): Promise<Counts> => {
      const all = await Promise.all(
        asked.map((one) => callBridge('snapshots.aggregate', { ...one, snapshotId: snapshotId ?? '' }, { signal })),
      )
      return read(all.map(({ value }) => value.rows))
    },
  })
}

/** Counts the differences of each field, among those that `filters` let through. */
export const fieldsAsked = (filters: Asked['view']['filters']): Asked => ({
  view: { filters, sort: [] },
  groupBy: [{ column: 'field' }],
  measures: [{ measure: 'count' }],
  limit: 2_000,
})

export type FieldCount = { readonly field: string; readonly count: number }

/** Reads the rows of an aggregate by field, most differences first. */
export const readFieldCounts = (rows: Groups['rows']): FieldCount[] =>
  rows
    .flatMap(([field, count]) => (typeof field === 'string' && field !== '' ? [{ field, count: Number(count) }] : []))
    .sort((a, b) => b.count - a.count || a.field.localeCompare(b.field))
