import { failure } from '../../../bridge/failure.ts'
import { JobFailed } from '../../jobs/jobs.ts'
import type { OpenedReports, ReportLedger, ReportsNeeds } from '../reports-service.ts'

export type OpenedNeeds = ReportsNeeds & { readonly ledger: ReportLedger; readonly changed: () => void }

export function openOpenedReports(_needs: OpenedNeeds): OpenedReports {
  return {
    open: async () => {
      throw new JobFailed(failure('storage'))
    },
    opened: () => [],
    whereIs: () => ({ downloadJobId: undefined, snapshotId: undefined }),
    close: async () => undefined,
    closeAll: async () => undefined,
  }
}
