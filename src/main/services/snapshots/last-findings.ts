import type { Snapshots } from './snapshot-service.ts'

/** The snapshots with the last findings of each subject in this session; they stay until newer ones replace them. */
export function createLastFindings(snapshots: Pick<Snapshots, 'keep' | 'info'>) {
  const last = new Map<string, string>()
  return {
    /** `snapshotId` has the newest findings of the subject. A snapshot may be that of several subjects. */
    found(key: string, snapshotId: string) {
      const before = last.get(key)
      last.set(key, snapshotId)
      snapshots.keep(snapshotId, true)
      if (before !== undefined && ![...last.values()].includes(before)) snapshots.keep(before, false)
    },
    /** Undefined if there is none, or if it's gone. */
    of(key: string): string | undefined {
      const snapshotId = last.get(key)
      return snapshotId !== undefined && snapshots.info(snapshotId) !== undefined ? snapshotId : undefined
    },
  }
}
