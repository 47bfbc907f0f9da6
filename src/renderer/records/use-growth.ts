import type { SnapshotInfo } from '../../bridge/snapshots.ts'
import { useNowEvery } from '../parts/use-now.ts'

/** While rows come what is made of them is made anew only so often, in seconds. */
const pace = 3

/** Changes when what is made of a snapshot should be made anew: with each version of one that stands, and every few seconds of one that is being read. */
export function useGrowth(info: SnapshotInfo | undefined): string {
  const now = useNowEvery(pace)
  return info?.state === 'loading' ? `${info.rowCount === 0 ? 'none' : now}` : `version ${info?.version ?? 0}`
}
