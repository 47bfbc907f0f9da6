import { texts } from './text.ts'
import { nameOf, shortId } from '../../domain/entities/entity-label.ts'
import { itemsAsWritten, parseExactJson } from '../../domain/tables/exact-json.ts'
import type { CellText, ColumnKind, TableColumn } from '../../domain/tables/table.ts'
import { dateLocale, thisYear } from '../../domain/time/date-form.ts'
import { numericDate } from '../../domain/time/day-words.ts'
import { cutText } from '../../domain/cut-text.ts'
import { counted, instantOf, localZone, zonedTime } from '../parts/times.ts'

/** How to render a cell: `none` for no value, `faint` for text about a value, `link` for a reference, `yes` and `no` for booleans with a mark. */
export type DrawnCell = { readonly text: string; readonly look: 'plain' | 'none' | 'faint' | 'link' | 'yes' | 'no' }

/** Longer text is cut on screen but copied in full: it doesn't fit on one line, and its layout is slow. */
const longestDrawn = 400

const none: DrawnCell = { text: '—', look: 'none' }
const plain = (text: string): DrawnCell => ({
  text: cutText(text, longestDrawn),
  look: 'plain',
})

const times = new Map<string, string>()
/** The region's form, the zone and the year that `times` were formatted for. */
let timesFor = ''

/** Caches formatted times: formatting one takes longer than rendering a row. */
function timeText(cell: string): string | undefined {
  const form = `${dateLocale()} ${localZone()} ${thisYear()}`
  if (timesFor !== form) {
    times.clear()
    timesFor = form
  }
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
  // Longer JSON doesn't fit on one line.
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
  if (list.length === 0) return { text: texts.drawnCell.emptyList, look: 'faint' }
  const items = itemsAsWritten(list).slice(0, 20).map(itemText)
  if (items.some((item) => item === undefined)) return { text: counted(list.length, 'item'), look: 'faint' }
  return plain(
    `${items.join(', ')}${list.length > items.length ? texts.drawnCell.andMore(list.length - items.length) : ''}`,
  )
}

/** The first minute of a day in the zone that it names, if any: such a time says no more than its day. */
const midnight = /(?<=^\d{4}-\d{2}-\d{2})[T ]00:00(?::00(?:\.0+)?)?(?:Z|[+-]\d{2}(?::?\d{2})?)?$/i

/** The kind that a column's cells are drawn as: dates of birth are dates, also in a column of text. */
export const drawnKind = ({ kind, mask }: Pick<TableColumn, 'kind' | 'mask'>): ColumnKind =>
  kind === 'text' && mask === 'birth-date' ? 'date' : kind

/** True if cells of this kind are shown in other words than they came in. */
export const isReworded = (kind: ColumnKind): boolean => kind === 'dateTime' || kind === 'date'

/** How to render a cell of a column of this kind. */
export function drawnCell(kind: ColumnKind, cell: CellText): DrawnCell {
  if (cell === null) return none
  if (cell === '') return { text: texts.drawnCell.emptyText, look: 'faint' }
  switch (kind) {
    case 'dateTime':
      return plain(timeText(cell) ?? cell)
    case 'date':
      return plain(numericDate(cell.replace(midnight, '')))
    case 'list':
      return listText(cell)
    case 'reference':
      return { ...plain(cell), look: 'link' }
    case 'boolean':
      return { ...plain(cell), look: cell === 'true' ? 'yes' : cell === 'false' ? 'no' : 'plain' }
    case 'text':
    case 'number':
    case 'object':
      return plain(cell)
  }
}
