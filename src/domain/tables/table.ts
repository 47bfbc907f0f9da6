import { z } from 'zod'
import type { MaskKind } from './masks.ts'

/**
 * Tables of any record, as snapshots hold them: columns with kinds, cells as exact text, and what a view of them asks for. The grid, the
 * charts and the exports all speak these words, so that they can never disagree.
 */

/**
 * What a column's cells are. Cells are kept as the exact text that came; the kind says how they sort, filter and are drawn.
 * `reference` holds the label of the entity referred to; `list` and `object` hold JSON text.
 */
export const columnKinds = ['text', 'number', 'boolean', 'date', 'dateTime', 'list', 'object', 'reference'] as const
export type ColumnKind = (typeof columnKinds)[number]

export type TableColumn = {
  /** Unique in its table; the field's name, or `field.id` for the ids behind a reference. */
  readonly id: string
  readonly name: string
  readonly kind: ColumnKind
  /** What stands below the header: the type in words. */
  readonly note?: string
  /** Ids and codes: kept as text by exports, set in the monospaced face. */
  readonly code?: boolean
  /** Its values are shown masked until a person asks for them (domain/masks.ts). */
  readonly mask?: MaskKind
  /** Waits in the column picker until it is chosen. */
  readonly hiddenAtFirst?: boolean
}

/** The exact text of a value; null where the field is null or absent (the record's JSON tells which). */
export type CellText = string | null

/** Most columns that a call may name. A report's header makes them, and nothing says how many it may have. */
export const mostColumns = 20_000

const columnId = z.string().min(1).max(500)
const cellText = z.string().max(10_000)
const not = z.boolean().optional()

/**
 * One condition; all conditions of a view must hold. Text is compared without regard to capitals and accents (a text of nothing but accents
 * as it is), `equals` and `in` exactly.
 */
export const viewFilter = z.discriminatedUnion('op', [
  z.object({ op: z.literal('contains'), column: columnId, value: cellText.min(1), not }),
  z.object({ op: z.literal('equals'), column: columnId, value: cellText, not }),
  /** A null among the values stands for an empty cell. */
  z.object({ op: z.literal('in'), column: columnId, values: z.array(cellText.nullable()).min(1).max(1_000), not }),
  /** Both ends included, by number, by instant or by text as the column's kind has it; at least one end is given. */
  z.object({ op: z.literal('between'), column: columnId, from: cellText.optional(), to: cellText.optional(), not }),
  /** Null, absent or a text of no visible character. */
  z.object({ op: z.literal('empty'), column: columnId, not }),
  /** RE2 syntax, anywhere in the cell. Its time is bounded. */
  z.object({ op: z.literal('regex'), column: columnId, pattern: z.string().min(1).max(1_000), not }),
])
export type ViewFilter = z.output<typeof viewFilter>

export const viewSort = z.object({ column: columnId, descending: z.boolean() })
export type ViewSort = z.output<typeof viewSort>

/** Which rows of a table are shown, in which order. Empty cells sort last in both directions; ties keep the order of arrival. */
export const tableView = z.object({
  filters: z.array(viewFilter).max(50),
  /** First by the first, then by the next. */
  sort: z.array(viewSort).max(10),
  /** Rows that hold `text` in any of `columns` (those on the screen), without regard to capitals and accents. */
  find: z.object({ text: cellText.min(1), columns: z.array(columnId).min(1).max(mostColumns) }).optional(),
})
export type TableView = z.output<typeof tableView>

export const wholeTable: TableView = { filters: [], sort: [] }

/** Excel opens no more rows than these in one sheet, the header among them. */
export const excelMostRows = 1_048_576
