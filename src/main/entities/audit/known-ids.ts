import type { Snapshots } from '../../snapshots/snapshot-service.ts'
import { createIdSet, type IdSet } from '../id-set.ts'
import { comparableId } from './references.ts'
import { inSlices } from '../slices.ts'

/** By type (`namespace.name`): the ids of all its entities. */
export type KnownTypes = Map<string, Pick<IdSet, 'has'>>

/** The ids in a snapshot of entities. Throws `JobFailed` where it was let go. */
export async function idsOf(
  snapshots: Snapshots,
  snapshotId: string,
  signal: AbortSignal,
): Promise<Pick<IdSet, 'has'>> {
  const ids = createIdSet()
  for await (const batch of snapshots.rows(snapshotId, signal)) {
    await inSlices(
      batch,
      ({ key }) => {
        if (key !== null) ids.add(comparableId(key))
      },
      () => undefined,
      signal,
    )
    if (signal.aborted) break
  }
  return ids
}
