import { type Failure, failure } from '../../../bridge/failure.ts'
import { given } from '../../../domain/given.ts'
import type { Completeness } from '../../../domain/tables/completeness.ts'
import type { Answer } from '../handler.ts'
import { JobFailed, type JobPlan, type Jobs, type Progress } from '../jobs/jobs.ts'
import type { SnapshotLoader, SnapshotPlan, Snapshots } from './snapshot-service.ts'

/** What the work of a job that fills a snapshot uses. */
export type IntoSession = {
  readonly loader: SnapshotLoader
  readonly report: (progress: Progress) => void
  readonly signal: AbortSignal
}

/** The job and its snapshot, which have one title. */
type IntoPlan = Omit<JobPlan, 'run' | 'snapshotId'> &
  Pick<SnapshotPlan, 'columns' | 'source'> & {
    /** Fills and finishes the snapshot. If it finishes as stopped, the job counts as cancelled. */
    readonly run: (session: IntoSession) => Promise<unknown>
  }

/** Ends a snapshot whose work can't finish: as stopped if that is why, otherwise as failed with this reason. */
export async function finishEarly(
  { loader, signal }: Pick<IntoSession, 'loader' | 'signal'>,
  completeness: Completeness,
  reason: Failure,
): Promise<void> {
  const end = signal.aborted ? loader.finish('stopped', completeness) : loader.finish('failed', completeness, reason)
  // The reason counts, not that a lost snapshot can't have it.
  await end.catch(() => undefined)
}

/**
 * Starts a job that fills a new snapshot. Both exist when it returns, so that a screen can show results as they arrive. If the snapshot can't be created, the
 * job fails with the same reason.
 */
export async function startInto(
  { jobs, snapshots }: { readonly jobs: Jobs; readonly snapshots: Pick<Snapshots, 'create'> },
  { columns, source, run, ...job }: IntoPlan,
): Promise<Answer<{ readonly jobId: string; readonly snapshotId: string }>> {
  const made = Promise.withResolvers<SnapshotLoader>()
  const jobId = jobs.start({
    ...job,
    async run(report, signal) {
      const loader = await made.promise
      report({ snapshotId: loader.id })
      let isCutShort = false
      const watched: SnapshotLoader = {
        ...loader,
        finish(state, ...how) {
          isCutShort = state === 'stopped'
          return loader.finish(state, ...how)
        },
      }
      const result = await run({ loader: watched, report, signal })
      if (isCutShort) throw new JobFailed(failure('cancelled'))
      return result
    },
  })
  try {
    const { title, ofPatients } = job
    const loader = await snapshots.create({ title, columns, source, jobId, ...given({ ofPatients }) })
    made.resolve(loader)
    return { ok: true, value: { jobId, snapshotId: loader.id } }
  } catch (cause) {
    const reason = cause instanceof JobFailed ? cause : new JobFailed(failure('storage'))
    made.reject(reason)
    return { ok: false, failure: reason.failure }
  }
}
