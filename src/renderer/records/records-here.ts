import type { OpenedSnapshot } from '../grid/use-opened-snapshot.ts'

/** The loading state of a search's records. */
export function recordsHere({ held, snapshotId, failure }: OpenedSnapshot) {
  const info = held.gone ? undefined : held.info
  return {
    /** Undefined until the first rows load, and after they are unloaded. */
    info,
    /** True if the read failed without any record. */
    failed:
      info === undefined
        ? snapshotId === undefined && failure !== undefined
        : info.rowCount === 0 && info.state === 'failed',
    /** True if the read finished without any record. */
    isEmpty: info !== undefined && info.rowCount === 0 && info.state !== 'loading',
  }
}
