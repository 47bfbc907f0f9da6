import {
  type CellText,
  type ColumnKind,
  findsOf,
  type TableView,
  type ViewFilter,
} from '../../../../domain/tables/table.ts'

/** The rules of domain/table.ts in plain JavaScript for property tests: written from the rules, not from the SQL. */

export type ModelTable = {
  readonly kinds: Readonly<Record<string, ColumnKind>>
  readonly rows: readonly Readonly<Record<string, CellText>>[]
}

const fold = (text: string): string =>
  Array.from(text.replaceAll('\0', '␀').normalize('NFD').replace(/\p{M}/gu, '').normalize('NFC'), (letter) =>
    letter.toLowerCase(),
  ).join('')

export const isEmptyCell = (cell: CellText): boolean => cell === null || /^[\p{Z}\p{Cc}\p{Cf}]*$/u.test(cell)

function numberIn(cell: CellText): number | undefined {
  const text = cell?.replace(/^[ \t\n\v\f\r]+|[ \t\n\v\f\r]+$/g, '')
  if (text === undefined || !/^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(text)) return undefined
  return Number.isFinite(Number(text)) ? Number(text) : undefined
}

/** Integers from 2^53 to 127 bits. */
function bigIn(cell: CellText): bigint | undefined {
  if (cell === null || !/^\s*[+-]?\d+\s*$/.test(cell)) return undefined
  const value = BigInt(cell.trim().replace(/^\+/, ''))
  const size = value < 0n ? -value : value
  return size >= 2n ** 53n && size < 2n ** 127n ? value : undefined
}

function instantIn(cell: CellText): number | undefined {
  if (cell === null || !/^\d{4}-\d{2}-\d{2}([ T]\d{2}:\d{2}(:\d{2})?(Z|[+-]\d{2}:\d{2})?)?$/.test(cell))
    return undefined
  const whole = cell.length === 10 ? `${cell}T00:00Z` : /(Z|[+-]\d{2}:\d{2})$/.test(cell) ? cell : `${cell}Z`
  const time = Date.parse(whole.replace(' ', 'T'))
  return Number.isNaN(time) ? undefined : time
}

/** By Unicode code point, which is the order of UTF-8 bytes. */
function compareTexts(a: string, b: string): number {
  return Buffer.compare(Buffer.from(a), Buffer.from(b))
}
const compare = (a: number | bigint, b: number | bigint): number => (a < b ? -1 : a > b ? 1 : 0)

const scale = (kind: ColumnKind) =>
  kind === 'number' ? numberIn : kind === 'date' || kind === 'dateTime' ? instantIn : undefined

const holdsText = (cell: CellText, text: string): boolean =>
  cell !== null && (fold(text) === '' ? cell.includes(text) : fold(cell).includes(fold(text)))

function holds(filter: ViewFilter, cell: CellText, kind: ColumnKind): boolean {
  switch (filter.op) {
    case 'contains':
      return holdsText(cell, filter.value)
    case 'equals':
      return cell === filter.value
    case 'in':
      return filter.values.some((value) => (value === null ? isEmptyCell(cell) : value === cell))
    case 'empty':
      return isEmptyCell(cell)
    case 'regex':
      return cell !== null && new RegExp(filter.pattern, 'u').test(cell)
    case 'between': {
      const { from, to } = filter
      const measure = scale(kind)
      if (measure === undefined) {
        if (cell === null || isEmptyCell(cell)) return false
        const text = fold(cell)
        return (
          (from === undefined || compareTexts(fold(from), text) <= 0) &&
          (to === undefined || compareTexts(text, fold(to)) <= 0)
        )
      }
      const value = measure(cell)
      if (value === undefined) return false
      const isDay = kind !== 'number' && to !== undefined && to.length === 10
      const isBelow =
        to !== undefined && isDay ? value < (measure(to) ?? 0) + 86_400_000 : atMost(cell, to ?? null, kind)
      return atMost(from ?? null, cell, kind) && (to === undefined || isBelow)
    }
  }
}

/** a ≤ b; a missing bound is always satisfied. */
function atMost(a: CellText, b: CellText, kind: ColumnKind): boolean {
  const measure = scale(kind)
  if (a === null || b === null || measure === undefined) return true
  const difference = compare(measure(a) ?? 0, measure(b) ?? 0)
  const [bigA, bigB] = [bigIn(a), bigIn(b)]
  if (difference !== 0 || kind !== 'number' || bigA === undefined || bigB === undefined) return difference <= 0
  return bigA <= bigB
}

/** The visible order of two cells; 0 if they look equal. */
function compareCells(a: CellText, b: CellText, kind: ColumnKind, descending: boolean): number {
  const sign = descending ? -1 : 1
  const rank = (cell: CellText) => (isEmptyCell(cell) ? 2 : scale(kind)?.(cell) === undefined ? 1 : 0)
  if (rank(a) !== rank(b)) return rank(a) - rank(b)
  if (rank(a) === 2) return 0
  if (rank(a) === 1) return sign * compareTexts(fold(a ?? ''), fold(b ?? ''))
  const difference = compare(scale(kind)?.(a) ?? 0, scale(kind)?.(b) ?? 0)
  if (difference !== 0 || kind !== 'number') return sign * difference
  const [bigA, bigB] = [bigIn(a), bigIn(b)]
  return bigA === undefined || bigB === undefined ? 0 : sign * compare(bigA, bigB)
}

/** Row numbers of `view`, in its order. */
export function rowsOfView({ kinds, rows }: ModelTable, view: TableView): number[] {
  const kindOf = (column: string) => kinds[column] ?? 'text'
  const cell = (row: number, column: string) => rows[row]?.[column] ?? null
  const matching = rows.flatMap((_, row) => {
    const all = view.filters.every(
      (filter) => holds(filter, cell(row, filter.column), kindOf(filter.column)) !== (filter.not ?? false),
    )
    const found = findsOf(view).every(({ columns, text }) =>
      columns.some((column) => holdsText(cell(row, column), text)),
    )
    return all && found ? [row] : []
  })
  return matching.toSorted((a, b) => {
    for (const { column, descending } of view.sort) {
      const difference = compareCells(cell(a, column), cell(b, column), kindOf(column), descending)
      if (difference !== 0) return difference
    }
    for (const { column, descending } of view.sort) {
      const [left, right] = [cell(a, column), cell(b, column)]
      if (isEmptyCell(left) || isEmptyCell(right)) continue
      const difference = compareTexts(left ?? '', right ?? '') * (descending ? -1 : 1)
      if (difference !== 0) return difference
    }
    return a - b
  })
}
