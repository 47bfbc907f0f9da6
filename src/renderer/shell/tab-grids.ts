import { useEffect } from 'react'
import { type GridState, noGridState } from '../routes/grid-state.ts'
import { keptInWindow } from '../parts/window-memory.ts'

/** The last sort and filters of each tab's grid in this window. They're separate because tabs have different columns. */
const lastGrids = new Map<string, GridState>()
keptInWindow(() => lastGrids.clear())

type Shown<Tab extends string> = {
  /** The subject that the tabs show: an entity type, the directory. */
  readonly subject: string
  readonly tab: Tab
  readonly grid: GridState
}

/** Stores the grid state of the current tab, and returns the stored state of any tab. */
export function useTabGrids<Tab extends string>(shown: Shown<Tab> | undefined): (tab: Tab) => GridState {
  const { subject = '', tab, grid = noGridState } = shown ?? {}
  const keyOf = (of: Tab) => JSON.stringify([subject, of])
  const key = tab === undefined ? undefined : keyOf(tab)
  useEffect(() => {
    if (key !== undefined) lastGrids.set(key, grid)
  }, [key, grid])
  return (of) => (of === tab ? grid : (lastGrids.get(keyOf(of)) ?? noGridState))
}
