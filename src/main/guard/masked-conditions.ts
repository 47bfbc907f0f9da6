import type { SnapshotInfo } from '../../bridge/snapshots.ts'
import type { ColumnMask } from '../../domain/tables/masks.ts'
import { findsOf, type TableView, type ViewFilter } from '../../domain/tables/table.ts'

/** A condition of a view on columns whose values are masked: enough of them reveal the values through their counts. */
export type MaskedCondition = {
  /** Without a mask: fields inside of its cells are masked. */
  readonly columns: readonly { readonly id: string; readonly mask: ColumnMask | undefined }[]
  readonly asked: Exclude<ViewFilter, { readonly op: 'empty' }> | { readonly op: 'find'; readonly text: string }
}

export function maskedConditions(view: TableView, info: SnapshotInfo | undefined): readonly MaskedCondition[] {
  const masked = new Map(
    info?.columns.flatMap(({ id, mask, masksInside }) =>
      mask === undefined && masksInside !== true ? [] : [[id, { id, mask }] as const],
    ),
  )
  const maskedOf = (ids: readonly string[]) => ids.flatMap((id) => masked.get(id) ?? [])
  const conditions = view.filters.flatMap((asked): MaskedCondition[] =>
    asked.op === 'empty' ? [] : [{ columns: maskedOf([asked.column]), asked }],
  )
  for (const { columns, text } of findsOf(view))
    conditions.push({ columns: maskedOf(columns), asked: { op: 'find', text } })
  return conditions.filter(({ columns }) => columns.length > 0)
}
