import { useEffect, useRef, useState } from 'react'
import type { Job } from '../../../bridge/jobs.ts'
import { endingWords, isRunning } from '../../parts/job-words.ts'

type Endings = {
  /** The announcement for the jobs that ended last. */
  readonly words: string
  /** Jobs that ended while the tray was closed and that the user hasn't seen. */
  readonly unseen: readonly Job[]
  readonly look: () => void
}

/** Detects jobs that end while the window is open. Jobs that ended earlier are listed but not announced. */
export function useJobEndings(jobs: readonly Job[] | undefined, opened: boolean): Endings {
  const known = useRef<ReadonlyMap<string, Job['state']> | undefined>(undefined)
  const [words, setWords] = useState('')
  const [unseen, setUnseen] = useState<readonly string[]>([])

  useEffect(() => {
    if (jobs === undefined) return
    const before = known.current
    known.current = new Map(jobs.map(({ id, state }) => [id, state]))
    if (before === undefined) return
    // A new job that has already ended ran too briefly to be seen.
    const ended = jobs.filter((job) => !isRunning(job) && (before.get(job.id) ?? 'running') === 'running')
    if (ended.length === 0) return
    setWords(endingWords(ended))
    if (!opened) setUnseen((ids) => [...ids, ...ended.map(({ id }) => id)])
  }, [jobs, opened])

  return {
    words,
    unseen: (jobs ?? []).filter(({ id }) => unseen.includes(id)),
    look: () => {
      setUnseen([])
      setWords('')
    },
  }
}
