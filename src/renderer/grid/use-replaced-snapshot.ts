import { useState } from 'react'
import { useSnapshot } from './use-snapshot.ts'

/**
 * Holds the snapshot to show. `latest` is the one last opened for `key`. For a new key it shows at once. For the same key it shows once it has rows or is
 * complete, so that a read that fails early doesn't clear the screen. Until a snapshot of another key opens, the previous one stays. `coming`: the
 * replacement, which has no rows yet: it may be running or have failed.
 */
export function useReplacedSnapshot(key: string, latest: string | undefined) {
  const [shown, setShown] = useState<{ readonly key: string; readonly id: string }>()
  // Its answer was dropped: the connection has another address now, and these rows are from the one before.
  if (latest === undefined && shown?.key === key) setShown(undefined)
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
