import { useState } from 'react'
import type { SnapshotInfo } from '../../bridge/snapshots.ts'
import { type HeldSnapshot, useSnapshot } from './use-snapshot.ts'

/** What is shown of rows that can be read again. */
export type ReplacedSnapshot = {
  readonly snapshotId: string | undefined
  readonly held: HeldSnapshot
  /** The reading that is to take its place and has no rows yet: it may still run, or have failed. */
  readonly coming: SnapshotInfo | undefined
}

/**
 * Holds the snapshot to show. `latest` is the one that was last opened for the question `key`. One of another question is shown at once; one of the
 * same question, read again, once it has rows or has ended whole, so that a reading that fails at once takes no rows off the screen. While `latest` is
 * not known what was shown before stays.
 */
export function useReplacedSnapshot(key: string, latest: string | undefined): ReplacedSnapshot {
  const [shown, setShown] = useState<{ readonly key: string; readonly id: string }>()
  const waits = shown?.key === key && latest !== undefined && latest !== shown.id
  const snapshotId = waits ? shown.id : (latest ?? shown?.id)
  const held = useSnapshot(snapshotId)
  const coming = useSnapshot(waits ? latest : undefined)

  const nothingToKeep = held.gone || held.error !== undefined || held.info?.rowCount === 0
  const hasCome = coming.info !== undefined && (coming.info.rowCount > 0 || coming.info.state === 'ready')
  if (latest !== undefined && (!waits || nothingToKeep || hasCome) && (shown?.id !== latest || shown.key !== key))
    setShown({ key, id: latest })
  return { snapshotId, held, coming: coming.gone ? undefined : coming.info }
}
