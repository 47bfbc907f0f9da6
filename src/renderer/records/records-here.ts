import type { SnapshotInfo } from '../../bridge/snapshots.ts'
import type { OpenedSnapshot } from '../grid/use-opened-snapshot.ts'

/** What is here of the records of a search. */
export type RecordsHere = {
  /** Undefined until the first rows came, and once they were unloaded. */
  readonly info: SnapshotInfo | undefined
  /** There is no record to show, since reading failed. */
  readonly failed: boolean
  /** All that there is was read, and it is no record. */
  readonly isEmpty: boolean
}

export function recordsHere({ held, snapshotId, failure }: OpenedSnapshot): RecordsHere {
  const info = held.gone ? undefined : held.info
  return {
    info,
    failed:
      info === undefined
        ? snapshotId === undefined && failure !== undefined
        : info.rowCount === 0 && info.state === 'failed',
    isEmpty: info !== undefined && info.rowCount === 0 && info.state !== 'loading',
  }
}
