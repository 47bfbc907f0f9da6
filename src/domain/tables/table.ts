import { z } from 'zod'
import type { ColumnMask } from './masks.ts'

/**
 * Tables of any record, as stored in snapshots: columns with kinds, cells as exact text, and views of them. The grid, the
 * charts and the exports all use these types, so that they always agree.
 */

/**
 * The type of a column's cells. Cells keep the exact text received; the kind decides how they sort, filter and display.
 * `reference` contains the label of the referenced entity; `list` and `object` contain JSON text.
 */
export const columnKinds = ['text', 'number', 'boolean', 'date', 'dateTime', 'list', 'object', 'reference'] as const
export type ColumnKind = (typeof columnKinds)[number]

/** Cells of other kinds compare as text. */
const rangeScale = z.enum(['number', 'instant'])

/** How cells of a kind compare in a range; undefined for text. */
export function rangeScaleOf(kind: ColumnKind): z.output<typeof rangeScale> | undefined {
  if (kind === 'number') return 'number'
  return kind === 'date' || kind === 'dateTime' ? 'instant' : undefined
}

export type TableColumn = {
  /** Unique in its table: the field's name, or `field.id` for the ids of a reference. */
  readonly id: string
  readonly name: string
  readonly kind: ColumnKind
  /** The text below the header: the type in words. */
  readonly note?: string
  /** What its numbers count. It's below the header too, and in a file it follows the name. */
  readonly unit?: string
  /** True for ids and codes. Exports keep them as text, and the grid shows them in a monospaced font. */
  readonly code?: boolean
  /** Its values are masked until a user asks for them (domain/masks.ts). */
  readonly mask?: ColumnMask
  /** True if cells are JSON with masked fields inside, or may be, because not all cells are looked through. */
  readonly masksInside?: true
  /** True if any of its times has no zone. Such a time is read as UTC. */
  readonly zoneless?: true
  /** True if the column is only in the picker by default. */
  readonly hiddenAtFirst?: boolean
}

/** True if main masks the column's values, or fields inside of them, until a user shows the column. */
export const isMaskable = ({ mask, masksInside }: Pick<TableColumn, 'mask' | 'masksInside'>): boolean =>
  mask !== undefined || masksInside === true

/** The exact text of a value; null if the field is null or missing (the record's JSON shows which). */
export type CellText = string | null

/** The maximum number of columns that a call may name. A report's header defines the columns, and its size isn't limited. */
export const mostColumns = 20_000

/** The longest value and regex that a filter takes, and the most filters of a view. */
export const longestFilterValue = 10_000
export const longestRegex = 1_000
export const mostFilters = 50

const columnId = z.string().min(1).max(500)
const cellText = z.string().max(longestFilterValue)
const not = z.boolean().optional()

/**
 * One condition. All conditions of a view must be true. Text is compared without case and accents (unless it has only accents);
 * `equals` and `in` compare exactly.
 */
export const viewFilter = z.discriminatedUnion('op', [
  z.object({ op: z.literal('contains'), column: columnId, value: cellText.min(1), not }),
  z.object({ op: z.literal('equals'), column: columnId, value: cellText, not }),
  /** null matches an empty cell. */
  z.object({ op: z.literal('in'), column: columnId, values: z.array(cellText.nullable()).min(1).max(1_000), not }),
  /**
   * Both ends inclusive, compared as number, instant or text by the column's kind; at least one end is set. `scale` is the kind's when the filter was
   * made: a range of numbers stays one in later rows, where a single other value makes the column text.
   */
  z.object({
    op: z.literal('between'),
    column: columnId,
    from: cellText.optional(),
    to: cellText.optional(),
    scale: rangeScale.optional(),
    not,
  }),
  /** Null, missing or without a visible character. */
  z.object({ op: z.literal('empty'), column: columnId, not }),
  /** RE2 syntax, matches anywhere in the cell. Its time is bounded. */
  z.object({ op: z.literal('regex'), column: columnId, pattern: z.string().min(1).max(longestRegex), not }),
])
export type ViewFilter = z.output<typeof viewFilter>

export const viewSort = z.object({ column: columnId, descending: z.boolean() })
export type ViewSort = z.output<typeof viewSort>

/** Rows that contain `text` in any of `columns`, ignoring case and accents. */
const viewFind = z.object({ text: cellText.min(1), columns: z.array(columnId).min(1).max(mostColumns) })
export type ViewFind = z.output<typeof viewFind>

/** Which rows of a table are shown, and in which order. Empty cells sort last in both directions; ties keep the order of arrival. */
export const tableView = z.object({
  filters: z.array(viewFilter).max(mostFilters),
  /** In order of priority. */
  sort: z.array(viewSort).max(10),
  /** In the columns on screen. */
  find: viewFind.optional(),
  /** What a saved question finds, in addition to what is found on screen. */
  alwaysFind: viewFind.optional(),
})
export type TableView = z.output<typeof tableView>

export const findsOf = ({ find, alwaysFind }: Pick<TableView, 'find' | 'alwaysFind'>): readonly ViewFind[] =>
  [find, alwaysFind].filter((one) => one !== undefined)

export const wholeTable: TableView = { filters: [], sort: [] }

/** The maximum number of rows of an Excel sheet, including the header. */
export const excelMostRows = 1_048_576

/** True for a text that a filter takes as a number: with a point, and not in hexadecimal. */
export const isNumber = (text: string): boolean =>
  /^\s*[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?\s*$/i.test(text) && Number.isFinite(Number(text))
