import { texts } from './text.ts'
import { useEffect } from 'react'
import { type GridState, noGridState } from '../routes/grid-state.ts'
import type { Route } from '../routes/routes.ts'
import { keptInWindow } from '../parts/window-memory.ts'

/** The last sort and filters of each tab's grid in this window. They're separate because tabs have different columns. */
const lastGrids = new Map<string, GridState>()
keptInWindow(() => lastGrids.clear())

type Shown = {
  /** The subject that the tabs show: an entity type, the directory. */
  readonly subject: string
  readonly tab: string
  readonly grid: GridState
}

/** The tab that `route` shows, with its grid; undefined for a screen that keeps no grids of its tabs. */
function shownOf(route: Route, connectionId: string): Shown | undefined {
  switch (route.screen) {
    case 'entities': {
      const subject = texts.app.entities(connectionId, route.namespace ?? '', route.type ?? '')
      return { subject, tab: route.tab, grid: route.grid }
    }
    case 'providers':
      return { subject: texts.app.providers(connectionId), tab: route.tab, grid: route.grid }
    case 'regions':
      return { subject: 'regions', tab: route.tab, grid: route.grid }
    case 'activity':
      return route.view === 'trail' ? { subject: 'activity', tab: 'trail', grid: route.grid } : undefined
    default:
      return undefined
  }
}

/** Stores the grid state of the current tab, and returns the stored state of any tab of the same screen. */
export function useTabGrids(route: Route, connectionId: string): (tab: string) => GridState {
  const { subject = '', tab, grid = noGridState } = shownOf(route, connectionId) ?? {}
  const keyOf = (of: string) => JSON.stringify([subject, of])
  const key = tab === undefined ? undefined : keyOf(tab)
  useEffect(() => {
    if (key !== undefined) lastGrids.set(key, grid)
  }, [key, grid])
  return (of) => (of === tab ? grid : (lastGrids.get(keyOf(of)) ?? noGridState))
}
