import { currentRoute, navigate } from '../../routes/navigation.ts'
import type { EntitiesRoute } from '../../routes/routes.ts'

/** Changes a part of the route that stands now, whatever changed since the screen was drawn. `replace` leaves no step in the history. */
export function changeEntitiesRoute(part: Partial<EntitiesRoute>, replace = true): void {
  const route = currentRoute()
  if (route.screen === 'entities') navigate({ ...route, ...part }, { replace })
}
