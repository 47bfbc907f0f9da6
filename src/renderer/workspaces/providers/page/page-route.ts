import { currentRoute, navigate } from '../../../routes/navigation.ts'
import type { ProvidersRoute } from '../../../routes/providers-route.ts'

/** The route of a provider's page. */
export type PageRoute = ProvidersRoute & { readonly npi: string }

/** Changes part of the current route, even if it changed since the last render. `replace` adds no history entry. */
export function changePageRoute(part: Partial<ProvidersRoute>, replace = true): void {
  const route = currentRoute()
  if (route.screen === 'providers') navigate({ ...route, ...part }, { replace })
}
