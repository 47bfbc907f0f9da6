import { type Failure, failure } from '../../../bridge/failure.ts'
import type { SnapshotInfo } from '../../../bridge/snapshots.ts'
import { type CompletenessFacts, completenessOf } from '../../../domain/tables/completeness.ts'
import type { Answer } from '../handler.ts'
import { JobFailed, type JobPlan, type Jobs } from '../jobs/jobs.ts'
import { queues } from '../storage/queue.ts'
import type { SnapshotLoader, SnapshotPlan, Snapshots } from './snapshot-service.ts'
import type { IntoSession } from './start-into.ts'
import { texts } from './text.ts'

/** Snapshots of long reads: one per query to a platform, loaded by a job, and resumable. */

export type ReadingSession = IntoSession & {
  /** The first rows are in the snapshot, so the previous one is no longer shown. */
  readonly onFirstRows: () => void
}

/** A read remembers its position: running it again resumes there. */
export type Reading = { facts(): CompletenessFacts }

/** Its `run` reads until the end, an abort, or the failure it returns. */
export type RunReading = Reading & { run(session: ReadingSession): Promise<Failure | undefined> }

/** A reading that is released once all is read: it holds every id, and the snapshot may stay open for hours. */
export function releasedOnceRead(begun: RunReading): RunReading {
  let reading = begun
  return {
    facts: () => reading.facts(),
    async run(session) {
      const end = await reading.run(session)
      if (end !== undefined || session.signal.aborted) return end
      const facts = reading.facts()
      reading = { run: async () => undefined, facts: () => facts }
      return undefined
    },
  }
}

export type ReadingPlan<One extends Reading> = {
  /** Equal for queries with the same result. */
  readonly key: string
  readonly job: Pick<JobPlan, 'kind' | 'title' | 'stage' | 'subject' | 'ofPatients'>
  readonly snapshot: Omit<SnapshotPlan, 'jobId'>
  readonly create: () => One
  /** Reads until the end, an abort, or the failure it returns. */
  readonly run: (reading: One, session: ReadingSession) => Promise<Failure | undefined>
}

export type OpenHow = { readonly again?: boolean | undefined; readonly goOn?: boolean | undefined }

/** A query's snapshot, and what is needed to resume it. */
type Opened<One> = {
  readonly snapshotId: string
  readonly jobId: string
  readonly reading: One
  /** False once everything is read, or if rows were lost between the read and the snapshot. */
  canGoOn: boolean
  /** The snapshot it replaces, until it has rows. */
  before: Opened<One> | undefined
}

export function createOpenedReadings<One extends Reading>(jobs: Jobs, snapshots: Snapshots) {
  const opened = new Map<string, Opened<One>>()
  /** Runs calls per query one after the other, so that two concurrent calls get the same snapshot. */
  const inTurn = queues()

  /** Starts the job that reads into the snapshot of `loaderOf`. Resolves once the snapshot exists, or to undefined if it can't be created. */
  function start(
    plan: ReadingPlan<One>,
    reading: One,
    before: Opened<One> | undefined,
    loaderOf: (jobId: string) => Promise<SnapshotLoader | undefined>,
  ): Promise<Opened<One> | undefined> {
    const begun = Promise.withResolvers<Opened<One> | undefined>()
    const jobId: string = jobs.start({
      ...plan.job,
      async run(report, signal) {
        let one: Opened<One> | undefined
        try {
          const loader = await loaderOf(jobId)
          if (loader === undefined) return undefined
          one = { snapshotId: loader.id, jobId, reading, canGoOn: true, before }
          opened.set(plan.key, one)
          report({ snapshotId: loader.id })
          begun.resolve(one)
          return await fill(plan, one, loader, { report, signal })
        } catch (cause) {
          begun.reject(cause)
          throw cause
        } finally {
          begun.resolve(undefined)
          if (one !== undefined) restore(plan.key, one)
        }
      },
    })
    return begun.promise
  }

  /** Reads to the end, successful or not, and sets the snapshot's state. */
  async function fill(
    plan: ReadingPlan<One>,
    one: Opened<One>,
    loader: SnapshotLoader,
    session: Pick<ReadingSession, 'report' | 'signal'>,
  ): Promise<{ readonly snapshotId: string }> {
    const { reading } = one
    const finish = (state: 'ready' | 'stopped' | 'failed', facts: CompletenessFacts, reason?: Failure) =>
      loader.finish(state, completenessOf(facts), reason)
    try {
      const end = await plan.run(reading, { ...session, loader, onFirstRows: () => letGoOfBefore(one) })
      if (end !== undefined) {
        await finish('failed', reading.facts(), end)
        throw new JobFailed(end)
      }
      if (session.signal.aborted) {
        await finish('stopped', reading.facts())
        throw new JobFailed(failure('cancelled'))
      }
      one.canGoOn = false
      await finish('ready', reading.facts())
      return { snapshotId: loader.id }
    } catch (cause) {
      if (snapshots.info(one.snapshotId)?.state !== 'loading') throw cause
      // The snapshot or the console failed between two rows: the table and the count may differ.
      one.canGoOn = false
      const reason =
        cause instanceof JobFailed
          ? cause.failure
          : failure('storage', texts.openedReadings.loadingStoppedBecauseOfAnError)
      await finish('failed', { ...reading.facts(), stopped: false, brokenOff: reason.message }, reason).catch(
        () => undefined,
      )
      throw cause
    }
  }

  function letGoOfBefore(one: Opened<One>): void {
    const { before } = one
    one.before = undefined
    if (before !== undefined) void snapshots.drop(before.snapshotId)
  }

  /** The new read brought no rows, so the old snapshot stays. */
  function restore(key: string, one: Opened<One>): void {
    const { before } = one
    one.before = undefined
    if (before !== undefined && opened.get(key) === one) opened.set(key, before)
  }

  const fresh = (plan: ReadingPlan<One>, before: Opened<One> | undefined) =>
    start(plan, plan.create(), before, (jobId) => snapshots.create({ ...plan.snapshot, jobId }))

  async function open(plan: ReadingPlan<One>, how: OpenHow): Promise<Answer<SnapshotInfo>> {
    for (const [key, { snapshotId }] of opened) if (snapshots.info(snapshotId) === undefined) opened.delete(key)
    const current = opened.get(plan.key)
    const info = current && snapshots.info(current.snapshotId)
    if (current === undefined || info === undefined) return answerOf(await fresh(plan, undefined))
    if (how.again === true) return answerOf(await replace(plan, current, info))
    if (how.goOn !== true || (info.state !== 'stopped' && info.state !== 'failed')) return { ok: true, value: info }
    const { canGoOn, reading, snapshotId } = current
    const resumed = canGoOn
      ? await start(plan, reading, undefined, (jobId) => snapshots.resume(snapshotId, jobId))
      : undefined
    return answerOf(resumed ?? (await replace(plan, current, info)))
  }

  /** A new snapshot to replace `current`, which stays until the new one has rows. */
  async function replace(
    plan: ReadingPlan<One>,
    current: Opened<One>,
    info: SnapshotInfo,
  ): Promise<Opened<One> | undefined> {
    if (info.state === 'loading') jobs.cancel(current.jobId)
    const isEmpty = info.rowCount === 0
    const kept = isEmpty ? current.before : current
    current.before = undefined
    const next = await fresh(plan, kept)
    if (isEmpty) await snapshots.drop(current.snapshotId)
    return next
  }

  function answerOf(one: Opened<One> | undefined): Answer<SnapshotInfo> {
    const info = one && snapshots.info(one.snapshotId)
    return info === undefined ? { ok: false, failure: failure('storage') } : { ok: true, value: info }
  }

  return {
    /**
     * Returns the existing snapshot, or a new one that a job starts to fill. `again` creates a new one, and the old one stays until it has rows; `goOn` resumes
     * a stopped or failed one.
     */
    async open(plan: ReadingPlan<One>, how: OpenHow): Promise<Answer<SnapshotInfo>> {
      try {
        return await inTurn(plan.key, () => open(plan, how))
      } catch (cause) {
        if (cause instanceof JobFailed) return { ok: false, failure: cause.failure }
        throw cause
      }
    },
    /** The read that filled a snapshot, while the snapshot exists. */
    readingOf: (snapshotId: string): One | undefined =>
      [...opened.values()].find((one) => one.snapshotId === snapshotId)?.reading,
  }
}
