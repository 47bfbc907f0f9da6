import { findingGroups } from '../../../../bridge/calls/entities.ts'
import type { SnapshotInfo } from '../../../../bridge/snapshots.ts'
import { listedNamespace } from '../../../../domain/entities/entity.ts'
import type { ViewFilter } from '../../../../domain/tables/table.ts'
import { useCounts } from '../../../records/use-aggregate.ts'
import { readEntityCounts, readFindingCounts } from './audit-summary.ts'

/** The most pairs of rule and since to count; there are only dozens of rules. */
const mostGroups = 10_000

const namesOf = (namespace: string): string[] =>
  listedNamespace(namespace) === 'asset' ? ['asset', 'assets'] : [namespace]

/** Filters the shared findings table of a multi-type audit to one type. */
export const ofType = (namespace: string, type: string): readonly ViewFilter[] => [
  // The document spells one namespace in two ways; findings use the requested spelling.
  { op: 'in', column: 'type', values: namesOf(namespace).map((name) => `${name}/${type}`) },
]

/** One type's findings by rule, and its entities with findings. */
export function useFindingCounts(snapshot: SnapshotInfo | undefined, namespace: string, type: string) {
  const view = { filters: [...ofType(namespace, type)], sort: [] }
  return useCounts(
    'finding-counts',
    snapshot,
    [
      {
        view,
        groupBy: [{ column: 'group' }, { column: 'rule' }, { column: 'since' }],
        measures: [{ measure: 'count' }],
        limit: mostGroups,
      },
      {
        view,
        groupBy: [{ column: 'group' }],
        measures: [{ measure: 'distinct', column: 'entityId' }],
        limit: findingGroups.length + 10,
      },
    ],
    ([findings = [], entities = []]) => ({
      findings: readFindingCounts(findings),
      entities: readEntityCounts(entities),
    }),
  )
}
