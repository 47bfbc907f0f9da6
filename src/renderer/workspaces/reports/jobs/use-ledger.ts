import { countReports } from '../../../../domain/reports/report-words.ts'
import { useBridgeQuery } from '../../../bridge/queries.ts'

/** The ledger of a connection, newest first. Main tells when it changes, and when it was asked about again. */
export const useLedger = (connectionId: string) =>
  useBridgeQuery('reports.ledger', { connectionId }, { staleTime: Number.POSITIVE_INFINITY })

/** The reports whose rows are open. */
export const useOpened = (connectionId: string) =>
  useBridgeQuery('reports.opened', { connectionId }, { staleTime: Number.POSITIVE_INFINITY })

type Counts = {
  readonly inLedger: number | undefined
  readonly active: number
  readonly needPerson: number
  readonly opened: number | undefined
}

/** How many reports there are of a connection; undefined until they are known. */
export function useReportCounts(connectionId: string): Counts {
  const reports = useLedger(connectionId).data?.value
  const opened = useOpened(connectionId).data?.value
  return { inLedger: reports?.length, opened: opened?.length, ...countReports(reports ?? []) }
}
