import type { TableColumn, ViewFilter } from '../tables/table.ts'
import { isUuid } from './entity-label.ts'

/** The columns of an entity table whose cells are ids of other entities: `field.id` of the field's own column (entity-columns.ts). */
export type ReferenceColumn = {
  readonly field: string
  /** The column of ids. */
  readonly column: string
  /** True if a cell is a list of ids. */
  readonly isList: boolean
}

const ending = '.id'

/**
 * The reference columns of a table, and the fields whose ids are masked, which nothing may search. Fields inside of an object have no columns, so
 * their references aren't among them.
 */
export function referenceColumns(columns: readonly TableColumn[]) {
  const ids = new Set(columns.map(({ id }) => id))
  const found = columns.filter(({ id }) => id.endsWith(ending) && ids.has(id.slice(0, -ending.length)))
  const fieldOf = ({ id }: TableColumn) => id.slice(0, -ending.length)
  return {
    columns: found
      .filter(({ mask }) => mask === undefined)
      .map((column) => ({ field: fieldOf(column), column: column.id, isList: column.kind === 'list' })),
    masked: found.filter(({ mask }) => mask !== undefined).map(fieldOf),
  }
}

/**
 * The filter for rows that refer to `id` by this column. A list's cell is JSON, so the id is looked for as one of its texts. UUIDs are compared without case,
 * which `contains` does and `equals` doesn't.
 */
export function referringTo({ column, isList }: ReferenceColumn, id: string): ViewFilter {
  if (isList) return { op: 'contains', column, value: JSON.stringify(id) }
  return { op: isUuid(id) ? 'contains' : 'equals', column, value: id }
}
