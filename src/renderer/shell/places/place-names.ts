import type { ActivityRoute } from '../../routes/activity-route.ts'
import type { Route } from '../../routes/routes.ts'
import { providerTabNames, regionTabNames, reportTabNames, sectionNames } from '../../routes/section-names.ts'
import { bookingTabNames, entityTabNames, searchTabNames } from '../tab-links.ts'
import { texts } from './text.ts'

const activityNames: Readonly<Record<ActivityRoute['view'], string>> = {
  calls: texts.placeNames.calls,
  trail: texts.placeNames.auditTrail,
  bundle: texts.placeNames.incidentBundle,
}

/** "Providers · Directory": the name of a place, from its screen and tab alone. No value of a search or a row is in it, but an NPI and an entity type. */
export function placeName(route: Route): string {
  const parts: readonly (string | undefined)[] = [texts.placeNames[route.screen], ...within(route)]
  return parts.filter((part) => part !== undefined).join(' · ')
}

function within(route: Route): readonly (string | undefined)[] {
  switch (route.screen) {
    case 'entities':
      return route.type === undefined ? [] : [route.type, route.tab === 'grid' ? undefined : entityTabNames[route.tab]]
    case 'providers':
      return [route.npi === undefined ? providerTabNames[route.tab] : texts.placeNames.npi(route.npi)]
    case 'regions':
      return [regionTabNames[route.tab]]
    case 'booking':
      return [bookingTabNames[route.tab]]
    case 'reports':
      if (route.tab === 'opened' && route.snapshot !== undefined) return [texts.placeNames.openedReport]
      return [
        route.tab === 'questions' && route.question !== undefined
          ? texts.placeNames.question
          : reportTabNames[route.tab],
      ]
    case 'surveys':
    case 'pauses':
    case 'histories':
      return [searchTabNames[route.tab]]
    case 'activity':
      return [activityNames[route.view]]
    case 'settings':
      return [sectionNames[route.section]]
    case 'practice':
    case 'welcome':
    case 'unknown':
      return []
  }
}
