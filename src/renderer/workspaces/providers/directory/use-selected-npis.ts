import { useState } from 'react'
import { mostSearchedProviders } from '../../../../bridge/calls/providers.ts'
import type { Failure } from '../../../../bridge/failure.ts'
import { asBridgeFailure, callBridge } from '../../../bridge/bridge.ts'
import { selectedCount } from '../../../grid/selection.ts'
import type { GridModel } from '../../../grid/use-snapshot-grid.ts'

export type SelectedNpis = {
  readonly count: number
  /** True if there are more than one search allows. */
  readonly tooMany: boolean
  readonly failure: Failure | undefined
  /** Reads the distinct NPIs of the selected rows in grid order and passes them to `then`. */
  readonly take: () => void
}

/** The NPIs of the selected rows. Requests rows out of view, since the grid holds only visible ones. */
export function useSelectedNpis(grid: GridModel, then: (npis: readonly string[]) => void): SelectedNpis {
  const [failure, setFailure] = useState<Failure>()
  const count = selectedCount(grid.selection)
  const take = async () => {
    const viewId = grid.view?.viewId
    if (viewId === undefined) return
    setFailure(undefined)
    try {
      const windows = await Promise.all(
        grid.selection.map(({ from, to }) =>
          callBridge('snapshots.window', { viewId, offset: from, limit: to - from + 1, columns: ['npi'] }),
        ),
      )
      const npis = windows.flatMap(({ value }) =>
        value.cells.flatMap(([npi]) => (npi == null || npi === '' ? [] : [npi])),
      )
      then([...new Set(npis)])
    } catch (error) {
      setFailure(asBridgeFailure(error).failure)
    }
  }
  return { count, tooMany: count > mostSearchedProviders, failure, take: () => void take() }
}
