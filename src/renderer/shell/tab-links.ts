import { texts } from './text.ts'
import type { BookingTab } from '../routes/booking-route.ts'
import type { GridState } from '../routes/grid-state.ts'
import { type ProvidersRoute, type ProviderTab, providerTabs } from '../routes/providers-route.ts'
import { reportsAt, type ReportsRoute, type ReportTab, reportTabs } from '../routes/reports-route.ts'
import { type EntityTab, formatRoute } from '../routes/routes.ts'
import type { SearchTab } from '../routes/searches-route.ts'
import { providerTabNames, reportTabNames } from '../routes/section-names.ts'

/** The names of tabs in the top bar, and the links of those that some pages don't have. */

/** A provider page has no tabs: its own sections replace them. */
export const providerTabLinks = (route: ProvidersRoute, gridOf: (tab: ProviderTab) => GridState) =>
  route.npi !== undefined
    ? []
    : providerTabs.map((tab) => ({
        name: providerTabNames[tab],
        href: formatRoute({ ...route, tab, grid: gridOf(tab) }),
        active: route.tab === tab,
      }))

export const entityTabNames: Readonly<Record<EntityTab, string>> = {
  grid: texts.app.grid,
  schema: texts.app.schema,
  audit: texts.app.audit,
  compare: texts.app.compare,
}

export const bookingTabNames: Readonly<Record<BookingTab, string>> = texts.app.bookingTabNames

/** An open report has no tabs: the Back link replaces them. */
export const reportTabLinks = (
  route: ReportsRoute,
  counts: Readonly<Partial<Record<ReportTab, number | undefined>>>,
) =>
  route.snapshot !== undefined
    ? []
    : reportTabs.map((tab) => ({
        name: reportTabNames[tab],
        ...(tab in counts && { count: counts[tab] }),
        href: formatRoute(reportsAt(tab)),
        active: route.tab === tab,
      }))

export const searchTabNames: Readonly<Record<SearchTab, string>> = {
  dashboard: texts.app.dashboard,
  grid: texts.app.grid,
}
