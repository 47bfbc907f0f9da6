import type { TableView } from '../../../domain/tables/table.ts'
import type { GridState } from '../../routes/grid-state.ts'
import { keptInWindow } from '../../parts/window-memory.ts'

/** The provider last opened from a table, so that Back returns to its row, and the list it was opened from. Kept for the window's lifetime. */

type Opened = { readonly snapshotId: string; readonly row: number }

/** A list as its grid requested it. The address has its find text, but not the columns that this searches. */
type Listed = { readonly snapshotId: string; readonly state: string; readonly view: TableView }

let last: Opened | undefined
let listed: Listed | undefined
keptInWindow(() => {
  last = undefined
  listed = undefined
})

export const noteListed = (snapshotId: string, state: GridState, view: TableView): void => {
  listed = { snapshotId, state: JSON.stringify(state), view }
}

/** The rows of this snapshot that its grid showed in this state. Without that grid in this window, the search is left out. */
export const listedView = (snapshotId: string | undefined, state: GridState): TableView =>
  listed !== undefined && listed.snapshotId === snapshotId && listed.state === JSON.stringify(state)
    ? listed.view
    : { filters: [...state.filters], sort: [...state.sort] }

export const noteOpened = (opened: Opened): void => {
  last = opened
}

/** The row in this snapshot; undefined if none was opened. */
export const openedRow = (snapshotId: string | undefined): number | undefined =>
  last !== undefined && last.snapshotId === snapshotId ? last.row : undefined
