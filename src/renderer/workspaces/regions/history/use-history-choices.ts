import { useMemo } from 'react'
import type { Failure } from '../../../../bridge/failure.ts'
import type { RegionsSettings } from '../../../../domain/regions/regions-settings.ts'
import { useBridgeQuery } from '../../../bridge/queries.ts'
import { localZone } from '../../../parts/times.ts'
import { type HistoryChoice, historyChoices, type Naming } from './history-choices.ts'
import { useRegionsSettings } from '../use-regions.ts'
import { useBoardNames } from './use-board-names.ts'

export type HistoryChoices = {
  /** Undefined until loaded. */
  readonly choices: readonly HistoryChoice[] | undefined
  readonly naming: Naming
  readonly settings: RegionsSettings | undefined
  readonly failure: Failure | undefined
  readonly retry: () => void
}

const noZones = {}

/** The combinations in a connection's history, with names and zones. */
export function useHistoryChoices(connectionId: string): HistoryChoices {
  const known = useBridgeQuery('regions.known', { connectionId })
  const settings = useRegionsSettings(connectionId)
  const { names, settled } = useBoardNames(connectionId)
  const zones = settings.data?.value.zones ?? noZones
  const naming = useMemo((): Naming => ({ names, zones, computerZone: localZone() }), [names, zones])
  const list = known.data?.value
  const choices = useMemo(() => (list === undefined ? undefined : historyChoices(list, naming)), [list, naming])
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
