import type { HelpPage } from '../../parts/help-pages.ts'
import type { ActivityRoute } from '../../routes/activity-route.ts'
import type { BookingTab } from '../../routes/booking-route.ts'
import type { ProviderSection, ProviderTab } from '../../routes/providers-route.ts'
import type { RegionTab } from '../../routes/regions-route.ts'
import type { ReportTab } from '../../routes/reports-route.ts'
import type { EntityTab, Route, SettingsSection } from '../../routes/routes.ts'

const ofRegions: Readonly<Record<RegionTab, HelpPage>> = {
  board: 'queue-admins/the-board',
  incidents: 'queue-admins/incidents',
  history: 'queue-admins/history',
  wall: 'queue-admins/the-wall',
  alerts: 'queue-admins/alert-rules',
}

const ofBooking: Readonly<Record<BookingTab, HelpPage>> = {
  desk: 'schedulers/the-desk',
  unknown: 'schedulers/unknown-outcomes',
  sent: 'schedulers/sent-today',
}

const ofProviders: Readonly<Record<ProviderTab, HelpPage>> = {
  directory: 'data-admins/provider-directory',
  slots: 'data-admins/slots-of-several-providers',
  audit: 'data-admins/directory-audit',
}

const ofProvider: Readonly<Record<ProviderSection, HelpPage>> = {
  verdict: 'data-admins/results-and-rules',
  slots: 'data-admins/slots',
  lens: 'data-admins/slots',
  'slot-id': 'data-admins/slots',
}

const ofEntities: Readonly<Record<EntityTab, HelpPage>> = {
  grid: 'data-admins/entities',
  schema: 'data-admins/entities',
  audit: 'data-admins/entity-audit',
  compare: 'data-admins/compare-connections',
}

const ofReports: Readonly<Record<ReportTab, HelpPage>> = {
  jobs: 'analysts/start-and-follow-reports',
  opened: 'analysts/opened-reports',
  questions: 'analysts/saved-questions',
  notebook: 'analysts/notebook',
}

const ofSettings: Readonly<Record<SettingsSection, HelpPage>> = {
  connections: 'install/connect-your-platform',
  lock: 'for-everybody/lock',
  appearance: 'for-everybody/settings',
  data: 'what-is-kept-on-this-computer',
  about: 'for-everybody/settings',
}

const ofActivity: Readonly<Record<ActivityRoute['view'], HelpPage>> = {
  calls: 'for-everybody/activity',
  trail: 'for-everybody/audit-trail',
  bundle: 'for-everybody/incident-bundle',
}

/** The page of the manual about the screen and tab of a route. */
export function chapterOf(route: Route): HelpPage {
  switch (route.screen) {
    case 'regions':
      return route.tab === 'board' && route.open !== undefined ? 'queue-admins/one-region' : ofRegions[route.tab]
    case 'booking':
      return ofBooking[route.tab]
    case 'providers':
      if (route.npi === undefined) return ofProviders[route.tab]
      return route.why === undefined ? ofProvider[route.section] : 'data-admins/why-no-slots'
    case 'entities':
      return ofEntities[route.tab]
    case 'reports':
      return ofReports[route.tab]
    case 'surveys':
      return 'analysts/surveys'
    case 'pauses':
      return 'analysts/pause-bookings'
    case 'histories':
      return 'analysts/provider-histories'
    case 'settings':
      return ofSettings[route.section]
    case 'activity':
      return ofActivity[route.view]
    case 'practice':
      return 'for-everybody/practice-mode'
    case 'welcome':
      return 'install/the-first-start'
    case 'unknown':
      return 'troubleshooting'
  }
}
