import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { CallInput } from '../../bridge/calls.ts'
import type { Failure } from '../../bridge/failure.ts'
import type { SnapshotInfo } from '../../bridge/snapshots.ts'
import { isMaskable, type TableColumn } from '../../domain/tables/table.ts'
import { asBridgeFailure, callBridge } from '../bridge/bridge.ts'

/** Shows and masks values of a snapshot. Main writes the audit record before it responds. */

/** Whether a column is masked, shown although normally masked, or never masked. */
export function maskStateOf(
  info: Pick<SnapshotInfo, 'revealed'> | undefined,
  column: Pick<TableColumn, 'id' | 'mask' | 'masksInside'>,
): 'masked' | 'shown' | undefined {
  if (!isMaskable(column)) return undefined
  return info?.revealed?.includes(column.id) === true ? 'shown' : 'masked'
}

type Asked = CallInput<'snapshots.reveal'>

/** Drops cached responses: they hold masks, or values that must be masked again. */
export async function forgetAnswers(client: QueryClient, snapshotId: string): Promise<void> {
  const isOf = ({ queryKey }: { readonly queryKey: readonly unknown[] }) =>
    JSON.stringify(queryKey).includes(snapshotId)
  client.removeQueries({ predicate: isOf, type: 'inactive' })
  await client.invalidateQueries({ predicate: isOf })
}

/** `show` and `hide` resolve after main responds: false if it refused, with the reason in `failure`. */
export function useShowValues() {
  const client = useQueryClient()
  const [failure, setFailure] = useState<Failure>()
  const [waiting, setWaiting] = useState(false)
  const ask = async (name: 'snapshots.reveal' | 'snapshots.hide', asked: Asked): Promise<boolean> => {
    setFailure(undefined)
    setWaiting(true)
    try {
      await callBridge(name, asked)
      void forgetAnswers(client, asked.snapshotId)
      return true
    } catch (error) {
      setFailure(asBridgeFailure(error).failure)
      return false
    } finally {
      setWaiting(false)
    }
  }
  return {
    failure,
    waiting,
    show: (asked: Asked) => ask('snapshots.reveal', asked),
    hide: (asked: Asked) => ask('snapshots.hide', asked),
  }
}
