import { failure } from '../bridge/failure.ts'
import { JobFailed } from './jobs/jobs.ts'
import type { QuestionsNeeds } from './questions/questions.ts'
import type { Reports } from './reports/reports-service.ts'
import type { Searches } from './searches/searches.ts'

/** How a question reads its source: workspaces never use each other, so that what one needs of the others is handed to it here. */
export function readSourceWith(reports: Reports, searches: Searches): QuestionsNeeds['readSource'] {
  return async (connection, source, dates, report, signal, jobId) => {
    if (source.kind === 'allVisits')
      return await reports.fetch(connection, { type: source.type, ...dates }, report, signal, jobId)
    const opened = await searches.open(connection, { kind: source.kind, fields: source.fields, ...dates, again: true })
    if (!opened.ok) throw new JobFailed(opened.failure)
    report({ stage: 'Reading the records', snapshotId: opened.value.id })
    const loaded = await searches.loaded(opened.value.id, signal)
    if (loaded === undefined) throw new JobFailed(failure('cancelled'))
    if (loaded.failure !== undefined) throw new JobFailed(loaded.failure)
    return { snapshotId: loaded.id }
  }
}
