import { useEffect } from 'react'
import type { OpenedReport } from '../../../../domain/reports/opened-report.ts'
import { useBridgeQuery } from '../../../bridge/queries.ts'
import { keptInWindow } from '../../../parts/window-memory.ts'

/** Reports that were open while this window was: whose rows are gone can be opened again by what is known of it. */
const onceOpen = new Map<string, OpenedReport>()
keptInWindow(() => onceOpen.clear())

/** The reports that are open on a connection, kept up to date. */
export function useOpenedReports(connectionId: string) {
  const answer = useBridgeQuery('reports.opened', { connectionId }, { staleTime: 0 })
  const opened = answer.data?.value
  useEffect(() => {
    for (const report of opened ?? []) onceOpen.set(report.snapshotId, report)
  }, [opened])
  return answer
}

/** What was last known of a report that was open. */
export const lastKnownReport = (snapshotId: string): OpenedReport | undefined => onceOpen.get(snapshotId)
