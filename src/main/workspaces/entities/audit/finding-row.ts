import type { EntityTypeName } from '../../../../domain/entities/entity.ts'
import { findingColumns } from '../../../../domain/tables/finding.ts'
import type { LoadedRow } from '../../../services/snapshots/snapshot-service.ts'
import type { EntityFinding } from './finding.ts'
import { rules } from './rules.ts'
import type { Marked } from './run-counts.ts'

/** A finding as a snapshot row (columns of domain/finding.ts); its JSON names the entity's snapshot and row. */
export function findingRow(
  finding: EntityFinding,
  { since, firstSeen, identity }: Marked,
  { namespace, type }: EntityTypeName,
  entitySnapshotId: string | undefined,
): LoadedRow {
  const { rule, row, entity, entityId, field, value, expected } = finding
  const { group, title } = rules[rule]
  const shown = { entity, entityId, field, value, expected }
  const cells: Readonly<Record<string, string | null>> = {
    since,
    group,
    rule: title,
    type: `${namespace}/${type}`,
    ...shown,
    firstSeen,
  }
  const json = {
    rule,
    group,
    title,
    namespace,
    type,
    ...shown,
    ...(entitySnapshotId === undefined || row < 0 ? {} : { entitySnapshotId, entityRow: row }),
  }
  return {
    key: `${namespace}/${type} ${identity}`,
    cells: findingColumns.map(({ id }) => cells[id] ?? null),
    json: JSON.stringify(json),
  }
}
