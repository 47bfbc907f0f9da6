import { failure } from '../bridge/failure.ts'
import { JobFailed, type Jobs } from './jobs/jobs.ts'
import type { QuestionsNeeds } from './questions/questions-needs.ts'
import type { Reports } from './reports/reports-service.ts'
import type { Searches } from './searches/searches.ts'

/** How a question reads its source: workspaces never use each other, so that what one needs of the others is handed to it here. */
export function readSourceWith(
  reports: Pick<Reports, 'fetch' | 'opened'>,
  searches: Searches,
  jobs: Pick<Jobs, 'cancel'>,
): QuestionsNeeds['readSource'] {
  return async (connection, source, dates, report, signal, jobId) => {
    if (source.kind === 'allVisits') {
      const { snapshotId } = await reports.fetch(connection, { type: source.type, ...dates }, report, signal, jobId)
      // The report was started for the question: its private copy goes with the rows.
      return { snapshotId, close: () => reports.opened.close(snapshotId) }
    }
    // Of its own, since what a screen shows of the same search must stay.
    const opened = await searches.open(connection, { kind: source.kind, fields: source.fields, ...dates, apart: true })
    if (!opened.ok) throw new JobFailed(opened.failure)
    const { id, jobId: readingId } = opened.value
    report({ stage: 'Reading the records', snapshotId: id })
    const loaded = await searches.loaded(id, signal)
    if (signal.aborted && readingId !== undefined) jobs.cancel(readingId)
    if (loaded === undefined || signal.aborted) throw new JobFailed(failure('cancelled'))
    if (loaded.failure !== undefined) throw new JobFailed(loaded.failure)
    if (loaded.state === 'stopped')
      throw new JobFailed(failure('cancelled', { message: 'The reading was stopped before its end.' }))
    return { snapshotId: loaded.id }
  }
}
