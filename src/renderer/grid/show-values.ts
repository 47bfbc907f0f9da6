import type { QueryClient } from '@tanstack/react-query'
import type { SnapshotInfo } from '../../bridge/snapshots.ts'
import { isMaskable, type TableColumn } from '../../domain/tables/table.ts'

/** Shows and masks values of a snapshot. Main writes the audit record before it responds. */

/** Whether a column is masked, shown although normally masked, or never masked. */
export function maskStateOf(
  info: Pick<SnapshotInfo, 'revealed'> | undefined,
  column: Pick<TableColumn, 'id' | 'mask' | 'masksInside'>,
): 'masked' | 'shown' | undefined {
  if (!isMaskable(column)) return undefined
  return info?.revealed?.includes(column.id) === true ? 'shown' : 'masked'
}

/** Drops cached responses: they hold masks, or values that must be masked again. */
export async function forgetAnswers(client: QueryClient, snapshotId: string): Promise<void> {
  const isOf = ({ queryKey }: { readonly queryKey: readonly unknown[] }) =>
    JSON.stringify(queryKey).includes(snapshotId)
  client.removeQueries({ predicate: isOf, type: 'inactive' })
  await client.invalidateQueries({ predicate: isOf })
}
