import type { Job } from '../../bridge/jobs.ts'

/** Notifies waiting code when a job has ended. */
export type JobEnds = ReturnType<typeof createJobEnds>

/** `now` returns all jobs, since one may have ended before the wait began. */
export function createJobEnds(now: () => readonly Job[]) {
  const waiting = new Map<string, ((job: Job | undefined) => void)[]>()
  function look(jobs: readonly Job[]): void {
    for (const [jobId, listeners] of waiting) {
      const job = jobs.find(({ id }) => id === jobId)
      if (job?.state === 'running') continue
      waiting.delete(jobId)
      for (const ended of listeners) ended(job)
    }
  }
  return {
    /**
     * Calls `ended` once, with the job, or with undefined if it was removed from the list earlier. Several actions may wait for one job: a person runs
     * the question that the timetable is running.
     */
    wait(jobId: string, ended: (job: Job | undefined) => void) {
      waiting.set(jobId, [...(waiting.get(jobId) ?? []), ended])
      look(now())
    },
    /** Call with all current jobs whenever they change. */
    look: (jobs: readonly Job[]): void => {
      if (waiting.size > 0) look(jobs)
    },
  }
}
