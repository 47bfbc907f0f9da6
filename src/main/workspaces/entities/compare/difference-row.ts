import { type Change, differenceColumns } from '../../../../domain/tables/difference.ts'
import type { CellText } from '../../../../domain/tables/table.ts'
import type { LoadedRow } from '../../../services/snapshots/snapshot-service.ts'

/** One difference, in the terms of domain/difference.ts. An omitted value gives an empty cell. */
export type Difference = {
  readonly change: Change
  readonly what: 'schema' | 'entity'
  readonly key?: string | undefined
  readonly entity?: string | undefined
  readonly field?: string
  /** JSON text; undefined if that side has no value. */
  readonly left?: string | undefined
  readonly right?: string | undefined
  readonly leftId?: string | undefined
  readonly rightId?: string | undefined
}

/** Longer texts are cut: a whole entity can be a megabyte. */
const longest = 50_000
const cut = (text: string) => (text.length > longest ? `${text.slice(0, longest)}…` : text)

export function differenceRow(difference: Difference, number: number): LoadedRow {
  const texts: Readonly<Record<string, string | undefined>> = difference
  const cells = differenceColumns.map(({ id }): CellText => {
    const text = texts[id]
    return text === undefined ? null : cut(text)
  })
  return { key: String(number), cells, json: null }
}
