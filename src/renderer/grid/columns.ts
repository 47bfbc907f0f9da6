import type { ReactNode } from 'react'

/** A column of the one grid. */
export type GridColumn<Row> = {
  readonly id: string
  readonly header: string
  /** What stands below the header, such as the field's type. Gives the header two lines. */
  readonly note?: string
  /** Pixels. */
  readonly width: number
  readonly align?: 'left' | 'right'
  readonly mono?: boolean
  readonly strong?: boolean
  readonly hiddenAtFirst?: boolean
  readonly cell: (row: Row) => ReactNode
  /** The cell as plain text, for the clipboard and for the full text on focus. */
  readonly text: (row: Row) => string
  /** What Ctrl Enter does on a cell of this column: opens the reference in it. */
  readonly follow?: (row: Row) => void
}

export const minColumnWidth = 64
export const maxColumnWidth = 800
