import { countReports } from '../../../../domain/reports/report-words.ts'
import { lasting, useBridgeQuery } from '../../../bridge/queries.ts'

/** A connection's ledger, newest first. Main notifies about changes and status requests. */
export const useLedger = (connectionId: string) => useBridgeQuery('reports.ledger', { connectionId }, lasting)

/** The reports with open rows. */
export const useOpened = (connectionId: string) => useBridgeQuery('reports.opened', { connectionId }, lasting)

/** A connection's report counts; undefined until loaded. */
export function useReportCounts(connectionId: string) {
  const reports = useLedger(connectionId).data?.value
  const opened = useOpened(connectionId).data?.value
  return { inLedger: reports?.length, opened: opened?.length, ...countReports(reports ?? []) }
}
