import { useEffect } from 'react'
import type { OpenedReport } from '../../../../domain/reports/opened-report.ts'
import { useBridgeQuery } from '../../../bridge/queries.ts'
import { keptInWindow } from '../../../parts/window-memory.ts'

/** Reports opened during this window's lifetime, so that they can be opened again after their rows are unloaded. */
const onceOpen = new Map<string, OpenedReport>()
keptInWindow(() => onceOpen.clear())

/** A connection's open reports, updated live. */
export function useOpenedReports(connectionId: string) {
  const answer = useBridgeQuery('reports.opened', { connectionId }, { staleTime: 0 })
  const opened = answer.data?.value
  useEffect(() => {
    for (const report of opened ?? []) onceOpen.set(report.snapshotId, report)
  }, [opened])
  return answer
}

/** The last known data of a previously open report. */
export const lastKnownReport = (snapshotId: string): OpenedReport | undefined => onceOpen.get(snapshotId)
