import type { Job } from '../../bridge/jobs.ts'
import type { TrailNote } from '../services/trail/trail.ts'

/** How a job ended, as a record tells it. */
export function outcomeOfJob(job: Job | undefined): Pick<TrailNote, 'outcome' | 'failure'> {
  if (job?.state === 'done') return { outcome: 'done' }
  if (job === undefined || job.state !== 'failed') return { outcome: 'failed', failure: 'cancelled' }
  return { outcome: 'failed', failure: job.failure?.kind ?? 'storage' }
}

/** Rows that a file was written with, or that a job went through, where it says how many. */
export function doneRows(job: Job | undefined): Pick<TrailNote, 'count'> {
  const result = job?.result
  if (typeof result === 'object' && result !== null && 'rows' in result && typeof result.rows === 'number')
    return { count: result.rows }
  return job === undefined || job.done === 0 ? {} : { count: job.done }
}
