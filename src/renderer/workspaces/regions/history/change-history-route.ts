import { currentRoute, navigate } from '../../../routes/navigation.ts'
import type { RegionsRoute } from '../../../routes/regions-route.ts'

/** Changes a part of the route that stands now, whatever changed since the screen was drawn. `replace` leaves no step in the history. */
export function changeHistoryRoute(part: Partial<RegionsRoute>, replace = true): void {
  const route = currentRoute()
  if (route.screen === 'regions' && route.tab === 'history') navigate({ ...route, ...part }, { replace })
}
