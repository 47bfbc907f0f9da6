import { failure } from '../bridge/failure.ts'
import type { SnapshotInfo } from '../bridge/snapshots.ts'
import { JobFailed, type Jobs } from './services/jobs/jobs.ts'
import type { QuestionsNeeds } from './workspaces/questions/questions-needs.ts'
import type { Reports } from './workspaces/reports/reports-service.ts'
import type { Searches } from './workspaces/searches/searches.ts'

/** How a question reads its source: workspaces never use each other, so that what one needs of the others is handed to it here. */
export function readSourceWith(
  reports: Pick<Reports, 'fetch' | 'opened'>,
  searches: Searches,
  jobs: Pick<Jobs, 'cancel'>,
): QuestionsNeeds['readSource'] {
  return async (connection, source, dates, report, signal, jobId, unattended) => {
    if (source.kind === 'allVisits') {
      const asked = { type: source.type, ...dates }
      const { snapshotId } = await reports.fetch(connection, asked, report, signal, jobId, unattended)
      // The report was started for the question: its private copy goes with the rows.
      return { snapshotId, close: () => reports.opened.close(snapshotId) }
    }
    // Of its own, since what a screen shows of the same search must stay.
    const { kind, fields } = source
    const opened = await searches.open(connection, { kind, fields, ...dates, apart: true, unattended })
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

  /** The rows of a reading once all are there. Throws `JobFailed` where they do not come whole. */
  async function wholeOf(
    id: string,
    readingId: string | undefined,
    report: Parameters<QuestionsNeeds['readSource']>[3],
    signal: AbortSignal,
  ): Promise<SnapshotInfo> {
    report({ stage: 'Reading the records', snapshotId: id })
    const loaded = await searches.loaded(id, signal)
    if (signal.aborted && readingId !== undefined) jobs.cancel(readingId)
    if (loaded === undefined || signal.aborted) throw new JobFailed(failure('cancelled'))
    if (loaded.failure !== undefined) throw new JobFailed(loaded.failure)
    if (loaded.state === 'stopped')
      throw new JobFailed(failure('cancelled', { message: 'The reading was stopped before its end.' }))
    return loaded
  }
}
