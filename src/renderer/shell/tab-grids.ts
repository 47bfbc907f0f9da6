import { texts } from './text.ts'
import { useEffect } from 'react'
import { type GridState, noGridState } from '../routes/grid-state.ts'
import type { Route } from '../routes/routes.ts'
import { keptInWindow } from '../parts/window-memory.ts'

/** The last sort and filters of each tab's grid in this window. They're separate because tabs have different columns. */
const lastGrids = new Map<string, GridState>()
keptInWindow(() => lastGrids.clear())

/** The tab that `route` shows, with its grid, and the subject of the tabs: an entity type, the directory. Undefined for a screen that keeps no grids of its tabs. */
function shownOf(route: Route, connectionId: string) {
  switch (route.screen) {
    case 'entities':
      return { ...route, subject: texts.app.entities(connectionId, route.namespace ?? '', route.type ?? '') }
    case 'providers':
      return { ...route, subject: texts.app.providers(connectionId) }
    case 'regions':
      return { ...route, subject: 'regions' }
    case 'activity':
      return route.view === 'trail' ? { ...route, subject: 'activity', tab: 'trail' } : undefined
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
