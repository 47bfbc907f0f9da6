import type { TableColumn, TableView } from '../tables/table.ts'
import type { QuestionText } from './saved-question.ts'
import { texts } from './text.ts'

/** Whether the columns that a question filters and draws exist in the response. The platform may name columns differently each time. */

export type ViewFit =
  | {
      readonly fits: true
      readonly view: TableView
      /** What was dropped because it doesn't change which rows match, in plain sentences. */
      readonly notes: readonly string[]
    }
  | {
      readonly fits: false
      /** Ids of columns used by filters or the find text but missing in the response. */
      readonly missing: readonly string[]
    }

/** Fits a view to columns. A sort by a missing column is dropped and reported; a filter by one is never ignored. */
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
      ...(unsorted.length === 0 ? [] : [texts.viewFit.notSortedByNotInThe(named(unsorted))]),
      ...(unsearched.length === 0 ? [] : [texts.viewFit.notSearchedInNotInThe(named(unsearched))]),
    ],
  }
}

/** The columns that a chart needs but the response lacks. */
export function chartNeeds(
  { by, split, measures }: QuestionText['charts'][number],
  columns: readonly Pick<TableColumn, 'id'>[],
): readonly string[] {
  const known = new Set(columns.map(({ id }) => id))
  const needed = [by.column, split?.column, ...measures.map(({ column }) => column)]
  return [...new Set(needed.filter((id) => id !== undefined))].filter((id) => !known.has(id))
}

const mostNamed = 5

/** Column names as a list: “status”, “region” and 3 more. */
export function named(ids: readonly string[]): string {
  const quoted = ids.slice(0, mostNamed).map((id) => `“${id.slice(0, 60)}”`)
  const more = ids.length - quoted.length
  if (more > 0) return texts.viewFit.andMore(quoted.join(', '), more)
  const last = quoted.pop() ?? ''
  return quoted.length === 0 ? last : texts.viewFit.and(quoted.join(', '), last)
}
