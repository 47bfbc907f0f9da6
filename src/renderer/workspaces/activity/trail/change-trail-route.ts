import type { ActivityRoute } from '../../../routes/activity-route.ts'
import { currentRoute, navigate } from '../../../routes/navigation.ts'

/** Changes a part of the route that stands now, whatever changed since the screen was drawn. `replace` leaves no step in the history. */
export function changeTrailRoute(
  part: Partial<Pick<ActivityRoute, 'span' | 'from' | 'to' | 'grid' | 'record'>>,
  replace = true,
): void {
  const route = currentRoute()
  if (route.screen === 'activity' && route.view === 'trail') navigate({ ...route, ...part }, { replace })
}
