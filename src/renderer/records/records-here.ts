import type { SnapshotInfo } from '../../bridge/snapshots.ts'
import type { OpenedSnapshot } from '../grid/use-opened-snapshot.ts'

/** The loading state of a search's records. */
export type RecordsHere = {
  /** Undefined until the first rows load, and after they are unloaded. */
  readonly info: SnapshotInfo | undefined
  /** True if the read failed without any record. */
  readonly failed: boolean
  /** True if the read finished without any record. */
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
