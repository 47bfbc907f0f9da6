import type { TableColumn, TableView } from '../tables/table.ts'
import type { QuestionText } from './saved-question.ts'

/** Whether what a question filters and draws is there in what came: the platform names its columns anew with each answer. */

export type ViewFit =
  | {
      readonly fits: true
      readonly view: TableView
      /** What was left out since it does not change which rows match, in plain sentences. */
      readonly notes: readonly string[]
    }
  | {
      readonly fits: false
      /** Ids of columns that filters or the find name and that did not come. */
      readonly missing: readonly string[]
    }

/** Fits a view to columns: a sort of what is not there is left out and told, a filter of it is never passed over. */
export function fitView(view: TableView, columns: readonly Pick<TableColumn, 'id'>[]): ViewFit {
  const known = new Set(columns.map(({ id }) => id))
  const there = (id: string) => known.has(id)
  const missing = view.filters.map(({ column }) => column).filter((id) => !there(id))
  const found = view.find?.columns.filter(there)
  if (view.find !== undefined && found?.length === 0) missing.push(...view.find.columns)
  if (missing.length > 0) return { fits: false, missing: [...new Set(missing)] }
  const sort = view.sort.filter(({ column }) => there(column))
  const unsorted = view.sort.filter(({ column }) => !there(column)).map(({ column }) => column)
  const unsearched = view.find?.columns.filter((id) => !there(id)) ?? []
  return {
    fits: true,
    view: {
      filters: view.filters,
      sort,
      ...(view.find === undefined || found === undefined ? {} : { find: { text: view.find.text, columns: found } }),
    },
    notes: [
      ...(unsorted.length === 0 ? [] : [`Not sorted by ${named(unsorted)}, which did not come.`]),
      ...(unsearched.length === 0 ? [] : [`Not searched in ${named(unsearched)}, which did not come.`]),
    ],
  }
}

/** The columns that a chart needs and that did not come. */
export function chartNeeds(
  { by, split, measures }: QuestionText['charts'][number],
  columns: readonly Pick<TableColumn, 'id'>[],
): readonly string[] {
  const known = new Set(columns.map(({ id }) => id))
  const needed = [by.column, split?.column, ...measures.map(({ column }) => column)]
  return [...new Set(needed.filter((id) => id !== undefined))].filter((id) => !known.has(id))
}

const mostNamed = 5

/** Names of columns as a list: “status”, “region” and 3 more. */
export function named(ids: readonly string[]): string {
  const quoted = ids.slice(0, mostNamed).map((id) => `“${id.slice(0, 60)}”`)
  const more = ids.length - quoted.length
  if (more > 0) return `${quoted.join(', ')} and ${more} more`
  const last = quoted.pop() ?? ''
  return quoted.length === 0 ? last : `${quoted.join(', ')} and ${last}`
}
