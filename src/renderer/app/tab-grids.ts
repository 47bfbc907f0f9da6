import { useEffect } from 'react'
import { type GridState, noGridState } from './grid-state.ts'
import { type EntitiesRoute, type EntityTab, formatRoute } from './routes.ts'

/** How the grid of each tab of each type was last sorted and filtered in this window: columns of one tab mean nothing to another. */
const lastGrids = new Map<string, GridState>()

const keyOf = ({ namespace, type }: EntitiesRoute, tab: EntityTab) => JSON.stringify([namespace, type, tab])

/** Notes the grid of the tab that is shown, and answers the address of each tab with the grid it had. */
export function useTabAddress(route: EntitiesRoute | undefined): (tab: EntityTab) => string {
  useEffect(() => {
    if (route !== undefined) lastGrids.set(keyOf(route, route.tab), route.grid)
  }, [route])
  return (tab) => {
    if (route === undefined || tab === route.tab) return formatRoute(route ?? { screen: 'unknown', address: '/' })
    return formatRoute({ ...route, tab, grid: lastGrids.get(keyOf(route, tab)) ?? noGridState })
  }
}
