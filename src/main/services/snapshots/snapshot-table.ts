import type { SnapshotInfo } from '../../../bridge/snapshots.ts'
import type { TableColumn } from '../../../domain/tables/table.ts'
import type { SqlColumn } from './view-sql.ts'

/**
 * One snapshot in main: what the renderer knows of it, and its table. The table has the row number `n`, from 0 in order of arrival, the
 * record's key and JSON, and a text column for each column of the snapshot (`c0`, `c1`, …). The database's own `rowid` is the same number, since no
 * row is ever deleted; runs of rows are cut by it, and scattered rows are found by the index on `n` (row-index.ts).
 */
export type SnapshotTable = {
  readonly id: string
  /** The name of its table in SQL. */
  readonly table: string
  info: SnapshotInfo
  /** How often its columns got other kinds, by which their order is another one. */
  kindsSet: number
  readonly masks: TableMasks
  /** Screens that show it. */
  screens: number
  /** Queries, views and loops that stand on it now. */
  users: number
  /** Stays although nobody uses it, unless memory is short. */
  lasting: boolean
  /** Milliseconds since the epoch, when it was last asked for. */
  lastUsed: number
  /** Rows of patients, which go at a lock. */
  readonly ofPatients: boolean
  /** A run that nobody looks at works with it. */
  unattended: boolean
  /** Dropped: no one may begin to use it. */
  gone: boolean
  /** Called when the last user leaves a table that is gone. */
  freed: (() => void) | undefined
}

export type TableMasks = {
  /** Columns and fields of JSON are masked by their names. */
  readonly byName: boolean
  /** Columns that a person asked to see. */
  readonly shown: Set<string>
  /** Columns, or paths in the JSON, of single rows. */
  readonly shownCells: Map<number, Set<string>>
}

export const newMasks = (byName: boolean): TableMasks => ({ byName, shown: new Set(), shownCells: new Map() })

export const tableNameOf = (snapshotId: string): string => `snapshot_${snapshotId.replaceAll('-', '')}`

export const cellColumn = (at: number): string => `c${at}`

const columnMaps = new WeakMap<readonly TableColumn[], ReadonlyMap<string, SqlColumn>>()

/** Finds a column's SQL by its id, in queries that call the table `t`. */
export function columnsOf({ info }: SnapshotTable): (columnId: string) => SqlColumn | undefined {
  let map = columnMaps.get(info.columns)
  if (map === undefined) {
    map = new Map(info.columns.map(({ id, kind }, at) => [id, { sql: `t.${cellColumn(at)}`, kind }]))
    columnMaps.set(info.columns, map)
  }
  return (columnId) => map.get(columnId)
}

/** One user less. */
export function leave(table: SnapshotTable): void {
  table.users -= 1
  table.lastUsed = Date.now()
  if (table.users === 0) table.freed?.()
}

/** Runs `work` while `table` is in use, so that its rows stay meanwhile. */
export async function using<Value>(table: SnapshotTable, work: () => Promise<Value>): Promise<Value> {
  table.users += 1
  try {
    return await work()
  } finally {
    leave(table)
  }
}
