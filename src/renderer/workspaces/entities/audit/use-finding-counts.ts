import { useQuery } from '@tanstack/react-query'
import { findingGroups } from '../../../../bridge/calls/entities.ts'
import type { SnapshotInfo } from '../../../../bridge/snapshots.ts'
import { listedNamespace } from '../../../../domain/entities/entity.ts'
import type { ViewFilter } from '../../../../domain/tables/table.ts'
import { callBridge } from '../../../bridge/bridge.ts'
import { ofSnapshot } from '../../../records/use-aggregate.ts'
import { type EntityCounts, type FindingCount, readEntityCounts, readFindingCounts } from './audit-summary.ts'

export type FindingCounts = { readonly findings: readonly FindingCount[]; readonly entities: EntityCounts }

/** The most pairs of rule and since to count; there are only dozens of rules. */
const mostGroups = 10_000

const namesOf = (namespace: string): string[] =>
  listedNamespace(namespace) === 'asset' ? ['asset', 'assets'] : [namespace]

/** Filters the shared findings table of a multi-type audit to one type. */
export const ofType = (namespace: string, type: string): readonly ViewFilter[] => [
  // The document spells one namespace in two ways; findings use the requested spelling.
  { op: 'in', column: 'type', values: namesOf(namespace).map((name) => `${name}/${type}`) },
]

/**
 * Counts one type's findings over the table's snapshot, so that cards and table agree. Recounts with each version
 * and keeps the old counts until then.
 */
export function useFindingCounts(snapshot: SnapshotInfo | undefined, namespace: string, type: string) {
  const snapshotId = snapshot?.id
  return useQuery({
    queryKey: ['finding-counts', snapshotId, namespace, type, snapshot?.version],
    enabled: snapshotId !== undefined,
    ...ofSnapshot(snapshotId),
    queryFn: async ({ signal }): Promise<FindingCounts> => {
      const of = { snapshotId: snapshotId ?? '', view: { filters: [...ofType(namespace, type)], sort: [] } }
      const [findings, entities] = await Promise.all([
        callBridge(
          'snapshots.aggregate',
          {
            ...of,
            groupBy: [{ column: 'group' }, { column: 'rule' }, { column: 'since' }],
            measures: [{ measure: 'count' }],
            limit: mostGroups,
          },
          { signal },
        ),
        callBridge(
          'snapshots.aggregate',
          {
            ...of,
            groupBy: [{ column: 'group' }],
            measures: [{ measure: 'distinct', column: 'entityId' }],
            limit: findingGroups.length + 10,
          },
          { signal },
        ),
      ])
      return { findings: readFindingCounts(findings.value.rows), entities: readEntityCounts(entities.value.rows) }
    },
  })
}
