import { currentRoute, navigate } from '../../../routes/navigation.ts'
import type { ProvidersRoute, SlotChoice } from '../../../routes/providers-route.ts'
import { formatRoute } from '../../../routes/routes.ts'

/** The route of a provider's page. */
export type PageRoute = ProvidersRoute & { readonly npi: string }

/** Changes part of the current route, even if it changed since the last render. `replace` adds no history entry. */
export function changePageRoute(part: Partial<ProvidersRoute>, replace = true): void {
  const route = currentRoute()
  if (route.screen === 'providers') navigate({ ...route, ...part }, { replace })
}

/** The address of the provider's slots with another choice. */
export const slotsHref = (route: PageRoute, choice: Partial<SlotChoice>): string =>
  formatRoute({ ...route, section: 'slots', why: undefined, slots: { ...route.slots, ...choice } })
