import { useCallback, useEffect, useState } from 'react'
import type { Failure } from '../../bridge/failure.ts'
import type { SnapshotInfo } from '../../bridge/snapshots.ts'
import { asBridgeFailure, callBridge, onBridgeEvent } from '../bridge/bridge.ts'

/** A snapshot that a screen holds. */
export type HeldSnapshot = {
  /** Its metadata; undefined until the response, and if there is no snapshot. */
  readonly info: SnapshotInfo | undefined
  /** Main released it: its rows are gone and must be read again. */
  readonly gone: boolean
  /** Why the snapshot couldn't be held. */
  readonly error: Failure | undefined
  /** Tries to hold it again. */
  readonly retry: () => void
}

type Known = Omit<HeldSnapshot, 'retry'> & { readonly id: string | undefined }

const unknown = (id: string | undefined): Known => ({ id, info: undefined, gone: false, error: undefined })

/** Holds a snapshot while the component is mounted, and keeps its metadata up to date. */
export function useSnapshot(snapshotId: string | undefined): HeldSnapshot {
  const [known, setKnown] = useState<Known>(() => unknown(snapshotId))
  const [attempt, setAttempt] = useState(0)

  useEffect(() => {
    if (snapshotId === undefined) return undefined
    let over = false
    const take = (info: SnapshotInfo) =>
      setKnown((before) =>
        before.id === snapshotId && before.info !== undefined && before.info.version > info.version
          ? before
          : { id: snapshotId, info, gone: false, error: undefined },
      )
    const lost = () =>
      setKnown((before) => ({ ...(before.id === snapshotId ? before : unknown(snapshotId)), gone: true }))
    const stopChanged = onBridgeEvent('snapshots.changed', (info) => {
      if (info.id === snapshotId) take(info)
    })
    const stopGone = onBridgeEvent('snapshots.gone', (gone) => {
      if (gone.snapshotId === snapshotId) lost()
    })
    const held = callBridge('snapshots.hold', { snapshotId }).then(
      ({ value }) => {
        if (!over) take(value)
        return true
      },
      (error: unknown) => {
        const { failure } = asBridgeFailure(error)
        if (over) return false
        if (failure.kind === 'not-found') lost()
        else setKnown({ ...unknown(snapshotId), error: failure })
        return false
      },
    )
    return () => {
      over = true
      stopChanged()
      stopGone()
      // Release only a successful hold. The hold may succeed after the screen unmounts.
      void held
        .then((was) => (was ? callBridge('snapshots.release', { snapshotId }) : undefined))
        // The snapshot is already gone, so nothing is left to release.
        .catch(() => undefined)
    }
  }, [snapshotId, attempt])

  const retry = useCallback(() => setAttempt((before) => before + 1), [])
  const { info, gone, error } = known.id === snapshotId ? known : unknown(snapshotId)
  return { info, gone, error, retry }
}
