import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type Change, changes } from '../../../../../domain/tables/difference.ts'
import { callBridge } from '../../../../bridge/bridge.ts'

/** `rows`: rows of the reports; `cells`: lines of differences, one per field of a changed row. */
export type ChangeCounts = Readonly<Record<Change, { readonly rows: number; readonly cells: number }>>

export type CountedChanges = {
  /** Columns that only one report has. */
  readonly columns: number
  readonly changes: ChangeCounts
  /** Differing fields, most frequent first. */
  readonly fields: readonly { readonly field: string; readonly count: number }[]
}

/** The most fields counted. */
const mostFields = 2_000

/** Counts of added, removed and changed rows and their fields; recounts with each version. */
export function useChangeCounts(snapshotId: string | undefined, version: number | undefined) {
  return useQuery({
    queryKey: ['report differences', snapshotId, version],
    enabled: snapshotId !== undefined && version !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }): Promise<CountedChanges> => {
      const of = { snapshotId: snapshotId ?? '', limit: mostFields }
      const [byChange, byField] = await Promise.all([
        callBridge(
          'snapshots.aggregate',
          {
            ...of,
            view: { filters: [], sort: [] },
            groupBy: [{ column: 'what' }, { column: 'change' }],
            measures: [{ measure: 'count' }, { measure: 'distinct', column: 'key' }],
          },
          { signal },
        ),
        callBridge(
          'snapshots.aggregate',
          {
            ...of,
            view: { filters: [{ op: 'equals', column: 'change', value: 'changed' }], sort: [] },
            groupBy: [{ column: 'field' }],
            measures: [{ measure: 'count' }],
          },
          { signal },
        ),
      ])
      const found = (change: Change) => byChange.value.rows.find(([what, name]) => what === 'row' && name === change)
      const counted = Object.fromEntries(
        changes.map((change) => [
          change,
          { cells: Number(found(change)?.[2] ?? 0), rows: Number(found(change)?.[3] ?? 0) },
        ]),
      ) as Record<Change, { readonly rows: number; readonly cells: number }>
      const fields = byField.value.rows
        .flatMap(([field, count]) =>
          typeof field === 'string' && field !== '' ? [{ field, count: Number(count) }] : [],
        )
        .sort((one, other) => other.count - one.count || one.field.localeCompare(other.field))
      const columns = byChange.value.rows.reduce(
        (sum, [what, , count]) => (what === 'column' ? sum + Number(count) : sum),
        0,
      )
      return { changes: counted, columns, fields }
    },
  })
}
