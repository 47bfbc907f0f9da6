import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { countReports } from '../../../domain/reports/report-words.ts'
import { bridgeKey, useBridgeQuery } from '../../app/queries.ts'

/** The ledger of a connection, newest first. Main tells when it changes. */
export const useLedger = (connectionId: string) =>
  useBridgeQuery('reports.ledger', { connectionId }, { staleTime: Number.POSITIVE_INFINITY })

/** The reports whose rows are open. */
export const useOpened = (connectionId: string) =>
  useBridgeQuery('reports.opened', { connectionId }, { staleTime: Number.POSITIVE_INFINITY })

/** Reads the ledger again every few seconds while something is asked about, since not every question that was asked changes it. */
export function useFreshLedger(connectionId: string, active: boolean): void {
  const client = useQueryClient()
  useEffect(() => {
    if (!active) return undefined
    const queryKey = bridgeKey('reports.ledger', { connectionId })
    const timer = setInterval(() => void client.invalidateQueries({ queryKey }), 5_000)
    return () => clearInterval(timer)
  }, [client, connectionId, active])
}

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
