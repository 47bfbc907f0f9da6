import { useQueryClient } from '@tanstack/react-query'
import type { CallOutput } from '../../bridge/calls.ts'
import type { Failure } from '../../bridge/failure.ts'
import type { SnapshotInfo } from '../../bridge/snapshots.ts'
import { asBridgeFailure, callBridge } from '../bridge/bridge.ts'
import { forgetAnswers } from './show-values.ts'

/** The masked and revealed columns of one row, and the actions that change them. */
export type RowMasks = Pick<CallOutput<'snapshots.row'>, 'masked' | 'revealed'> & {
  /** Resolves to the reason if main refuses. */
  readonly show: (columns: readonly string[]) => Promise<Failure | undefined>
  readonly hide: (columns: readonly string[]) => void
}

const nothing: readonly string[] = []

export function useRowMasks(snapshot: SnapshotInfo, row: CallOutput<'snapshots.row'> | undefined): RowMasks {
  const client = useQueryClient()
  const { masked = nothing, revealed = nothing } = row ?? {}
  const ask = async (name: 'snapshots.reveal' | 'snapshots.hide', columns: readonly string[], whole: boolean) => {
    if (row === undefined) return undefined
    try {
      const where = whole ? {} : { row: row.row }
      await callBridge(name, { snapshotId: snapshot.id, columns: columns.slice(0, 100), ...where })
      await forgetAnswers(client, snapshot.id)
      return undefined
    } catch (error) {
      return asBridgeFailure(error).failure
    }
  }
  return {
    masked,
    revealed,
    show: (columns) => ask('snapshots.reveal', columns, false),
    // A value revealed through its column can be masked only with the whole column.
    hide: (columns) =>
      void ask(
        'snapshots.hide',
        columns,
        columns.some((id) => snapshot.revealed?.includes(id) === true),
      ),
  }
}
