import { currentRoute, navigate } from '../../routes/navigation.ts'
import type { ProvidersRoute } from '../../routes/providers-route.ts'

/** Changes a part of the route that stands now, whatever changed since the screen was drawn. `replace` leaves no step in the history. */
export function changeProvidersRoute(part: Partial<ProvidersRoute>, replace = true): void {
  const route = currentRoute()
  if (route.screen === 'providers') navigate({ ...route, ...part }, { replace })
}
