import { useEffect, useRef, useState } from 'react'
import type { SnapshotInfo } from '../../../bridge/snapshots.ts'

/** Milliseconds between chart updates while rows load. */
const pauseMs = 2_000

type Known = Pick<SnapshotInfo, 'id' | 'version' | 'state'>

/** The snapshot version that charts use: while it loads, it changes every two seconds instead of with each page. */
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
