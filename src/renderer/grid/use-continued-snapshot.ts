import { useCallback, useEffect, useRef, useState } from 'react'
import type { Failure } from '../../bridge/failure.ts'
import type { SnapshotInfo } from '../../bridge/snapshots.ts'
import { asBridgeFailure, callBridge, onBridgeEvent } from '../bridge/bridge.ts'
import type { HeldSnapshot } from './use-snapshot.ts'

type Known = { readonly info: SnapshotInfo | undefined; readonly gone: boolean; readonly error: Failure | undefined }

const nothing: Known = { info: undefined, gone: false, error: undefined }

/**
 * Holds the latest snapshot of a table that refreshes itself, such as the board. The previous one stays on screen and in memory until the next one is held,
 * so rows never disappear. A new `subject` resets it.
 */
export function useContinuedSnapshot(subject: string, latest: string | undefined): HeldSnapshot {
  const [known, setKnown] = useState<Known & { readonly subject: string }>({ ...nothing, subject })
  const [attempt, setAttempt] = useState(0)
  /** Ids of snapshots held for this screen. */
  const held = useRef(new Set<string>())

  useEffect(() => {
    const all = held.current
    return () => {
      for (const id of all) letGo(id)
      all.clear()
    }
  }, [subject])

  useEffect(() => {
    if (latest === undefined) return undefined
    let over = false
    const all = held.current
    const take = (info: SnapshotInfo) => {
      for (const id of all) {
        if (id === info.id) continue
        all.delete(id)
        letGo(id)
      }
      setKnown((before) => {
        const isOlder = before.info?.id === info.id && before.info.version > info.version
        return isOlder ? before : { info, gone: false, error: undefined, subject }
      })
    }
    const stopChanged = onBridgeEvent('snapshots.changed', (info) => {
      if (info.id === latest && all.has(latest)) take(info)
    })
    const stopGone = onBridgeEvent('snapshots.gone', ({ snapshotId }) => {
      all.delete(snapshotId)
      setKnown((before) => (before.info?.id === snapshotId ? { ...before, gone: true } : before))
    })
    callBridge('snapshots.hold', { snapshotId: latest }).then(
      ({ value }) => {
        // A newer snapshot arrived, or the screen unmounted.
        if (over) return letGo(latest)
        all.add(latest)
        return take(value)
      },
      (error: unknown) => {
        if (over) return
        const { failure } = asBridgeFailure(error)
        // Keep the current snapshot on screen; try the next one when it arrives.
        setKnown((before) => {
          if (before.subject === subject && before.info !== undefined) return before
          return { ...nothing, subject, ...(failure.kind === 'not-found' ? { gone: true } : { error: failure }) }
        })
      },
    )
    return () => {
      over = true
      stopChanged()
      stopGone()
    }
  }, [subject, latest, attempt])

  const retry = useCallback(() => setAttempt((before) => before + 1), [])
  const { info, gone, error } = known.subject === subject ? known : nothing
  return { info, gone, error, retry }
}

// A snapshot that is already gone needs no release.
const letGo = (snapshotId: string) =>
  void callBridge('snapshots.release', { snapshotId }).catch((): undefined => undefined)
