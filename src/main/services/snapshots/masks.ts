import type { CallOutput, ParsedCallInput } from '../../../bridge/calls.ts'
import { exactJson, isNestedDeeper, parseExactJson } from '../../../domain/tables/exact-json.ts'
import {
  type ColumnMask,
  maskedJson,
  maskedJsonText,
  maskedText,
  maskOfName,
  mostMaskedLevels,
} from '../../../domain/tables/masks.ts'
import type { CellText, TableColumn } from '../../../domain/tables/table.ts'
import type { SnapshotTable } from './snapshot-table.ts'

/**
 * What screens see of masked columns. Main masks, so that a page never holds a value that no one revealed. Sort, filters and find use the real values. A
 * snapshot with `masked` in its plan is masked by column names and JSON field names; others by `TableColumn.mask` only.
 */

/** The column with its mask: its own, or the one for its name. */
export function withMask(column: TableColumn): TableColumn {
  const mask = column.mask ?? maskOfName(column.id) ?? maskOfName(column.name)
  return mask === undefined ? column : { ...column, mask }
}

/** The displayed cell of a masked column, or of an unmasked one that may contain JSON with masked fields. */
export function maskedCell(mask: ColumnMask | undefined, columnId: string, cell: CellText): CellText {
  if (cell === null) return null
  if (mask !== undefined) return maskedText(mask, cell)
  return maskedJsonText(cell, () => false, columnId)
}

/** True if the displayed cell of a column without a mask differs from the cell. A list of plain values has no field, so it isn't parsed. */
export const hasMaskInside = (columnId: string, cell: CellText): boolean =>
  cell !== null && cell.includes(':') && maskedCell(undefined, columnId, cell) !== cell

/** Columns by id: those with a mask, and those with masked fields inside. */
type Masked = { readonly kinds: ReadonlyMap<string, ColumnMask>; readonly inside: ReadonlySet<string> }
const maskedColumns = new WeakMap<readonly TableColumn[], Masked>()

function maskedColumnsOf({ info: { columns } }: SnapshotTable): Masked {
  let masked = maskedColumns.get(columns)
  if (masked === undefined) {
    masked = {
      kinds: new Map(columns.flatMap(({ id, mask }) => (mask === undefined ? [] : [[id, mask]]))),
      inside: new Set(columns.flatMap(({ id, masksInside }) => (masksInside === true ? [id] : []))),
    }
    maskedColumns.set(columns, masked)
  }
  return masked
}

const isShown = ({ masks }: SnapshotTable, columnId: string, row: number | undefined): boolean =>
  masks.shown.has(columnId) || (row !== undefined && masks.shownCells.get(row)?.has(columnId) === true)

/** A function that masks a row's cell in a column unless it's revealed. Undefined if the table masks nothing, to avoid any cost. */
export function cellMasks(
  table: SnapshotTable,
): ((columnId: string, row: number | undefined, cell: CellText) => CellText) | undefined {
  const { kinds } = maskedColumnsOf(table)
  const { byName } = table.masks
  if (!byName && kinds.size === 0) return undefined
  return (columnId, row, cell) => {
    const mask = kinds.get(columnId)
    if ((mask === undefined && !byName) || isShown(table, columnId, row)) return cell
    return maskedCell(mask, columnId, cell)
  }
}

/** True if the whole column is currently masked, or fields inside its cells are. */
export function isMasked(table: SnapshotTable, columnId: string): boolean {
  const { kinds, inside } = maskedColumnsOf(table)
  return !table.masks.shown.has(columnId) && (kinds.has(columnId) || inside.has(columnId))
}

/** The first `longest` characters. */
export const firstCharacters = (text: CellText, longest: number | undefined): CellText =>
  text === null || longest === undefined || text.length <= longest
    ? text
    : Array.from(text.slice(0, 2 * longest))
        .slice(0, longest)
        .join('')

type Row = CallOutput<'snapshots.row'>

/** A full row, with its masked and revealed columns. */
export function maskedRow(table: SnapshotTable, row: Omit<Row, 'masked' | 'revealed'>): Row {
  const masks = cellMasks(table)
  const own = [...table.masks.shown, ...(table.masks.shownCells.get(row.row) ?? [])]
  if (masks === undefined) return { ...row, masked: [], revealed: [] }
  const { columns } = table.info
  const cells = columns.map(({ id }, at) => masks(id, row.row, row.cells[at] ?? null))
  const hidden = columns.flatMap(({ id }, at) => (cells[at] === (row.cells[at] ?? null) ? [] : [id]))
  const json = table.masks.byName ? rowJson(table, row) : { text: row.json, paths: [] }
  return {
    ...row,
    cells,
    json: json.text,
    masked: [...new Set([...hidden, ...json.paths])],
    revealed: [...new Set(own)],
  }
}

/** The record with its fields masked, and the paths of masked fields without a column. */
function rowJson(table: SnapshotTable, { row, json }: Pick<Row, 'row' | 'json'>) {
  if (json === undefined) return { text: undefined, paths: [] }
  const value = parsed(json)
  // Unreadable JSON can't be masked, so it isn't shown.
  if (value === undefined) return { text: undefined, paths: [] }
  const shown = (path: string) => isShown(table, path, row)
  const columns = new Set(table.info.columns.map(({ id }) => id))
  const text = exactJson(maskedJson(value.json, shown))
  const paths = maskedPaths(value.json, shown).filter((path) => !columns.has(path))
  return { text: paths.length === 0 && text === exactJson(value.json) ? json : text, paths }
}

function parsed(json: string): { readonly json: unknown } | undefined {
  if (isNestedDeeper(json, mostMaskedLevels)) return undefined
  try {
    return { json: parseExactJson(json) }
  } catch {
    return undefined
  }
}

function maskedPaths(value: unknown, shown: (path: string) => boolean, path = ''): string[] {
  if (Array.isArray(value)) return [...new Set(value.flatMap((inner: unknown) => maskedPaths(inner, shown, path)))]
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([name, inner]: [string, unknown]) => {
      const at = path === '' ? name : `${path}.${name}`
      return shown(at) ? [] : maskedPaths(inner, shown, at)
    })
  const isValue = (typeof value === 'string' && value.trim() !== '') || typeof value === 'number'
  const isInside = typeof value === 'string' && maskedJsonText(value, shown, path) !== value
  return isInside || (isValue && maskOfName(path) !== undefined) ? [path] : []
}

/** Reveals columns, of one row or all, or masks them again. */
export function setShown(
  { masks }: SnapshotTable,
  { columns, row }: Omit<ParsedCallInput<'snapshots.reveal'>, 'snapshotId'>,
  shown: boolean,
): void {
  if (row !== undefined) {
    const cells = new Set(masks.shownCells.get(row))
    for (const column of columns)
      if (shown) cells.add(column)
      else cells.delete(column)
    masks.shownCells.set(row, cells)
    return
  }
  for (const column of columns) {
    if (shown) masks.shown.add(column)
    else {
      masks.shown.delete(column)
      for (const cells of masks.shownCells.values()) cells.delete(column)
    }
  }
}
