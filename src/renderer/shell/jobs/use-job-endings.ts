import { useEffect, useRef, useState } from 'react'
import type { Job } from '../../../bridge/jobs.ts'
import { endingWords, isRunning } from '../../parts/job-words.ts'

type Endings = {
  /** The announcement for the jobs that ended last. */
  readonly words: string
  /** Counts announcements: one with the same words as the last is another. */
  readonly number: number
  /** Jobs that ended while the tray was closed and that the user hasn't seen. */
  readonly unseen: readonly Job[]
  readonly look: () => void
}

/** Detects jobs that end while the window is open. Jobs that ended earlier are listed but not announced. */
export function useJobEndings(jobs: readonly Job[] | undefined, opened: boolean): Endings {
  const known = useRef<ReadonlyMap<string, Job['state']> | undefined>(undefined)
  const [{ words, number }, setSaid] = useState({ words: '', number: 0 })
  const [unseen, setUnseen] = useState<readonly string[]>([])

  useEffect(() => {
    if (jobs === undefined) return
    const before = known.current
    known.current = new Map(jobs.map(({ id, state }) => [id, state]))
    if (before === undefined) return
    // A new job that has already ended ran too briefly to be seen.
    const ended = jobs.filter((job) => !isRunning(job) && (before.get(job.id) ?? 'running') === 'running')
    if (ended.length === 0) return
    setSaid((before) => ({ words: endingWords(ended), number: before.number + 1 }))
    if (!opened) setUnseen((ids) => [...ids, ...ended.map(({ id }) => id)])
  }, [jobs, opened])

  return {
    words,
    number,
    unseen: (jobs ?? []).filter(({ id }) => unseen.includes(id)),
    look: () => {
      setUnseen([])
      setSaid((before) => ({ ...before, words: '' }))
    },
  }
}
