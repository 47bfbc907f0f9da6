import type { CallOutput } from '../../bridge/calls.ts'
import type { CellText, TableView, ViewFilter, ViewSort } from '../../domain/tables/table.ts'

/** Sections of a grid: consecutive rows that belong together, with a heading above each group. */

/** The columns that define sections. Keep the object stable while its contents don't change. */
export type SectionsBy = {
  /** Column that identifies a section. */
  readonly key: string
  /** Column with the section's name. */
  readonly name: string
  /** Numeric column, unique per section: sections sort by it. */
  readonly order: string
  /** Row counts are grouped by the cells of this column … */
  readonly counts: string
  /** … and by these named filters; a row may match several. */
  readonly marks: Readonly<Record<string, ViewFilter>>
}

/** One section of a view. */
export type Section = {
  /** The key cell; '' for null. */
  readonly key: string
  readonly name: CellText
  /** Place of the first row in the view, and the row count. */
  readonly start: number
  readonly rows: number
  /** Row counts by the cell of the `counts` column; '' for null. */
  readonly counts: ReadonlyMap<string, number>
  /** Row counts by filter of `marks`; a filter without matches has no entry. */
  readonly marks: ReadonlyMap<string, number>
}

/** Sort keys that go before the requested sort, so that the rows of a section stay together. */
export const sectionSort = ({ order }: SectionsBy): readonly ViewSort[] => [{ column: order, descending: false }]

export const sectionGroups = ({ order, key, name, counts }: SectionsBy) =>
  [order, key, name, counts].map((column) => ({ column }))

/** The view with this additional filter. */
export const narrowed = (view: TableView, filter: ViewFilter): TableView => ({
  ...view,
  filters: [...view.filters, filter],
  sort: [],
})

type Groups = CallOutput<'snapshots.aggregate'>['rows']

const textOf = (value: string | number | null | undefined) =>
  value === null || value === undefined ? '' : String(value)

/** The sections of a view, from its groups (order, key, name, counted cell, rows) and the groups of each mark (key, rows). */
export function sectionsOf(groups: Groups, marked: Readonly<Record<string, Groups>>): readonly Section[] {
  const found = new Map<string, { order: number; name: CellText; rows: number; counts: Map<string, number> }>()
  for (const [order, key, name, counted, rows] of groups) {
    const text = textOf(key)
    const section = found.get(text) ?? {
      order: Number(order),
      name: name == null ? null : String(name),
      rows: 0,
      counts: new Map(),
    }
    found.set(text, section)
    section.rows += Number(rows)
    section.counts.set(textOf(counted), (section.counts.get(textOf(counted)) ?? 0) + Number(rows))
  }
  const marksOf = (key: string) =>
    new Map(
      Object.entries(marked).flatMap(([mark, rows]) => {
        const own = rows.find(([of]) => textOf(of) === key)
        return own === undefined ? [] : [[mark, Number(own[1])] as const]
      }),
    )
  let start = 0
  return [...found]
    .sort(([, one], [, other]) => one.order - other.order)
    .map(([key, { name, rows, counts }]) => {
      const section = { key, name, start, rows, counts, marks: marksOf(key) }
      start += rows
      return section
    })
}
