import { type ColumnRole, type ColumnRoles, countedBy } from '../charts/column-roles.ts'
import type { TableColumn } from '../tables/table.ts'
import { texts } from './text.ts'

/**
 * The figures of provider histories: which measures to query from a snapshot, and how to read the result. Pure; the only documented field is id (section
 * 4.5).
 */

export type HistoryFigure = {
  readonly word: string
  /** The column whose distinct values are counted; for people their id. */
  readonly column: string
  /** True if there is no id, so two people with the same name count once. */
  readonly byName: boolean
  readonly isPerson: boolean
}

const figures: readonly { readonly role: ColumnRole; readonly word: string; readonly isPerson: boolean }[] = [
  { role: 'provider', word: texts.historyFigures.providers, isPerson: true },
  { role: 'actor', word: texts.historyFigures.actors, isPerson: true },
  { role: 'action', word: texts.historyFigures.typesOfAction, isPerson: false },
  { role: 'visitId', word: texts.historyFigures.visits, isPerson: false },
]

/** The figures whose column exists. */
export const historyFigures = (roles: ColumnRoles, columns: readonly TableColumn[]): readonly HistoryFigure[] =>
  figures.flatMap(({ role, word, isPerson }) => {
    const column = roles[role]
    if (column === undefined) return []
    const id = countedBy(role, roles, columns)
    return [{ word, isPerson, column: id ?? column, byName: id === undefined }]
  })

type Measure = { readonly measure: 'count' | 'distinct'; readonly column?: string }

/** The measures over all rows for `asked`: the rows, then per figure its distinct values and the rows with a value. */
export const figureMeasures = (asked: readonly HistoryFigure[]): Measure[] => [
  { measure: 'count' },
  ...asked.flatMap(({ column }): Measure[] => [
    { measure: 'distinct', column },
    { measure: 'count', column },
  ]),
]

/** Reads `row`, the result of `figureMeasures(asked)`. `figures` in the order of those asked; `without` counts records without a value. */
export function readFigures(asked: readonly HistoryFigure[], row: readonly (string | number | null)[]) {
  const records = Number(row[0] ?? 0)
  return {
    records,
    figures: asked.map((_, at) => ({
      different: Number(row[2 * at + 1] ?? 0),
      without: records - Number(row[2 * at + 2] ?? 0),
    })),
  }
}
