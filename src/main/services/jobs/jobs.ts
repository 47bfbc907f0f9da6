import { randomUUID } from 'node:crypto'
import { type Failure, failure } from '../../../bridge/failure.ts'
import type { Job, JobState, JobSubject } from '../../../bridge/jobs.ts'
import { type Log, noLog } from '../log/log.ts'
import { createPace, type Pace } from './pace.ts'

/** Long work: started by a workspace, shown in the tray, cancelled from there, kept until it is dismissed. */

export type Progress = Partial<Pick<Job, 'stage' | 'done' | 'total' | 'bytes' | 'snapshotId'>>

export type JobPlan = {
  readonly kind: string
  readonly title: string
  readonly stage: string
  readonly total?: number
  readonly subject?: JobSubject
  readonly snapshotId?: string
  /** It brings rows of patients for somebody who waits for them: it ends, and is forgotten, when the console is locked. */
  readonly ofPatients?: boolean
  /**
   * Does the work; throws `JobFailed` for a failure the user should see. Ends soon after `signal` is aborted: by throwing, where that cut the work short. Work
   * that comes to its result is done, whatever was asked of it in the last moment.
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

export type Jobs = {
  /** Starts the work and answers with the job's id at once. */
  start(plan: JobPlan): string
  /** All jobs, newest first. */
  list(): readonly Job[]
  cancel(jobId: string): void
  /** Takes a finished job off the list; a running one stays. */
  dismiss(jobId: string): void
  /** The console is locked: what brings rows of patients is cancelled, and goes off the list, in this turn or as soon as it has ended. */
  dropOfPatients(): void
  /** Cancels everything and waits for it to end. */
  close(): Promise<void>
}

/** Screens need no more than a few updates a second. */
const quietMs = 200
/** While a rate is shown it is told anew at least this often, so that it falls when the work stands. */
const rateMs = 1_000
const cancelling = 'Cancelling'
/** Finished jobs beyond this many are forgotten, oldest first. */
const mostFinished = 50

/** `now` is a clock in milliseconds that only goes on. */
export function createJobs(
  onChange: (jobs: readonly Job[]) => void,
  now: () => number = () => performance.now(),
  log: Pick<Log, 'tell' | 'fault'> = noLog,
): Jobs {
  const jobs = new Map<string, Job>()
  const running = new Map<string, { controller: AbortController; ended: Promise<void>; pace: Pace }>()
  const ofPatients = new Set<string>()
  /** Those of them that go off the list when they have ended. */
  const unwanted = new Set<string>()
  let timer: NodeJS.Timeout | undefined
  let rateTimer: NodeJS.Timeout | undefined

  const list = () =>
    [...jobs.values()].reverse().map((job) => ({ ...job, ...running.get(job.id)?.pace.at(now(), job.total) }))

  function tell(): void {
    const told = list()
    onChange(told)
    clearTimeout(rateTimer)
    rateTimer = told.some(({ ratePerSecond }) => ratePerSecond !== undefined) ? setTimeout(tell, rateMs) : undefined
  }

  function changed(atOnce: boolean): void {
    if (atOnce) {
      clearTimeout(timer)
      timer = undefined
      tell()
    } else {
      timer ??= setTimeout(() => changed(true), quietMs)
    }
  }

  function update(jobId: string, change: Partial<Job>, atOnce: boolean): void {
    const job = jobs.get(jobId)
    // A finished job changes no more, whatever its work still reports.
    if (job?.state !== 'running') return
    jobs.set(jobId, { ...(countsAnew(job, change) ? withoutUnits(job) : job), ...change })
    if (change.done !== undefined) running.get(jobId)?.pace.note(change.done, now())
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
      // Work that is being cancelled may go on for a moment; the step it is at is that it ends.
      const report = (progress: Progress) =>
        update(jobId, signal.aborted ? { ...progress, stage: cancelling } : progress, false)
      const result = await plan.run(report, signal)
      update(jobId, { stage: 'Done', result, ...ended('done') }, true)
    } catch (cause) {
      if (signal.aborted) return update(jobId, { stage: 'Cancelled', ...ended('cancelled') }, true)
      if (!(cause instanceof JobFailed)) log.fault(cause, `job ${plan.kind}`)
      const reason =
        cause instanceof JobFailed
          ? cause.failure
          : failure('storage', { message: 'The work stopped on a fault of the console.' })
      update(jobId, { stage: 'Failed', failure: reason, ...ended('failed', reason) }, true)
    } finally {
      running.delete(jobId)
      forgetOldest()
    }
  }

  function cancel(jobId: string): void {
    running.get(jobId)?.controller.abort()
    if (running.has(jobId)) update(jobId, { stage: cancelling }, true)
  }

  return {
    start(plan) {
      const id = randomUUID()
      const { run: _run, ofPatients: isOfPatients, ...shown } = plan
      if (isOfPatients === true) ofPatients.add(id)
      jobs.set(id, { id, ...shown, state: 'running', done: 0, startedAt: new Date().toISOString() })
      const controller = new AbortController()
      // Begun on the next turn, so that it is on the list before its first report.
      const ended = Promise.resolve().then(() => run(id, plan, controller.signal))
      running.set(id, { controller, ended, pace: createPace(now()) })
      changed(true)
      return id
    },
    list,
    cancel,
    dismiss(jobId) {
      if (running.has(jobId) || !jobs.has(jobId)) return
      forget(jobId)
      changed(true)
    },
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

/** Units that were bytes and are none from now on: rows that come next are no part of as many bytes. */
const countsAnew = ({ done, bytes }: Job, change: Partial<Job>): boolean =>
  done > 0 && done === bytes && change.done !== undefined && change.done !== change.bytes

function withoutUnits({ total: _total, bytes: _bytes, ...job }: Job): Job {
  return job
}
