import { currentRoute, navigate } from '../routes/navigation.ts'
import { isSearchScreen, type SearchRoute } from '../routes/searches-route.ts'

/** Changes a part of the route that stands now, whatever changed since the screen was drawn. `replace` leaves no step in the history. */
export function changeSearchRoute(part: Partial<Omit<SearchRoute, 'screen'>>, replace = true): void {
  const route = currentRoute()
  if (isSearchScreen(route.screen) && 'fields' in route) navigate({ ...route, ...part }, { replace })
}
