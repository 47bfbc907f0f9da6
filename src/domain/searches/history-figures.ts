import { type ColumnRole, type ColumnRoles, countedBy } from '../charts/column-roles.ts'
import type { TableColumn } from '../tables/table.ts'

/** The figures of provider histories, as what is asked of a snapshot and what its answer says. Pure; the document shows no field but id (section 4.5). */

export type HistoryFigure = {
  readonly word: string
  /** Whose different values are counted: of people their id. */
  readonly column: string
  /** No id came: two people of one name count once. */
  readonly byName: boolean
  readonly isPerson: boolean
}

const figures: readonly { readonly role: ColumnRole; readonly word: string; readonly isPerson: boolean }[] = [
  { role: 'provider', word: 'Providers', isPerson: true },
  { role: 'actor', word: 'Actors', isPerson: true },
  { role: 'action', word: 'Kinds of action', isPerson: false },
  { role: 'visitId', word: 'Visits', isPerson: false },
]

/** Those whose column came. */
export const historyFigures = (roles: ColumnRoles, columns: readonly TableColumn[]): readonly HistoryFigure[] =>
  figures.flatMap(({ role, word, isPerson }) => {
    const column = roles[role]
    if (column === undefined) return []
    const id = countedBy(role, roles, columns)
    return [{ word, isPerson, column: id ?? column, byName: id === undefined }]
  })

type Measure = { readonly measure: 'count' | 'distinct'; readonly column?: string }

/** What is measured of all rows for `asked`: the rows, then of each figure its different values and the rows that have one. */
export const figureMeasures = (asked: readonly HistoryFigure[]): Measure[] => [
  { measure: 'count' },
  ...asked.flatMap(({ column }): Measure[] => [
    { measure: 'distinct', column },
    { measure: 'count', column },
  ]),
]

export type HistoryCounts = {
  readonly records: number
  /** In the order of the figures; `without` are records that have no value and are counted in none. */
  readonly figures: readonly { readonly different: number; readonly without: number }[]
}

/** What `row`, the answer to `figureMeasures(asked)`, says. */
export function readFigures(asked: readonly HistoryFigure[], row: readonly (string | number | null)[]): HistoryCounts {
  const records = Number(row[0] ?? 0)
  return {
    records,
    figures: asked.map((_, at) => ({
      different: Number(row[2 * at + 1] ?? 0),
      without: records - Number(row[2 * at + 2] ?? 0),
    })),
  }
}
