import type { SnapshotInfo } from '../../bridge/snapshots.ts'
import { useNowEvery } from '../parts/use-now.ts'

/** Minimum seconds between updates of derived data while rows load. */
const pace = 3

/** Changes when data derived from a snapshot should update: with each version of a loaded one, and every few seconds while it loads. */
export function useGrowth(info: SnapshotInfo | undefined): string {
  const now = useNowEvery(pace)
  if (info?.state !== 'loading') return `v${info?.version ?? 0}`
  return info.rowCount === 0 ? 'none' : String(now)
}
