import { useMemo } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useBridgeQuery } from '../../../bridge/queries.ts'
import { localZone } from '../../../parts/times.ts'
import { type BoardName, historyChoices, type Naming } from './history-choices.ts'
import { useBoard, useRegionsSettings } from '../use-regions.ts'
import { wholeTable } from '../../../../domain/tables/table.ts'
import { snapshotRows } from '../../../grid/snapshot-rows.ts'

const noZones = {}

/** The combinations in a connection's history, with names and zones; `choices` is undefined until loaded. */
export function useHistoryChoices(connectionId: string) {
  const known = useBridgeQuery('regions.known', { connectionId })
  const settings = useRegionsSettings(connectionId)
  const { names, settled } = useBoardNames(connectionId)
  const zones = settings.data?.value.zones ?? noZones
  const naming = useMemo((): Naming => ({ names, zones, computerZone: localZone() }), [names, zones])
  const list = known.data?.value
  const choices = useMemo(() => list && historyChoices(list, naming), [list, naming])
  // Waits for the settings, since a region could otherwise appear in a wrong zone first.
  const ready = settled && !settings.isPending
  return {
    choices: ready ? choices : undefined,
    naming,
    settings: settings.data?.value,
    failure: known.error?.failure,
    retry: () => {
      void known.refetch()
      if (settings.isError) void settings.refetch()
    },
  }
}

export type HistoryChoices = ReturnType<typeof useHistoryChoices>

const columns = ['practiceId', 'regionCode', 'practice', 'region']
/** Loads names from at most this many rows; the rest show their codes. */
const mostRows = 20_000
const noNames: readonly BoardName[] = []

/**
 * Names of practices and regions from the board, read once since they rarely change. `settled`: loaded, or known to be
 * unavailable; history works without them.
 */
function useBoardNames(connectionId: string) {
  const board = useBoard(connectionId)
  const snapshotId = board.data?.value.board?.snapshotId
  const there = snapshotId !== undefined
  const query = useQuery<readonly BoardName[]>({
    queryKey: ['regions.names', connectionId],
    enabled: there,
    staleTime: 10 * 60_000,
    // Each poll replaces the board, so its rows may be gone by the time of the request.
    refetchInterval: ({ state }) => (state.status === 'error' ? 5_000 : false),
    queryFn: ({ signal }) => namesOf(snapshotId ?? '', signal),
  })
  return {
    names: query.data ?? noNames,
    settled: (!board.isPending && !there) || !query.isPending,
  }
}

async function namesOf(snapshotId: string, signal: AbortSignal): Promise<readonly BoardName[]> {
  const { keys, cells } = await snapshotRows(snapshotId, wholeTable, columns, mostRows, signal)
  return keys.flatMap((key, row) => {
    const [practiceId, regionCode, practiceName, regionName] = cells[row] ?? []
    if (key === null || practiceId == null || regionCode == null) return []
    return {
      key,
      practiceId,
      regionCode,
      practiceName: practiceName ?? practiceId,
      regionName: regionName ?? regionCode,
    }
  })
}
