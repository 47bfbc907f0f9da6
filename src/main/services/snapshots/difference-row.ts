import { differenceColumns } from '../../../domain/tables/difference.ts'
import type { CellText } from '../../../domain/tables/table.ts'
import { cutText } from '../../../domain/cut-text.ts'
import type { LoadedRow } from './snapshot-service.ts'

/** Longer texts are cut: a whole entity or row can be a megabyte. */
const longest = 50_000

/** One difference as a row of domain/tables/difference.ts: its texts by column. */
export function differenceRow(texts: Readonly<Record<string, string | undefined>>, number: number): LoadedRow {
  const cells = differenceColumns.map(({ id }): CellText => {
    const text = texts[id]
    return text === undefined ? null : cutText(text, longest)
  })
  return { key: String(number), cells, json: null }
}
