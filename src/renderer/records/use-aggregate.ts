import { skipToken, useQuery, type UseQueryResult } from '@tanstack/react-query'
import type { CallInput } from '../../bridge/calls.ts'
import type { SnapshotInfo } from '../../bridge/snapshots.ts'
import { callBridge } from '../bridge/bridge.ts'
import { useNowEvery } from '../parts/use-now.ts'

export type Asked = Omit<CallInput<'snapshots.aggregate'>, 'snapshotId'>
export type Groups = {
  /** Groups first, then measures, in request order. */
  readonly rows: readonly (readonly (string | number | null)[])[]
  readonly truncated: boolean
}

/** How a query whose key begins with its name and a snapshot's id is kept: old results of both show until the new ones load. */
const ofSnapshot = (name: string, snapshotId: string | undefined) => ({
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 60_000,
  placeholderData: <Data>(data: Data | undefined, before: { readonly queryKey: readonly unknown[] } | undefined) =>
    before?.queryKey[0] === name && before.queryKey[1] === snapshotId ? data : undefined,
})

/** Minimum seconds between updates of derived data while rows load. */
const pace = 3

/** Changes when data derived from a snapshot should update: with each version of a loaded one, and every few seconds while it loads. */
function useGrowth(info: SnapshotInfo | undefined): string {
  const now = useNowEvery(pace)
  if (info?.state !== 'loading') return `v${info?.version ?? 0}`
  return info.rowCount === 0 ? 'none' : String(now)
}

/**
 * What `read` finds in a snapshot. Reloads as it grows and keeps old values until then. Sends no request while `asked` is undefined or there are no
 * columns. `name`: the values' own name in the cache, which keeps them for `gcTime` milliseconds.
 */
export function useOfSnapshot<Asked, Found>(
  name: string,
  info: SnapshotInfo | undefined,
  asked: Asked | undefined,
  read: (asked: Asked, snapshotId: string, signal: AbortSignal) => Promise<Found>,
  gcTime = 60_000,
): UseQueryResult<Found> {
  const snapshotId = info?.id ?? ''
  const growth = useGrowth(info)
  const isAsked = asked !== undefined && info !== undefined && info.columns.length > 0
  return useQuery({
    queryKey: [name, snapshotId, asked, growth],
    ...ofSnapshot(name, snapshotId),
    gcTime,
    queryFn: isAsked ? ({ signal }): Promise<Found> => read(asked, snapshotId, signal) : skipToken,
  })
}

/** Groups and measures of a snapshot. */
export const useAggregate = (info: SnapshotInfo | undefined, asked: Asked | undefined): UseQueryResult<Groups> =>
  useOfSnapshot(
    'search-aggregate',
    info,
    asked,
    async (input, snapshotId, signal) =>
      (await callBridge('snapshots.aggregate', { ...input, snapshotId }, { signal })).value,
  )

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
    ...ofSnapshot(name, snapshotId),
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
