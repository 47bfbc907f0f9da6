import type { GridState } from '../routes/grid-state.ts'
import { type ProvidersRoute, type ProviderTab, providerTabs } from '../routes/providers-route.ts'
import { reportsAt, type ReportsRoute, type ReportTab, reportTabs } from '../routes/reports-route.ts'
import { formatRoute } from '../routes/routes.ts'
import { texts as nameTexts } from '../routes/text.ts'

/** The links of tabs in the top bar that some pages don't have. */

/** A provider page has no tabs: its own sections replace them. */
export const providerTabLinks = (route: ProvidersRoute, gridOf: (tab: ProviderTab) => GridState) =>
  route.npi !== undefined
    ? []
    : providerTabs.map((tab) => ({
        name: nameTexts.providerTabs[tab],
        href: formatRoute({ ...route, tab, grid: gridOf(tab) }),
        active: route.tab === tab,
      }))

/** An open report has no tabs: the Back link replaces them. */
export const reportTabLinks = (
  route: ReportsRoute,
  counts: Readonly<Partial<Record<ReportTab, number | undefined>>>,
) =>
  route.snapshot !== undefined
    ? []
    : reportTabs.map((tab) => ({
        name: nameTexts.reportTabs[tab],
        ...(tab in counts && { count: counts[tab] }),
        href: formatRoute(reportsAt(tab)),
        active: route.tab === tab,
      }))
