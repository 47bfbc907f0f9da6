import { type Change, differenceColumns } from '../../../../domain/tables/difference.ts'
import type { CellText } from '../../../../domain/tables/table.ts'
import type { LoadedRow } from '../../../services/snapshots/snapshot-service.ts'

/** One difference between two reports, as a row of domain/difference.ts. */
export type ReportDifference = {
  readonly change: Change
  readonly what: 'column' | 'row'
  readonly key: string
  readonly field?: string
  /** JSON text; undefined if that side has no value. */
  readonly left?: string | undefined
  readonly right?: string | undefined
  /** Row numbers in the two snapshots, from 0. */
  readonly leftId?: string | undefined
  readonly rightId?: string | undefined
}

/** Longer texts are cut: a row can be a megabyte. */
const longest = 50_000
const cut = (text: string) => (text.length > longest ? `${text.slice(0, longest).toWellFormed()}…` : text)

export function differenceCells(difference: ReportDifference, number: number): LoadedRow {
  const texts: Readonly<Record<string, string | undefined>> = difference
  const cells = differenceColumns.map(({ id }): CellText => {
    const text = texts[id]
    return text === undefined ? null : cut(text)
  })
  return { key: String(number), cells, json: null }
}
