import { currentRoute, navigate } from '../../routes/navigation.ts'
import type { RegionsRoute } from '../../routes/regions-route.ts'

/** Changes a part of the route that stands now, whatever changed since the screen was drawn. `replace` leaves no step in the history. */
export function changeRegionsRoute(part: Partial<RegionsRoute>, replace = true): void {
  const route = currentRoute()
  if (route.screen === 'regions') navigate({ ...route, ...part }, { replace })
}
