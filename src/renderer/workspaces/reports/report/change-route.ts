import { currentRoute, navigate } from '../../../routes/navigation.ts'
import type { ReportsRoute } from '../../../routes/reports-route.ts'

/** Changes a part of the route that stands now, whatever changed since the screen was drawn. `replace` leaves no step in the history. */
export function changeReportsRoute(part: Partial<ReportsRoute>, replace = true): void {
  const route = currentRoute()
  if (route.screen === 'reports') navigate({ ...route, ...part }, { replace })
}
