import { randomUUID } from 'node:crypto'
import { type Failure, failure } from '../../../bridge/failure.ts'
import type { Job, JobState } from '../../../bridge/jobs.ts'
import { type Log, noLog } from '../log/log.ts'
import { createProgressRate, type ProgressRate } from './progress-rate.ts'
import { texts } from './text.ts'

/** Long-running work: started by a workspace, shown and cancelled in the tray, kept until dismissed. */

export type Progress = Partial<Pick<Job, 'stage' | 'done' | 'total' | 'bytes' | 'snapshotId'>>

export type JobPlan = Pick<Job, 'kind' | 'title' | 'stage' | 'total' | 'subject' | 'snapshotId'> & {
  /** The job loads patient rows for a waiting person: a lock cancels and removes it. */
  readonly ofPatients?: boolean
  /**
   * Does the work; throws `JobFailed` for a failure to show to the user. Ends soon after `signal` aborts, by throwing if the work is incomplete. Work that
   * returns a result counts as done, even after a late abort.
   */
  readonly run: (report: (progress: Progress) => void, signal: AbortSignal) => Promise<unknown>
}

export class JobFailed extends Error {
  readonly failure: Failure
  constructor(reason: Failure) {
    super(reason.message)
    this.failure = reason
  }
}

export type Jobs = ReturnType<typeof createJobs>

/** Minimum interval of updates that nobody waits for: screens need only a few a second. */
const quietMs = 200
/** While a rate is shown it's updated at least this often, so that it falls if the work stalls. */
const rateMs = 1_000
const cancelling = { stage: texts.jobs.canceling, cancelling: true }
/** Maximum number of finished jobs; the oldest are dropped first. */
const mostFinished = 50

/** `now` is a monotonic clock in milliseconds. */
export function createJobs(
  onChange: (jobs: readonly Job[]) => void,
  now: () => number = () => performance.now(),
  log: Pick<Log, 'tell' | 'fault'> = noLog,
) {
  const jobs = new Map<string, Job>()
  const running = new Map<string, { controller: AbortController; ended: Promise<void>; rate: ProgressRate }>()
  const ofPatients = new Set<string>()
  /** Jobs to remove from the list when they end. */
  const unwanted = new Set<string>()
  let timer: NodeJS.Timeout | undefined
  let rateTimer: NodeJS.Timeout | undefined

  const list = () =>
    [...jobs.values()].reverse().map((job) => ({ ...job, ...running.get(job.id)?.rate.at(now(), job.total) }))

  function notify(): void {
    const all = list()
    onChange(all)
    clearTimeout(rateTimer)
    rateTimer = all.some(({ ratePerSecond }) => ratePerSecond !== undefined) ? setTimeout(notify, rateMs) : undefined
  }

  function changed(atOnce: boolean): void {
    if (atOnce) {
      clearTimeout(timer)
      timer = undefined
      notify()
    } else {
      timer ??= setTimeout(() => changed(true), quietMs)
    }
  }

  function update(jobId: string, change: Partial<Job>, atOnce: boolean): void {
    const job = jobs.get(jobId)
    // Ignores later reports of a finished job.
    if (job?.state !== 'running') return
    jobs.set(jobId, { ...(countsAnew(job, change) ? withoutUnits(job) : job), ...change })
    if (change.done !== undefined) running.get(jobId)?.rate.note(change.done, now())
    if (change.state !== undefined) {
      running.delete(jobId)
      if (unwanted.delete(jobId)) forget(jobId)
    }
    changed(atOnce)
  }

  function forget(jobId: string): void {
    jobs.delete(jobId)
    ofPatients.delete(jobId)
  }

  function forgetOldest(): void {
    const finished = [...jobs.values()].filter((job) => job.state !== 'running')
    for (const job of finished.slice(0, Math.max(0, finished.length - mostFinished))) forget(job.id)
  }

  async function run(jobId: string, plan: JobPlan, signal: AbortSignal): Promise<void> {
    const began = now()
    const ended = (state: Exclude<JobState, 'running'>, reason?: Failure) => {
      const seconds = Math.max(0, Math.round((now() - began) / 1_000))
      log.tell('job ended', {
        kind: plan.kind,
        state,
        seconds,
        ...(reason === undefined ? {} : { failure: reason.kind }),
      })
      return { state, finishedAt: new Date().toISOString() }
    }
    try {
      // Cancelled work may continue for a moment; its stage stays "Cancelling".
      const report = (progress: Progress) => {
        // Its first rows: a person may wait for them.
        const atOnce = progress.snapshotId !== undefined && progress.snapshotId !== jobs.get(jobId)?.snapshotId
        update(jobId, signal.aborted ? { ...progress, ...cancelling } : progress, atOnce)
      }
      const result = await plan.run(report, signal)
      update(jobId, { stage: texts.jobs.done, result, ...ended('done') }, true)
    } catch (cause) {
      if (signal.aborted) return update(jobId, { stage: texts.jobs.canceled, ...ended('cancelled') }, true)
      if (!(cause instanceof JobFailed)) log.fault(cause, `job ${plan.kind}`)
      const reason =
        cause instanceof JobFailed
          ? cause.failure
          : failure('storage', { message: texts.jobs.theTaskStoppedBecauseOfAn })
      update(jobId, { stage: texts.jobs.failed, failure: reason, ...ended('failed', reason) }, true)
    } finally {
      running.delete(jobId)
      forgetOldest()
    }
  }

  function cancel(jobId: string): void {
    running.get(jobId)?.controller.abort()
    if (running.has(jobId)) update(jobId, cancelling, true)
  }

  return {
    /** Starts the work and returns the job's id immediately. */
    start(plan: JobPlan) {
      const id = randomUUID()
      const { run: _run, ofPatients: isOfPatients, ...shown } = plan
      if (isOfPatients === true) ofPatients.add(id)
      jobs.set(id, { id, ...shown, state: 'running', done: 0, startedAt: new Date().toISOString() })
      const controller = new AbortController()
      // Starts on the next turn, so that the job is on the list before its first report.
      const ended = Promise.resolve().then(() => run(id, plan, controller.signal))
      running.set(id, { controller, ended, rate: createProgressRate(now()) })
      changed(true)
      return id
    },
    /** All jobs, newest first. */
    list,
    cancel,
    /** Removes a finished job from the list; a running one stays. */
    dismiss(jobId: string) {
      if (running.has(jobId) || !jobs.has(jobId)) return
      forget(jobId)
      changed(true)
    },
    /** For a lock: cancels jobs that load patient rows and removes them from the list, now or as soon as they end. */
    dropOfPatients() {
      for (const jobId of ofPatients) {
        if (!running.has(jobId)) {
          forget(jobId)
          continue
        }
        unwanted.add(jobId)
        cancel(jobId)
      }
      changed(true)
    },
    /** Cancels all jobs and waits until they end. */
    async close() {
      const ends = [...running.values()].map(({ controller, ended }) => {
        controller.abort()
        return ended
      })
      await Promise.allSettled(ends)
      clearTimeout(timer)
      clearTimeout(rateTimer)
    },
  }
}

/** The unit changes from bytes to rows, so the byte total no longer applies. */
const countsAnew = ({ done, bytes }: Job, change: Partial<Job>): boolean =>
  done > 0 && done === bytes && change.done !== undefined && change.done !== change.bytes

function withoutUnits({ total: _total, bytes: _bytes, ...job }: Job): Job {
  return job
}
