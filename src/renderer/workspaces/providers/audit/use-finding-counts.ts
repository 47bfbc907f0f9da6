import { useQuery } from '@tanstack/react-query'
import type { SnapshotInfo } from '../../../../bridge/snapshots.ts'
import { callBridge } from '../../../bridge/bridge.ts'
import { type FindingCount, type ProviderCounts, readFindingCounts, readProviderCounts } from './directory-summary.ts'

export type FindingCounts = { readonly findings: readonly FindingCount[]; readonly providers: ProviderCounts }

/**
 * Counts the findings over the table's snapshot, so that cards and table agree. Recounts with each version and keeps
 * the old counts until then.
 */
export function useFindingCounts(snapshot: SnapshotInfo | undefined) {
  const snapshotId = snapshot?.id
  return useQuery({
    queryKey: ['provider finding counts', snapshotId, snapshot?.version],
    enabled: snapshotId !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
    placeholderData: (counts: FindingCounts | undefined, before) =>
      before?.queryKey[1] === snapshotId ? counts : undefined,
    queryFn: async ({ signal }): Promise<FindingCounts> => {
      const of = { snapshotId: snapshotId ?? '', view: { filters: [], sort: [] }, limit: 1_000 }
      const [findings, providers] = await Promise.all([
        callBridge(
          'snapshots.aggregate',
          { ...of, groupBy: [{ column: 'group' }, { column: 'rule' }], measures: [{ measure: 'count' }] },
          { signal },
        ),
        callBridge(
          'snapshots.aggregate',
          { ...of, groupBy: [{ column: 'group' }], measures: [{ measure: 'distinct', column: 'npi' }] },
          { signal },
        ),
      ])
      return { findings: readFindingCounts(findings.value.rows), providers: readProviderCounts(providers.value.rows) }
    },
  })
}
