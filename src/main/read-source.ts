import { failure } from '../bridge/failure.ts'
import type { SnapshotInfo } from '../bridge/snapshots.ts'
import { JobFailed, type Jobs } from './services/jobs/jobs.ts'
import type { QuestionsNeeds } from './workspaces/questions/questions-needs.ts'
import type { Reports } from './workspaces/reports/reports-service.ts'
import type { Searches } from './workspaces/searches/searches.ts'
import { texts } from './text.ts'

/** Reads a question's source. Workspaces never import each other, so main passes in what one needs of another. */
export function readSourceWith(
  reports: Pick<Reports, 'fetch' | 'opened'>,
  searches: Searches,
  jobs: Pick<Jobs, 'cancel'>,
): QuestionsNeeds['readSource'] {
  return async (connection, source, dates, report, signal, jobId, unattended) => {
    if (source.kind === 'allVisits') {
      const asked = { type: source.type, ...dates }
      const { snapshotId } = await reports.fetch(connection, asked, report, signal, jobId, unattended)
      // The report was started for the question, so its private copy is removed with the rows.
      return { snapshotId, close: () => reports.opened.close(snapshotId) }
    }
    // A separate snapshot, since one on screen for the same search must stay.
    const { kind, fields } = source
    // As on the screen of pauses: those that started earlier and lasted into the days are among their rows.
    const touching = kind === 'pauses'
    const opened = await searches.open(connection, { kind, fields, ...dates, touching, apart: true, unattended })
    if (!opened.ok) throw new JobFailed(opened.failure)
    const { id, jobId: readingId } = opened.value
    const letGo = () => (unattended ? searches.letGo(id) : Promise.resolve())
    try {
      const loaded = await wholeOf(id, readingId, report, signal)
      return { snapshotId: loaded.id, ...(unattended ? { close: letGo } : {}) }
    } catch (error) {
      await letGo()
      throw error
    }
  }

  /** The rows of a reading once it's complete. Throws `JobFailed` if it's incomplete. */
  async function wholeOf(
    id: string,
    readingId: string | undefined,
    report: Parameters<QuestionsNeeds['readSource']>[3],
    signal: AbortSignal,
  ): Promise<SnapshotInfo> {
    report({ stage: texts.readSource.loadingRecords, snapshotId: id })
    const loaded = await searches.loaded(id, signal)
    if (signal.aborted && readingId !== undefined) jobs.cancel(readingId)
    if (loaded === undefined || signal.aborted) throw new JobFailed(failure('cancelled'))
    if (loaded.failure !== undefined) throw new JobFailed(loaded.failure)
    if (loaded.state === 'stopped')
      throw new JobFailed(failure('cancelled', { message: texts.readSource.loadingStoppedBeforeTheEnd }))
    return loaded
  }
}
