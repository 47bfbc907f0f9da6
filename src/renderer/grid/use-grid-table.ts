import {
  columnOrderingFeature,
  columnPinningFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  type ReactTable,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'
import { useMemo } from 'react'
import type { GridLayout } from '../bridge/ui-state.ts'
import { maxColumnWidth, minColumnWidth } from './snapshot-columns.ts'

/**
 * TanStack Table holds the columns and their state (visibility, width, order, pinning). It gets no rows: the grid loads and draws only the visible ones, so
 * other rows cost nothing.
 */
const features = tableFeatures({
  columnVisibilityFeature,
  columnSizingFeature,
  columnOrderingFeature,
  columnPinningFeature,
})

type NoRow = Record<string, never>
const noRows: NoRow[] = []

export type GridTable = ReactTable<typeof features, NoRow>

/** Column metadata that the table needs. */
type TableColumnOf = {
  readonly id: string
  readonly header: string
  /** Pixels. */
  readonly width: number
  readonly hiddenAtFirst?: boolean
}

const next = <Value>(change: Value | ((before: Value) => Value), before: Value): Value =>
  typeof change === 'function' ? (change as (before: Value) => Value)(before) : change

/** The table of a grid's columns; `layout` holds the user's changes. */
export function useGridTable(
  columns: readonly TableColumnOf[],
  layout: GridLayout,
  onLayoutChange: (layout: GridLayout) => void,
): GridTable {
  const definitions = useMemo(
    () =>
      columns.map((column) => ({
        id: column.id,
        header: column.header,
        size: column.width,
        minSize: minColumnWidth,
        maxSize: maxColumnWidth,
      })),
    [columns],
  )
  const visible = useMemo(
    () => ({
      ...Object.fromEntries(columns.map((column) => [column.id, column.hiddenAtFirst !== true])),
      ...layout.visible,
    }),
    [columns, layout.visible],
  )
  const order = useMemo(() => [...layout.order], [layout.order])
  const pinning = useMemo(() => ({ start: [...layout.pinned], end: [] }), [layout.pinned])
  return useTable({
    features,
    columns: definitions,
    data: noRows,
    state: { columnVisibility: visible, columnSizing: layout.widths, columnOrder: order, columnPinning: pinning },
    onColumnVisibilityChange: (change) => onLayoutChange({ ...layout, visible: next(change, visible) }),
    onColumnOrderChange: (change) => onLayoutChange({ ...layout, order: next(change, order) }),
    onColumnPinningChange: (change) => onLayoutChange({ ...layout, pinned: next(change, pinning).start }),
  })
}
