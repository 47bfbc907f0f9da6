import { useEffect, useRef, useState } from 'react'
import type { SnapshotInfo } from '../../../bridge/snapshots.ts'

/** Milliseconds between two drawings of charts while rows still come. */
const pauseMs = 2_000

type Known = Pick<SnapshotInfo, 'id' | 'version' | 'state'>

/** The version of a snapshot that charts are to be drawn of: while it is read they follow every other second, not with every page that comes. */
export function useSlowVersion({ id, version, state }: Known): number {
  const [slow, setSlow] = useState({ id, version })
  const latest = useRef(version)
  useEffect(() => {
    latest.current = version
  })
  const loading = state === 'loading'
  useEffect(() => {
    if (!loading) return undefined
    const timer = setInterval(() => setSlow({ id, version: latest.current }), pauseMs)
    return () => clearInterval(timer)
  }, [id, loading])
  return loading && slow.id === id ? slow.version : version
}
