import { setImmediate as nextTurn } from 'node:timers/promises'
import type { DuckDBAppender, DuckDBConnection } from '@duckdb/node-api'
import type { SnapshotInfo } from '../../../bridge/snapshots.ts'
import type { TableColumn } from '../../../domain/tables/table.ts'
import { JobFailed } from '../jobs/jobs.ts'
import { endless } from './csv-columns.ts'
import type { Database } from './database.ts'
import { databaseFailure, rowsLetGo } from './database-failure.ts'
import { hasMaskInside } from './masks.ts'
import { makeRowIndex } from './row-index.ts'
import type { LoadedRow, SnapshotLoader } from './snapshot-service.ts'
import { cellColumn, type SnapshotTable } from './snapshot-table.ts'

/** Fills a snapshot's table through its own connection, in time slices, so that main's other work continues between them. */

/** Maximum milliseconds that main is blocked per slice, without the flush. */
const sliceMs = 8

/** Extra functions for the file loader. */
export type TableLoader = SnapshotLoader & {
  /**
   * Appends the rows of a query, which returns row number, key and JSON (all null) and the cells, if their count and size match `expected`, which may become
   * known meanwhile: for each table column, the total bytes of its cells, undefined for one without cells. Reports progress. Returns false if they don't match or nothing is expected, and then appends nothing. Throws `QueryFailed` with the database's error as its cause.
   */
  appendSelect(
    select: string,
    expected: Promise<{ rows: number; cellBytes: readonly (number | undefined)[] } | undefined>,
    onPart: (part: number) => void,
    signal: AbortSignal,
  ): Promise<boolean>
  /** Sets the columns' kinds and masks from their values. From then on screens may read the rows. */
  setKinds(columns: readonly TableColumn[]): Promise<void>
  /** Ends this loader; the snapshot stays unfinished. */
  leave(): Promise<void>
  columns(): readonly TableColumn[]
  rowCount(): number
  /** The row count that the database reports. */
  stored(): Promise<number>
}

/** Columns per query: one query for ten thousand would be megabytes of SQL. */
const columnsAtOnce = 500

export type LoaderNeeds = {
  readonly database: Database
  readonly table: SnapshotTable
  /** Rows, columns or state changed; `atOnce` if a reader waits for it. */
  readonly changed: (change: Partial<SnapshotInfo>, atOnce: boolean) => void
  /** Called before rows are added; frees memory if it's short. */
  readonly makeRoom: () => Promise<void>
}

export function createLoader({ database, table, changed, makeRoom }: LoaderNeeds): TableLoader {
  let connection: DuckDBConnection | undefined
  let appender: DuckDBAppender | undefined
  let over = false
  let last: Promise<unknown> = Promise.resolve()

  /** Runs calls one after the other; database errors become `JobFailed`. */
  function inTurn<Value>(work: () => Promise<Value>): Promise<Value> {
    const turn = last.then(async () => {
      if (table.gone) {
        letGo()
        throw new JobFailed(rowsLetGo)
      }
      if (over) throw new Error('this loader has finished')
      try {
        return await work()
      } catch (error) {
        giveUp()
        throw error instanceof JobFailed ? error : new JobFailed(databaseFailure(error))
      }
    })
    last = turn.catch(() => undefined)
    return turn
  }

  async function openAppender(): Promise<DuckDBAppender> {
    connection ??= await database.connect()
    appender ??= await connection.createAppender(table.table)
    return appender
  }

  function closeAppender(): void {
    const open = appender
    appender = undefined
    open?.closeSync()
  }

  /** Discards unwritten rows, which would otherwise be written with the next ones but not counted. */
  function giveUp(): void {
    try {
      appender?.clear()
      closeAppender()
    } catch {
      // The appender is unusable either way.
      appender = undefined
    }
  }

  function letGo(): void {
    over = true
    giveUp()
    connection?.closeSync()
    connection = undefined
  }

  return {
    id: table.id,
    append: (rows) =>
      inTurn(async () => {
        const width = table.info.columns.length
        const odd = rows.find(({ cells }) => cells.length !== width)
        if (odd !== undefined) throw new RangeError(`a row of ${odd.cells.length} cells in a table of ${width}`)
        await makeRoom()
        const before = table.info.rowCount
        const insides = createInsides(table)
        let next = 0
        while (next < rows.length) {
          if (table.gone) throw new JobFailed(rowsLetGo)
          const to = await openAppender()
          const startedAt = performance.now()
          while (next < rows.length && performance.now() - startedAt < sliceMs) {
            insides.look(rows[next])
            appendRow(to, before + next, rows[next])
            next += 1
          }
          to.flushSync()
          const found = insides.marked()
          changed({ ...found, rowCount: before + next, takenAt: new Date().toISOString() }, found !== undefined)
          await nextTurn()
        }
      }),
    addColumns: (columns) =>
      inTurn(async () => {
        if (columns.length === 0) return
        const all: readonly TableColumn[] = [...table.info.columns, ...columns]
        if (new Set(all.map(({ id }) => id)).size !== all.length) throw new RangeError('a column that is there already')
        connection ??= await database.connect()
        closeAppender()
        for (let at = table.info.columns.length; at < all.length; at++)
          await connection.run(`ALTER TABLE ${table.table} ADD COLUMN ${cellColumn(at)} VARCHAR`)
        changed({ columns: all }, true)
      }),
    appendSelect: async (select, expected, onPart, signal) => {
      await makeRoom()
      const before = table.info.rowCount
      let rows = 0
      const options = { signal, timeoutMs: endless, onPart }
      const isRight = await database.transaction(async (run) => {
        const [[added] = []] = await run(`INSERT INTO ${table.table} ${select}`)
        rows = Number(added)
        const found = await expected
        if (rows !== found?.rows) return false
        const { cellBytes } = found
        const filled = cellBytes.flatMap((bytes, at) => (bytes === undefined ? [] : [{ bytes, cell: cellColumn(at) }]))
        for (let from = 0; from < filled.length; from += columnsAtOnce) {
          const some = filled.slice(from, from + columnsAtOnce)
          const sums = some.map(({ cell }) => `coalesce(sum(strlen(${cell})), 0)::DOUBLE`).join(', ')
          const [sizes = []] = await run(`SELECT ${sums} FROM ${table.table} WHERE rowid >= ${before}`)
          if (some.some(({ bytes }, at) => sizes[at] !== bytes)) return false
        }
        return true
      }, options)
      if (!isRight) return false
      // The rows are in file order, as are the database's row ids.
      await database.rows(`UPDATE ${table.table} SET n = rowid WHERE rowid >= ${before}`, {
        signal,
        timeoutMs: endless,
      })
      changed({ rowCount: before + rows, takenAt: new Date().toISOString() }, true)
      return true
    },
    setKinds: (columns) =>
      inTurn(async () => {
        table.kindsSet += 1
        table.masks.pending = false
        changed({ columns }, true)
      }),
    leave: () => inTurn(async () => letGo()),
    columns: () => table.info.columns,
    rowCount: () => table.info.rowCount,
    async stored() {
      const [[count] = []] = await database.rows(`SELECT count(*) FROM ${table.table}`)
      return Number(count)
    },
    note(facts) {
      if (!over && !table.gone) changed({ source: { ...table.info.source, ...facts } }, false)
    },
    progress(completeness) {
      if (!over && !table.gone) changed({ completeness }, false)
    },
    finish: (state, completeness, failure) =>
      inTurn(async () => {
        letGo()
        await makeRowIndex(database, table)
        changed({ state, completeness, ...(failure === undefined ? {} : { failure }) }, true)
      }),
  }
}

function appendRow(appender: DuckDBAppender, number: number, row: LoadedRow | undefined): void {
  if (row === undefined) return
  appender.appendBigInt(BigInt(number))
  appendText(appender, row.key)
  appendText(appender, row.json)
  for (const cell of row.cells) appendText(appender, cell)
  appender.endRow()
}

function appendText(appender: DuckDBAppender, text: string | null): void {
  if (text === null) appender.appendNull()
  else appender.appendVarchar(text)
}

/** Finds columns with masked fields inside of their cells, which count as masked from the first such cell on. */
function createInsides(table: SnapshotTable) {
  const { columns } = table.info
  const isOpen = ({ mask, masksInside }: TableColumn) =>
    table.masks.byName && mask === undefined && masksInside !== true
  const open = new Set(columns.flatMap((column, at) => (isOpen(column) ? [at] : [])))
  const found = new Set<number>()
  return {
    look(row: LoadedRow | undefined): void {
      for (const at of open) {
        const column = columns[at]
        if (column === undefined || !hasMaskInside(column.id, row?.cells[at] ?? null)) continue
        open.delete(at)
        found.add(at)
      }
    },
    /** The table's columns with marks, if there are more of these. */
    marked(): Pick<SnapshotInfo, 'columns'> | undefined {
      if (found.size === 0) return undefined
      const marked = table.info.columns.map((column, at) =>
        found.has(at) ? ({ ...column, masksInside: true } as const) : column,
      )
      found.clear()
      return { columns: marked }
    },
  }
}
