import type { HelpPage } from '../../parts/help-pages.ts'
import type { Route } from '../../routes/routes.ts'

const pages = {
  regions: {
    board: 'queue-admins/the-board',
    incidents: 'queue-admins/incidents',
    history: 'queue-admins/history',
    wall: 'queue-admins/the-wall',
    alerts: 'queue-admins/alert-rules',
  },
  booking: {
    desk: 'schedulers/the-desk',
    unknown: 'schedulers/unknown-outcomes',
    sent: 'schedulers/sent-today',
  },
  providers: {
    directory: 'data-admins/provider-directory',
    slots: 'data-admins/slots-of-several-providers',
    audit: 'data-admins/directory-audit',
  },
  provider: {
    verdict: 'data-admins/results-and-rules',
    slots: 'data-admins/slots',
    lens: 'data-admins/slots',
    'slot-id': 'data-admins/slots',
  },
  entities: {
    grid: 'data-admins/entities',
    schema: 'data-admins/entities',
    audit: 'data-admins/entity-audit',
    compare: 'data-admins/compare-connections',
  },
  reports: {
    jobs: 'analysts/start-and-follow-reports',
    opened: 'analysts/opened-reports',
    questions: 'analysts/saved-questions',
    notebook: 'analysts/notebook',
  },
  settings: {
    connections: 'install/connect-your-platform',
    lock: 'for-everybody/lock',
    appearance: 'for-everybody/settings',
    data: 'what-is-kept-on-this-computer',
    about: 'for-everybody/settings',
  },
  activity: {
    calls: 'for-everybody/activity',
    trail: 'for-everybody/audit-trail',
    bundle: 'for-everybody/incident-bundle',
  },
  surveys: 'analysts/surveys',
  pauses: 'analysts/pause-bookings',
  histories: 'analysts/provider-histories',
  practice: 'for-everybody/practice-mode',
  welcome: 'install/the-first-start',
  unknown: 'troubleshooting',
} as const satisfies Record<string, HelpPage | Readonly<Record<string, HelpPage>>>

/** The page of the manual about the screen and tab of a route. */
export function chapterOf(route: Route): HelpPage {
  switch (route.screen) {
    case 'regions':
      return route.tab === 'board' && route.open !== undefined ? 'queue-admins/one-region' : pages.regions[route.tab]
    case 'providers':
      if (route.npi === undefined) return pages.providers[route.tab]
      return route.why === undefined ? pages.provider[route.section] : 'data-admins/why-no-slots'
    case 'booking':
      return pages.booking[route.tab]
    case 'entities':
      return pages.entities[route.tab]
    case 'reports':
      return pages.reports[route.tab]
    case 'settings':
      return pages.settings[route.section]
    case 'activity':
      return pages.activity[route.view]
    default:
      return pages[route.screen]
  }
}
