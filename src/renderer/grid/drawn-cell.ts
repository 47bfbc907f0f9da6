import { nameOf, shortId } from '../../domain/entities/entity-label.ts'
import { itemsAsWritten, parseExactJson } from '../../domain/tables/exact-json.ts'
import type { CellText, ColumnKind } from '../../domain/tables/table.ts'
import { counted, instantOf, zonedTime } from '../parts/times.ts'

/**
 * How a cell is drawn: `none` is no value, `faint` words about a value, `link` a reference that opens, `yes` and `no` a truth value with its mark.
 */
export type DrawnCell = { readonly text: string; readonly look: 'plain' | 'none' | 'faint' | 'link' | 'yes' | 'no' }

/** Longer texts are cut where they are drawn, never where they are copied: no one reads them on one line, and laying them out takes time. */
const longestDrawn = 400

const none: DrawnCell = { text: '—', look: 'none' }
const plain = (text: string): DrawnCell => ({
  text: text.length > longestDrawn ? `${text.slice(0, longestDrawn)}…` : text,
  look: 'plain',
})

const times = new Map<string, string>()

/** Times are written once: to write one takes longer than to draw a row. */
function timeText(cell: string): string | undefined {
  const known = times.get(cell)
  if (known !== undefined) return known
  const date = instantOf(cell)
  if (date === undefined) return undefined
  const text = zonedTime(date, 'grid')
  if (times.size > 5_000) times.clear()
  times.set(cell, text)
  return text
}

function parsed(json: string): unknown {
  // What is longer is not read on one line either.
  if (json.length > 20_000) return undefined
  try {
    return parseExactJson(json)
  } catch {
    return undefined
  }
}

const itemText = (item: unknown): string | undefined => {
  if (typeof item === 'string') return item
  if (typeof item !== 'object' || item === null) return String(item)
  if (Array.isArray(item)) return undefined
  const record = item as Readonly<Record<string, unknown>>
  const id = record['id']
  return nameOf(record) ?? (typeof id === 'string' ? shortId(id) : undefined)
}

function listText(cell: string): DrawnCell {
  const list = parsed(cell)
  if (!Array.isArray(list)) return plain(cell)
  if (list.length === 0) return { text: 'empty list', look: 'faint' }
  const items = itemsAsWritten(list).slice(0, 20).map(itemText)
  if (items.some((item) => item === undefined)) return { text: counted(list.length, 'item'), look: 'faint' }
  return plain(`${items.join(', ')}${list.length > items.length ? ` and ${list.length - items.length} more` : ''}`)
}

/** A cell of a column of this kind. */
export function drawnCell(kind: ColumnKind, cell: CellText): DrawnCell {
  if (cell === null) return none
  if (cell === '') return { text: 'empty text', look: 'faint' }
  switch (kind) {
    case 'dateTime':
      return plain(timeText(cell) ?? cell)
    case 'list':
      return listText(cell)
    case 'reference':
      return { ...plain(cell), look: 'link' }
    case 'boolean':
      return { ...plain(cell), look: cell === 'true' ? 'yes' : cell === 'false' ? 'no' : 'plain' }
    case 'text':
    case 'number':
    case 'date':
    case 'object':
      return plain(cell)
  }
}
