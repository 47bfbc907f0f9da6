import type { SnapshotInfo } from '../../../bridge/snapshots.ts'
import type { TableColumn } from '../../../domain/tables/table.ts'
import type { WindowId } from '../window-id.ts'
import type { SqlColumn } from './view-sql.ts'

/**
 * A snapshot in main: its info for the renderer, and its table. The table has the row number `n` (0-based, in arrival order), the record's key and JSON, and
 * a text column per snapshot column (`c0`, `c1`, …). The database's `rowid` equals `n`, because rows are never deleted. Ranges of rows are selected by it;
 * single rows use the index on `n` (row-index.ts).
 */
export type SnapshotTable = {
  readonly id: string
  /** Its SQL table name. */
  readonly table: string
  info: SnapshotInfo
  /** How often its columns changed kinds, which changes their sort order. */
  kindsSet: number
  readonly masks: TableMasks
  /** Places of columns whose cells are all ASCII; changes only together with the columns. */
  asciiColumns: ReadonlySet<number>
  /** Number of screens that show it, by window; no entry for a window without one. */
  readonly screens: Map<WindowId, number>
  /** Number of queries, views and iterations that use it. */
  users: number
  /** Stays without users unless memory is short. */
  lasting: boolean
  /** Last use in milliseconds since 1970. */
  lastUsed: number
  /** Rows of patients, dropped at a lock. */
  readonly ofPatients: boolean
  /** An unattended run uses it. */
  unattended: boolean
  /** Dropped: no new users. */
  gone: boolean
  /** Called when the last user of a dropped table leaves. */
  freed: (() => void) | undefined
}

export type TableMasks = {
  /** Masks columns and JSON fields by name. */
  readonly byName: boolean
  /** True until the columns of a file are looked through. Until then no screen can read a cell, and none knows of columns and rows (`knownInfo`). */
  pending: boolean
  /** Columns revealed by a user. */
  readonly shown: Set<string>
  /** Columns, or JSON paths, revealed for single rows. */
  readonly shownCells: Map<number, Set<string>>
}

export const newMasks = (byName: boolean, pending = false): TableMasks => ({
  byName,
  pending,
  shown: new Set(),
  shownCells: new Map(),
})

/** What screens know of a table: neither columns nor rows before it's known what is masked. */
export const knownInfo = ({ info, masks }: SnapshotTable): SnapshotInfo =>
  masks.pending ? { ...info, columns: [], rowCount: 0 } : info

export const tableNameOf = (snapshotId: string): string => `snapshot_${snapshotId.replaceAll('-', '')}`

export const cellColumn = (at: number): string => `c${at}`

const columnMaps = new WeakMap<readonly TableColumn[], ReadonlyMap<string, SqlColumn>>()

/** Finds a column's SQL by id, for queries that name the table `t`. */
export function columnsOf({ info, asciiColumns }: SnapshotTable): (columnId: string) => SqlColumn | undefined {
  let map = columnMaps.get(info.columns)
  if (map === undefined) {
    map = new Map(
      info.columns.map(({ id, kind }, at) => [id, { sql: `t.${cellColumn(at)}`, kind, isAscii: asciiColumns.has(at) }]),
    )
    columnMaps.set(info.columns, map)
  }
  return (columnId) => map.get(columnId)
}

/** Removes one user. */
export function leave(table: SnapshotTable): void {
  table.users -= 1
  table.lastUsed = Date.now()
  if (table.users === 0) table.freed?.()
}

/** Runs `work` with `table` in use, so that its rows stay. */
export async function using<Value>(table: SnapshotTable, work: () => Promise<Value>): Promise<Value> {
  table.users += 1
  try {
    return await work()
  } finally {
    leave(table)
  }
}
