import type { SnapshotInfo } from '../../bridge/snapshots.ts'
import type { CellText, TableColumn } from '../../domain/tables/table.ts'
import { changeTable } from './world.ts'

export type WorldTable = {
  readonly id: string
  readonly title: string
  readonly columns: readonly TableColumn[]
  readonly rows?: readonly (readonly CellText[])[]
  /** Replaces `rows`: the count, and a function that makes each row. */
  readonly rowCount?: number
  readonly cellsAt?: (row: number) => readonly CellText[]
  /** The key of a row. Default: the cell of column `id`, or else the row number. */
  readonly keyAt?: (row: number) => CellText
  /** The record as JSON text. Default: the cells by column id. */
  readonly jsonAt?: (row: number) => string | undefined
  readonly state?: SnapshotInfo['state']
  readonly info?: Partial<SnapshotInfo>
}

/** Tables with rows that the test chooses, in main's own snapshots. */
export function worldTables() {
  const made = new Map<string, { readonly from: WorldTable; count: number }>()
  const loaded = (from: WorldTable, rows: readonly (readonly CellText[])[], first: number) => {
    const idAt = from.columns.findIndex(({ id }) => id === 'id')
    return rows.map((cells, at) => ({
      key:
        from.keyAt?.(first + at) ?? (from.keyAt === undefined && idAt < 0 ? String(first + at) : (cells[idAt] ?? null)),
      cells: from.columns.map((_, column) => cells[column] ?? null),
      json:
        from.jsonAt === undefined
          ? JSON.stringify(Object.fromEntries(from.columns.map(({ id }, column) => [id, cells[column] ?? null])))
          : (from.jsonAt(first + at) ?? null),
    }))
  }
  return {
    add(from: WorldTable): Promise<SnapshotInfo | null> {
      const { id, title, columns, state = 'ready', info } = from
      const { cellsAt = () => [], rowCount = 0 } = from
      const rows = from.rows ?? Array.from({ length: rowCount }, (_, row) => cellsAt(row))
      made.set(id, { from, count: rows.length })
      const startedAt = new Date(Date.now() - 60_000).toISOString()
      const takenAt = new Date(Date.now() - 14_000).toISOString()
      return changeTable({
        id,
        add: { title, columns },
        rows: loaded(from, rows, 0),
        info: { state, startedAt, takenAt, ...info },
      })
    },
    /** Appends rows. */
    grow(id: string, rows: readonly (readonly CellText[])[], info: Partial<SnapshotInfo> = {}) {
      const table = made.get(id)
      if (table === undefined) throw new Error(`There is no table ${id}`)
      const first = table.count
      table.count += rows.length
      const columns = info.columns ?? table.from.columns
      return changeTable({
        id,
        rows: loaded({ ...table.from, columns }, rows, first),
        info: { takenAt: now(), ...info },
      })
    },
    /** Changes what main says of the table, for example its state. */
    change: (id: string, info: Partial<SnapshotInfo>) => changeTable({ id, info: { takenAt: now(), ...info } }),
    drop: (id: string) => changeTable({ id, drop: true }),
    info: (id: string) => changeTable({ id }) as Promise<SnapshotInfo>,
  }
}

const now = () => new Date().toISOString()
