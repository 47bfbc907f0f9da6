import { z } from 'zod'
import type { Job } from '../../bridge/jobs.ts'
import type { TrailNote } from '../services/trail/trail.ts'

/** The outcome of a job for its record. */
export function outcomeOfJob(job: Job | undefined): Pick<TrailNote, 'outcome' | 'failure'> {
  if (job?.state === 'done') return { outcome: 'done' }
  if (job === undefined || job.state !== 'failed') return { outcome: 'failed', failure: 'cancelled' }
  return { outcome: 'failed', failure: job.failure?.kind ?? 'storage' }
}

const files = z.object({ files: z.tuple([z.object({ name: z.string() })]).rest(z.unknown()) })

/** The name of the file that a finished export made, as the list of tasks shows it. */
export function fileNameOf(job: Job | undefined): string | undefined {
  return files.safeParse(job?.result).data?.files[0].name
}

/** The number of rows written or processed, if the job reports it. */
export function doneRows(job: Job | undefined): Pick<TrailNote, 'count'> {
  const result = job?.result
  if (typeof result === 'object' && result !== null && 'rows' in result && typeof result.rows === 'number')
    return { count: result.rows }
  return job === undefined || job.done === 0 ? {} : { count: job.done }
}
