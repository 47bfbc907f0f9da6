import { keptInWindow } from '../../parts/window-memory.ts'

/** The provider last opened from a table, so that Back returns to its row. Kept for the window's lifetime. */

type Opened = { readonly snapshotId: string; readonly row: number }

let last: Opened | undefined
keptInWindow(() => (last = undefined))

export const noteOpened = (opened: Opened): void => {
  last = opened
}

/** The row in this snapshot; undefined if none was opened. */
export const openedRow = (snapshotId: string | undefined): number | undefined =>
  last !== undefined && last.snapshotId === snapshotId ? last.row : undefined
