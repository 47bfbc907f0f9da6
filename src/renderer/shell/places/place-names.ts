import type { Route } from '../../routes/routes.ts'
import { texts as nameTexts } from '../../routes/text.ts'
import { texts } from './text.ts'

/** "Providers · Directory": the name of a place, from its screen and tab alone. No value of a search or a row is in it, but an NPI and an entity type. */
export function placeName(route: Route): string {
  const parts: readonly (string | undefined)[] = [nameTexts.screens[route.screen], ...within(route)]
  return parts.filter((part) => part !== undefined).join(' · ')
}

function within(route: Route): readonly (string | undefined)[] {
  switch (route.screen) {
    case 'entities':
      return route.type === undefined
        ? []
        : [route.type, route.tab === 'grid' ? undefined : nameTexts.entityTabs[route.tab]]
    case 'providers':
      return [route.npi === undefined ? nameTexts.providerTabs[route.tab] : texts.placeNames.npi(route.npi)]
    case 'regions':
      return [nameTexts.regionTabs[route.tab]]
    case 'booking':
      return [nameTexts.bookingTabs[route.tab]]
    case 'reports':
      if (route.tab === 'opened' && route.snapshot !== undefined) return [texts.placeNames.openedReport]
      return [
        route.tab === 'questions' && route.question !== undefined
          ? texts.placeNames.question
          : nameTexts.reportTabs[route.tab],
      ]
    case 'surveys':
    case 'pauses':
    case 'histories':
      return [nameTexts.searchTabs[route.tab]]
    case 'activity':
      return [nameTexts.activityViews[route.view]]
    case 'settings':
      return [nameTexts.settingsSections[route.section]]
    case 'practice':
    case 'welcome':
    case 'unknown':
      return []
  }
}
