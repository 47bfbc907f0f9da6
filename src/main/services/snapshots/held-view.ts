import type { SnapshotInfo } from '../../../bridge/snapshots.ts'
import type { Database } from './database.ts'
import type { FixedView, UsedIndex } from './order-indexes.ts'
import type { HeldView } from './snapshot-service.ts'
import { columnsOf } from './snapshot-table.ts'

/**
 * A fixed view; its index and table stay in use until it's closed. `info` is the snapshot when the view was fixed: the snapshot may complete while the index
 * is built, but the view keeps its earlier rows.
 */
export function heldView(
  database: Database,
  fixed: FixedView,
  info: SnapshotInfo,
  index: UsedIndex,
  closed: () => void,
): HeldView {
  const { table, view } = fixed
  const columnOf = columnsOf(table)
  let open = true
  return {
    snapshot: info,
    view,
    matching: index.matching,
    cell(columnId) {
      const column = columnOf(columnId)
      if (column === undefined) throw new RangeError(`no column ${JSON.stringify(columnId)}`)
      return column.sql
    },
    from(offset, limit) {
      const end = Math.min(offset + limit, index.matching)
      if (index.name === undefined)
        return { sql: `FROM ${table.table} t WHERE t.rowid >= ${offset} AND t.rowid < ${end}`, position: 't.rowid' }
      return {
        sql: `FROM ${table.table} t JOIN (SELECT rowid AS place, n FROM ${index.name} WHERE rowid >= ${offset} AND rowid < ${end}) v ON t.rowid = v.n WHERE true`,
        position: 'v.place',
      }
    },
    query: (sql, signal) => database.stream(sql, signal),
    turn: (signal) => database.turn(signal),
    newPath: () => database.newPath(),
    close() {
      if (!open) return
      open = false
      index.release()
      closed()
    },
  }
}
