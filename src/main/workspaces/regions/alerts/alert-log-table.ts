import { alertLogCells, alertLogColumns } from '../../../../domain/regions/alert-log.ts'
import type { Connection } from '../../../../domain/connections/connection.ts'
import { failure } from '../../../../bridge/failure.ts'
import type { SnapshotInfo } from '../../../../bridge/snapshots.ts'
import type { History } from '../../../services/history/history-service.ts'
import type { Snapshots } from '../../../services/snapshots/snapshot-service.ts'
import { done, failed, type Result } from '../../../services/storage/result.ts'
import { orHistoryFailure } from '../history-failure.ts'
import { filledSnapshot } from '../history-snapshots.ts'

/** The alert log of a time range as a snapshot, newest first, to view and export. Fails with `storage`, `cancelled`. */
export const alertLogTable = (
  { history, snapshots }: { readonly history: Pick<History, 'alertLog'>; readonly snapshots: Snapshots },
  connection: Connection,
  { from, to }: { readonly from: string; readonly to: string },
  signal: AbortSignal,
): Promise<Result<SnapshotInfo>> =>
  orHistoryFailure(signal, async () => {
    const events = await history.alertLog(connection.id, from, to)
    const plan = {
      title: `Alert log, ${connection.name}`,
      columns: alertLogColumns,
      source: { call: 'regions.alertLog', connectionId: connection.id, connection: connection.name, from, to },
    }
    const rows = events.map((event, at) => ({ key: String(at), json: null, cells: alertLogCells(event) }))
    const info = await filledSnapshot(snapshots, plan, [rows])
    return info === undefined ? failed(failure('storage')) : done(info)
  })
