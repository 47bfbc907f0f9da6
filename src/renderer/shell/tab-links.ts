import { keysOf } from '../routes/address-fields.ts'
import { formatRoute, type Route } from '../routes/routes.ts'
import type { PageTab } from './Page.tsx'

/**
 * The links of a screen's tabs in the top bar, in the order of `names`. `routeOf`: where a tab leads. `counts`:
 * the count of each tab that has one, undefined while unknown.
 */
export const tabLinks = <Tab extends string>(
  names: Readonly<Record<Tab, string>>,
  shown: Tab,
  routeOf: (tab: Tab) => Route,
  counts?: Readonly<Partial<Record<Tab, number | undefined>>>,
): readonly PageTab[] =>
  keysOf(names).map((tab) => ({
    name: names[tab],
    ...(counts !== undefined && tab in counts && { count: counts[tab] }),
    href: formatRoute(routeOf(tab)),
    active: tab === shown,
  }))
