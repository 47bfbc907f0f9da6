import { columnOrderingFeature, columnVisibilityFeature, tableFeatures, useTable } from '@tanstack/react-table'
import { useMemo } from 'react'
import type { GridLayout } from '../bridge/ui-state.ts'
import type { SnapshotColumn } from './snapshot-columns.ts'

/** TanStack Table orders the columns and omits hidden ones. It gets no rows: the grid loads and draws only the visible ones, so other rows cost nothing. */
const features = tableFeatures({ columnVisibilityFeature, columnOrderingFeature })

const noRows: Record<string, never>[] = []

/** The visible columns of a grid in display order, pinned ones among the others; `layout` has the user's changes. */
export function useVisibleColumns(
  columns: readonly SnapshotColumn[],
  layout: GridLayout,
): readonly { readonly id: string }[] {
  const definitions = useMemo(() => columns.map(({ id, header }) => ({ id, header })), [columns])
  const visible = useMemo(
    () => ({
      ...Object.fromEntries(columns.map((column) => [column.id, column.hiddenAtFirst !== true])),
      ...layout.visible,
    }),
    [columns, layout.visible],
  )
  const order = useMemo(() => [...layout.order], [layout.order])
  return useTable({
    features,
    columns: definitions,
    data: noRows,
    state: { columnVisibility: visible, columnOrder: order },
  }).getVisibleLeafColumns()
}
