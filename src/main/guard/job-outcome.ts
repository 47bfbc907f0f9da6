import type { Job } from '../../bridge/jobs.ts'
import type { TrailNote } from '../services/trail/trail.ts'

/** The outcome of a job for its record. */
export function outcomeOfJob(job: Job | undefined): Pick<TrailNote, 'outcome' | 'failure'> {
  if (job?.state === 'done') return { outcome: 'done' }
  if (job === undefined || job.state !== 'failed') return { outcome: 'failed', failure: 'cancelled' }
  return { outcome: 'failed', failure: job.failure?.kind ?? 'storage' }
}

/** The number of rows written or processed, if the job reports it. */
export function doneRows(job: Job | undefined): Pick<TrailNote, 'count'> {
  const result = job?.result
  if (typeof result === 'object' && result !== null && 'rows' in result && typeof result.rows === 'number')
    return { count: result.rows }
  return job === undefined || job.done === 0 ? {} : { count: job.done }
}
