import { reportStateWords } from '../../../domain/reports/report-words.ts'
import { failure } from '../../../bridge/failure.ts'
import { JobFailed } from '../../services/jobs/jobs.ts'
import { openFollowedReports } from './ledger/followed-reports.ts'
import { openOpenedReports } from './opened/opened-reports.ts'
import type { Timers } from './ledger/timers.ts'
import type { Reports, ReportsNeeds } from './reports-service.ts'
import { texts } from './text/shared.ts'

/** Opens the workspace: reads the ledger, resumes polling, and removes private copies that a killed console left. */
export function openReports(needs: ReportsNeeds & { readonly timers?: Timers }): Reports {
  const followed = openFollowedReports({ ...needs, whereIs: (entryId) => opened.whereIs(entryId) })
  const opened = openOpenedReports({ ...needs, ledger: followed.ledger, changed: () => followed.changed() })
  return {
    followed,
    opened,
    async fetch(connection, asked, report, signal, jobId, unattended) {
      report({ stage: texts.openReports.startingTheReport })
      const started = await followed.start(connection, asked, signal)
      if (!started.ok) throw new JobFailed(started.failure)
      const [entry] = started.value
      if (entry === undefined) throw new JobFailed(failure('storage'))
      await followed.whenReady(
        entry.entry.id,
        ({ state, stuck }) =>
          report({ stage: `${reportStateWords[state].word}${stuck ? texts.openReports.longerThanUsual : ''}` }),
        signal,
      )
      return await opened.open([entry.entry.id], report, signal, jobId, unattended)
    },
    async close() {
      await followed.close()
      await opened.closeAll()
    },
  }
}
