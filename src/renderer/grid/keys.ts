/** Keyboard navigation: which cell a key moves to. Row -1 is the header. */

export type Cell = { readonly row: number; readonly column: number }

type Size = { readonly rows: number; readonly columns: number; readonly pageRows: number }

const within = (value: number, least: number, most: number) => Math.max(least, Math.min(value, Math.max(least, most)))

/** The target cell of `key` from `at`, or undefined if the key doesn't move. */
export function moved(at: Cell, key: string, ctrl: boolean, { rows, columns, pageRows }: Size): Cell | undefined {
  // With no rows yet, Down goes to the first row to arrive, never to the header.
  const last = Math.max(0, rows - 1)
  const to = (row: number, column: number): Cell => ({
    row: within(row, -1, last),
    column: within(column, 0, columns - 1),
  })
  switch (key) {
    case 'ArrowDown':
      return to(ctrl ? last : at.row + 1, at.column)
    case 'ArrowUp':
      return to(ctrl ? 0 : at.row - 1, at.column)
    case 'ArrowRight':
      return to(at.row, ctrl ? columns - 1 : at.column + 1)
    case 'ArrowLeft':
      return to(at.row, ctrl ? 0 : at.column - 1)
    case 'PageDown':
      return to(at.row + pageRows, at.column)
    case 'PageUp':
      return to(Math.max(0, at.row - pageRows), at.column)
    case 'Home':
      return ctrl ? to(0, 0) : to(at.row, 0)
    case 'End':
      return ctrl ? to(last, columns - 1) : to(at.row, columns - 1)
    default:
      return undefined
  }
}
