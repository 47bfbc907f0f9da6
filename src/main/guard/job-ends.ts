import type { Job } from '../../bridge/jobs.ts'

/** Tells when a job has ended, to those who wait for it. */
export type JobEnds = {
  /** `ended` is called once, with the job, or undefined where it was taken off the list before. */
  readonly wait: (jobId: string, ended: (job: Job | undefined) => void) => void
  /** All jobs as they stand: to be called whenever they change. */
  readonly look: (jobs: readonly Job[]) => void
}

/** `now` gives all jobs: one may have ended before it is waited for. */
export function createJobEnds(now: () => readonly Job[]): JobEnds {
  const waiting = new Map<string, (job: Job | undefined) => void>()
  function look(jobs: readonly Job[]): void {
    for (const [jobId, ended] of waiting) {
      const job = jobs.find(({ id }) => id === jobId)
      if (job?.state === 'running') continue
      waiting.delete(jobId)
      ended(job)
    }
  }
  return {
    wait(jobId, ended) {
      waiting.set(jobId, ended)
      look(now())
    },
    look: (jobs) => {
      if (waiting.size > 0) look(jobs)
    },
  }
}
