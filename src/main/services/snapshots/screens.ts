import { type Failure, failure } from '../../../bridge/failure.ts'
import type { CellText, TableView } from '../../../domain/tables/table.ts'
import type { Answer } from '../handler.ts'
import { aggregateMasks } from './aggregate-masks.ts'
import { aggregateSql } from './aggregate-sql.ts'
import { firstOf, folded, holdsText, isEmpty, readOut } from './cell-sql.ts'
import { QueryFailed, rowsLetGo } from './database-failure.ts'
import type { Database, Rows } from './database.ts'
import type { FixedView, OrderIndexes, UsedIndex } from './order-indexes.ts'
import { cellMasks, firstCharacters, isMasked, maskedRow } from './masks.ts'
import { literal, type SnapshotScreens } from './snapshot-service.ts'
import { cellColumn, columnsOf, type SnapshotTable, using } from './snapshot-table.ts'
import { columnProblem, viewProblem } from './view-checks.ts'
import { texts as ownTexts } from './text.ts'

/** Reads for screens: windows, values for filter menus, charts, single rows. */

export const noSuchRow = failure('not-found', ownTexts.screens.thisRowIsntInTheTable)

/** JSON that may contain masked fields. */
const maybeMasked = (cell: string) => `(starts_with(ltrim(${cell}), '{') OR starts_with(ltrim(${cell}), '['))`

const no = (reason: Failure) => ({ ok: false, failure: reason }) as const
const cellOf = (value: unknown): CellText => (typeof value === 'string' ? value : null)
/** Converts counts, sums and texts to bridge values. */
const plain = (value: unknown): string | number | null => {
  if (typeof value === 'bigint') return Number(value)
  return typeof value === 'string' || (typeof value === 'number' && Number.isFinite(value)) ? value : null
}

/** Runs `work` on a snapshot in use; database errors become failures. */
export async function read<Value>(
  table: SnapshotTable | undefined,
  work: (table: SnapshotTable) => Promise<Answer<Value>>,
): Promise<Answer<Value>> {
  if (table === undefined || table.gone) return no(rowsLetGo)
  try {
    return await using(table, () => work(table))
  } catch (error) {
    if (error instanceof QueryFailed) return no(error.failure)
    throw error
  }
}

export function createReads(
  database: Database,
  indexes: OrderIndexes,
  find: (snapshotId: string) => SnapshotTable | undefined,
): Pick<SnapshotScreens, 'window' | 'distinct' | 'aggregate' | 'row' | 'position'> {
  async function readView<Value>(
    viewId: string,
    signal: AbortSignal,
    work: (fixed: FixedView, index: UsedIndex) => Promise<Answer<Value>>,
  ): Promise<Answer<Value>> {
    const fixed = indexes.find(viewId)
    return read(fixed?.table, async () => {
      if (fixed === undefined) return no(rowsLetGo)
      const index = await indexes.use(fixed, signal)
      try {
        return await work(fixed, index)
      } finally {
        index.release()
      }
    })
  }

  /** The rows from place `offset` on, in order; the first of `wanted` must be `t.n`. */
  async function rowsAt(
    { table: { table }, bound }: FixedView,
    { name }: UsedIndex,
    offset: number,
    limit: number,
    wanted: string,
    signal: AbortSignal,
  ): Promise<Rows> {
    const isBetween = (end: number) => `rowid >= ${offset} AND rowid < ${Math.min(offset + limit, end)}`
    if (name === undefined)
      return database.rows(`SELECT ${wanted} FROM ${table} t WHERE ${isBetween(bound)} ORDER BY t.rowid`, { signal })
    const places = await database.rows(`SELECT n FROM ${name} WHERE ${isBetween(offset + limit)} ORDER BY rowid`, {
      signal,
    })
    const numbers = places.map(([number]) => Number(number))
    // Select by row numbers: a join would scan the whole table.
    const rows = await database.rows(`SELECT ${wanted} FROM ${table} t WHERE t.n IN (${numbers.join(', ')})`, {
      signal,
    })
    const byNumber = new Map(rows.map((row) => [Number(row[0]), row]))
    return numbers.flatMap((number) => {
      const row = byNumber.get(number)
      return row === undefined ? [] : [row]
    })
  }

  /** Runs a query over the rows that currently match a view; `sqlOf` gets their `FROM … WHERE …`. */
  const overRows = (table: SnapshotTable, view: TableView, signal: AbortSignal, sqlOf: (from: string) => string) =>
    indexes.withRows(table, view, table.info.rowCount, signal, (from) =>
      database.rows(sqlOf(from), { signal, long: true }),
    )

  return {
    window: ({ viewId, offset, limit, columns, longest }, signal) =>
      readView(viewId, signal, async (fixed, index) => {
        const problem = columnProblem(fixed.table, columns)
        if (problem !== undefined) return no(problem)
        if (offset >= index.matching) return { ok: true, value: { rows: [], keys: [], cells: [] } }
        const columnOf = columnsOf(fixed.table)
        const masks = cellMasks(fixed.table)
        // Cut masked cells after masking: a cut value would be masked differently.
        const first = (cell: string) =>
          masks === undefined || longest === undefined
            ? firstOf(cell, longest)
            : `(CASE WHEN ${maybeMasked(cell)} THEN ${cell} ELSE ${firstOf(cell, longest)} END)`
        const whole = (id: string) => (isMasked(fixed.table, id) ? (cell: string) => cell : first)
        const cells = columns.map((id) => `, ${readOut(whole(id)(columnOf(id)?.sql ?? 'NULL'))}`).join('')
        const rows = await rowsAt(fixed, index, offset, limit, `t.n, ${readOut('t.key')}${cells}`, signal)
        return {
          ok: true,
          value: {
            rows: rows.map(([row]) => Number(row)),
            keys: rows.map(([, key]) => cellOf(key)),
            cells: rows.map(([row, , ...texts]) =>
              texts.map((text, at) =>
                masks === undefined
                  ? cellOf(text)
                  : firstCharacters(masks(columns[at] ?? '', Number(row), cellOf(text)), longest),
              ),
            ),
          },
        }
      }),
    distinct: ({ snapshotId, view, column, text, limit }, signal) =>
      read(find(snapshotId), async (table) => {
        const problem = columnProblem(table, [column]) ?? (await viewProblem(database, table, view, signal))
        const cell = columnsOf(table)(column)?.sql
        if (problem !== undefined || cell === undefined) return no(problem ?? failure('invalid-input'))
        // For a masked column, the list of values would reveal the column.
        if (isMasked(table, column)) return { ok: true, value: { values: [], distinct: 0 } }
        const masks = cellMasks(table)
        const isOpen = (found: CellText) => masks === undefined || masks(column, undefined, found) === found
        // All empty cells count as one value, as in the filter `in`.
        const value = `CASE WHEN NOT ${isEmpty(cell)} THEN ${cell} END`
        const narrowed = text === undefined || text === '' ? '' : ` WHERE ${holdsText('v', text)}`
        const rows = await overRows(
          table,
          view,
          signal,
          (from) =>
            `SELECT ${readOut('v')}, n, count(*) OVER () FROM (SELECT ${value} AS v, count(*) AS n ${from} GROUP BY 1)${narrowed} ORDER BY n DESC, ${folded('v')} NULLS LAST, v LIMIT ${limit}`,
        )
        return {
          ok: true,
          value: {
            values: rows.flatMap(([found, count]) =>
              isOpen(cellOf(found)) ? { value: cellOf(found), count: Number(count) } : [],
            ),
            distinct: Number(rows[0]?.[2] ?? 0),
          },
        }
      }),
    aggregate: ({ snapshotId, view, groupBy, measures, limit, order }, signal) =>
      read(find(snapshotId), async (table) => {
        const problem = await viewProblem(database, table, view, signal)
        if (problem !== undefined) return no(problem)
        const asked = aggregateSql({ groupBy, measures, limit, order }, columnsOf(table), (id) => isMasked(table, id))
        if ('issues' in asked)
          return no(failure('invalid-input', { message: asked.issues[0]?.message ?? '', issues: asked.issues }))
        const rows = await overRows(table, view, signal, asked.sqlOf)
        const masked = aggregateMasks(table, groupBy, measures)
        return {
          ok: true,
          value: { rows: rows.slice(0, limit).map((row) => masked(row.map(plain))), truncated: rows.length > limit },
        }
      }),
    row: ({ snapshotId, row, key }, signal) =>
      read(find(snapshotId), async (table) => {
        if (row === undefined && key === undefined)
          return no(failure('invalid-input', { message: ownTexts.screens.enterTheNumberOrTheKey }))
        const which = row === undefined ? `t.key = (${literal(key ?? '')})` : `t.rowid = ${row}`
        const cells = table.info.columns.map((_, at) => `, ${readOut(`t.${cellColumn(at)}`)}`).join('')
        const rows = await database.rows(
          `SELECT t.rowid, ${readOut('t.key')}, ${readOut('t.json')}${cells} FROM ${table.table} t WHERE ${which} AND t.rowid < ${table.info.rowCount} ORDER BY t.rowid LIMIT 1`,
          { signal },
        )
        const [found] = rows
        if (found === undefined) return no(noSuchRow)
        const [number, ownKey, json, ...texts] = found
        return {
          ok: true,
          value: maskedRow(table, {
            row: Number(number),
            key: cellOf(ownKey),
            json: cellOf(json) ?? undefined,
            cells: texts.map(cellOf),
          }),
        }
      }),
    position: ({ viewId, row }, signal) =>
      readView(viewId, signal, async (fixed, index) => {
        if (index.name === undefined) return { ok: true, value: { position: row < fixed.bound ? row : null } }
        const [found] = await database.rows(`SELECT rowid FROM ${index.name} WHERE n = ${row}`, { signal })
        return { ok: true, value: { position: found === undefined ? null : Number(found[0]) } }
      }),
  }
}
