import { useEffect } from 'react'
import { type GridState, noGridState } from '../routes/grid-state.ts'
import { keptInWindow } from '../parts/window-memory.ts'

/** How the grid of each tab was last sorted and filtered in this window: columns of one tab mean nothing to another. */
const lastGrids = new Map<string, GridState>()
keptInWindow(() => lastGrids.clear())

type Shown<Tab extends string> = {
  /** What the tabs are views of: a type of entities, the directory. */
  readonly subject: string
  readonly tab: Tab
  readonly grid: GridState
}

/** Notes the grid of the tab that is shown, and answers the grid that each tab had. */
export function useTabGrids<Tab extends string>(shown: Shown<Tab> | undefined): (tab: Tab) => GridState {
  const { subject = '', tab, grid = noGridState } = shown ?? {}
  const keyOf = (of: Tab) => JSON.stringify([subject, of])
  const key = tab === undefined ? undefined : keyOf(tab)
  useEffect(() => {
    if (key !== undefined) lastGrids.set(key, grid)
  }, [key, grid])
  return (of) => (of === tab ? grid : (lastGrids.get(keyOf(of)) ?? noGridState))
}
