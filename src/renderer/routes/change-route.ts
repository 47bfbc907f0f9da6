import { currentRoute, navigate } from './navigation.ts'
import type { Route } from './routes.ts'

/** Changes part of the current route, even if it changed since the last render. `replace` adds no history entry. */
type ChangeRoute<Of extends Route> = (part: Partial<Omit<Of, 'screen'>>, replace?: boolean) => void

/** Does nothing if another screen is open. */
const changerOf =
  <Of extends Route>(isOpen: (route: Route) => route is Of): ChangeRoute<Of> =>
  (part, replace = true) => {
    const route = currentRoute()
    if (isOpen(route)) navigate({ ...route, ...part }, { replace })
  }

const isOn =
  <Screen extends Route['screen']>(...screens: readonly Screen[]) =>
  (route: Route): route is Extract<Route, { screen: Screen }> =>
    screens.some((screen) => screen === route.screen)

export const changeEntitiesRoute = changerOf(isOn('entities'))
export const changeProvidersRoute = changerOf(isOn('providers'))
export const changeRegionsRoute = changerOf(isOn('regions'))
export const changeReportsRoute = changerOf(isOn('reports'))
export const changeSearchRoute = changerOf(isOn('surveys', 'pauses', 'histories'))

export const changeHistoryRoute = changerOf(
  (route): route is Extract<Route, { screen: 'regions' }> => route.screen === 'regions' && route.tab === 'history',
)
export const changeTrailRoute = changerOf(
  (route): route is Extract<Route, { screen: 'activity' }> => route.screen === 'activity' && route.view === 'trail',
)
