import { keptInWindow } from '../../parts/window-memory.ts'

/** The provider that was last opened from a table, so that the way back leads to its row. It lasts as long as the window. */

type Opened = { readonly snapshotId: string; readonly row: number }

let last: Opened | undefined
keptInWindow(() => (last = undefined))

export const noteOpened = (opened: Opened): void => {
  last = opened
}

/** The row in this snapshot; undefined where none of it was opened. */
export const openedRow = (snapshotId: string | undefined): number | undefined =>
  last !== undefined && last.snapshotId === snapshotId ? last.row : undefined
