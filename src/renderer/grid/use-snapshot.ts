import { useCallback, useEffect, useState } from 'react'
import type { Failure } from '../../bridge/failure.ts'
import type { SnapshotInfo } from '../../bridge/snapshots.ts'
import { asBridgeFailure, callBridge, onBridgeEvent } from '../bridge/bridge.ts'

/** A snapshot that a screen shows. */
export type HeldSnapshot = {
  /** What is known of it; undefined until it answered, and where there is none. */
  readonly info: SnapshotInfo | undefined
  /** It was let go: its rows cannot be asked for any more and have to be read again. */
  readonly gone: boolean
  /** Why it could not be held. */
  readonly error: Failure | undefined
  /** Tries again to hold it. */
  readonly retry: () => void
}

type Known = Omit<HeldSnapshot, 'retry'> & { readonly id: string | undefined }

const unknown = (id: string | undefined): Known => ({ id, info: undefined, gone: false, error: undefined })

/** Holds a snapshot while the component is mounted, and keeps what is known of it up to date. */
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
      // Only what was held is let go, and it may be held a moment after the screen has left.
      void held
        .then((was) => (was ? callBridge('snapshots.release', { snapshotId }) : undefined))
        // It is gone then, which is what was asked for.
        .catch(() => undefined)
    }
  }, [snapshotId, attempt])

  const retry = useCallback(() => setAttempt((before) => before + 1), [])
  const { info, gone, error } = known.id === snapshotId ? known : unknown(snapshotId)
  return { info, gone, error, retry }
}
