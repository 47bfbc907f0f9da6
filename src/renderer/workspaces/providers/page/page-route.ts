import { currentRoute, navigate } from '../../../routes/navigation.ts'
import type { ProvidersRoute } from '../../../routes/providers-route.ts'

/** The route of a provider's page. */
export type PageRoute = ProvidersRoute & { readonly npi: string }

/** Changes a part of the route that stands now, whatever changed since the screen was drawn. `replace` leaves no step in the history. */
export function changePageRoute(part: Partial<ProvidersRoute>, replace = true): void {
  const route = currentRoute()
  if (route.screen === 'providers') navigate({ ...route, ...part }, { replace })
}
