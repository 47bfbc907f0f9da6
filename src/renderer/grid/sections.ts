import type { CallOutput } from '../../bridge/calls.ts'
import type { CellText, TableView, ViewFilter, ViewSort } from '../../domain/tables/table.ts'

/** Sections of a grid: rows that belong together, one behind the other, each with a heading over them. */

/** Which columns make the sections. Keep it the same object while it says the same. */
export type SectionsBy = {
  /** Tells sections apart. */
  readonly key: string
  /** What a section is called. */
  readonly name: string
  /** A number, different for each section: sections stand in this order. */
  readonly order: string
  /** Rows of a section are counted by the cells of this column … */
  readonly counts: string
  /** … and by filters that have names of their own; a row may match several. */
  readonly marks: Readonly<Record<string, ViewFilter>>
}

/** A stretch of a view. */
export type Section = {
  /** The cell of the key; '' where that is null. */
  readonly key: string
  readonly name: CellText
  /** Place of its first row in the view, and how many rows there are. */
  readonly start: number
  readonly rows: number
  /** Rows by the cell of the column that counts; '' where that is null. */
  readonly counts: ReadonlyMap<string, number>
  /** How many rows match each filter of `marks`; none where no row does. */
  readonly marks: ReadonlyMap<string, number>
}

/** What is put before the sort that was asked for, so that the rows of a section stand together. */
export const sectionSort = ({ order }: SectionsBy): readonly ViewSort[] => [{ column: order, descending: false }]

export const sectionGroups = ({ order, key, name, counts }: SectionsBy) =>
  [order, key, name, counts].map((column) => ({ column }))

/** The view of the rows that match this filter too. */
export const narrowed = (view: TableView, filter: ViewFilter): TableView => ({
  ...view,
  filters: [...view.filters, filter],
  sort: [],
})

type Groups = CallOutput<'snapshots.aggregate'>['rows']

const textOf = (value: string | number | null | undefined) =>
  value === null || value === undefined ? '' : String(value)

/** The sections of a view from its groups: order, key, name, counted cell, rows; and of each mark by its name: key, rows. */
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
