import type { SnapshotInfo } from '../../bridge/snapshots.ts'
import type { ColumnMask } from '../../domain/tables/masks.ts'
import { findsOf, type TableView, type ViewFilter } from '../../domain/tables/table.ts'

/** A condition of a view on columns whose values are masked: enough of them reveal the values through their counts. */
export type MaskedCondition = {
  readonly columns: readonly { readonly id: string; readonly mask: ColumnMask }[]
  readonly asked: Exclude<ViewFilter, { readonly op: 'empty' }> | { readonly op: 'find'; readonly text: string }
}

export function maskedConditions(view: TableView, info: SnapshotInfo | undefined): readonly MaskedCondition[] {
  const masks = new Map(info?.columns.map(({ id, mask }) => [id, mask]))
  const maskedOf = (ids: readonly string[]) =>
    ids.flatMap((id) => {
      const mask = masks.get(id)
      return mask === undefined ? [] : [{ id, mask }]
    })
  const conditions = view.filters.flatMap((asked): MaskedCondition[] =>
    asked.op === 'empty' ? [] : [{ columns: maskedOf([asked.column]), asked }],
  )
  for (const { columns, text } of findsOf(view))
    conditions.push({ columns: maskedOf(columns), asked: { op: 'find', text } })
  return conditions.filter(({ columns }) => columns.length > 0)
}
