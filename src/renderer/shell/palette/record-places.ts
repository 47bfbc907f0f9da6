import type { PalettePlace } from '../../../bridge/calls/palette.ts'
import { wantView } from '../../parts/wanted-view.ts'
import { activityAt } from '../../routes/activity-route.ts'
import { navigate } from '../../routes/navigation.ts'
import { providerAt, providersAt } from '../../routes/providers-route.ts'
import { regionsAt } from '../../routes/regions-route.ts'
import { reportsAt } from '../../routes/reports-route.ts'
import { entitiesAt, type Route } from '../../routes/routes.ts'
import { searchAt } from '../../routes/searches-route.ts'
import { texts } from './text.ts'

/** Where the records of the palette are. */

const viewTables: Readonly<Record<string, { readonly name: string; readonly route: Route }>> = {
  'regions board': { name: texts.viewTables.regionsBoard, route: regionsAt() },
  'providers directory': { name: texts.viewTables.directory, route: providersAt() },
  'pause bookings': { name: texts.viewTables.pauses, route: searchAt('pauses', 'grid') },
  surveys: { name: texts.viewTables.surveys, route: searchAt('surveys', 'grid') },
  histories: { name: texts.viewTables.histories, route: searchAt('histories', 'grid') },
}

/** The table of a saved view; undefined if it isn't at a fixed place. */
export function tableOf(subject: string) {
  const [, namespace, type] = /^entities ([^/ ]+)\/([^ ]+)$/.exec(subject) ?? []
  if (namespace !== undefined && type !== undefined) return { name: type, route: entitiesAt(namespace, type) }
  return viewTables[subject]
}

/** The address of a record; undefined for a view of a table that isn't at a fixed place. */
export function routeOf(place: PalettePlace): Route | undefined {
  switch (place.kind) {
    case 'regions':
      return regionsAt('board', place.key)
    case 'providers':
      return providerAt(place.npi)
    case 'entities':
      return { ...entitiesAt(place.namespace, place.type), open: place.id }
    case 'reports':
      return { ...reportsAt('jobs'), entry: place.entryId }
    case 'questions':
      return { ...reportsAt('questions'), question: place.questionId }
    case 'views':
      return tableOf(place.subject)?.route
    case 'calls':
      return { ...activityAt(), open: place.callId }
  }
}

export function openPlace(place: PalettePlace): void {
  const route = routeOf(place)
  if (route === undefined) return
  if (place.kind === 'views') wantView({ subject: place.subject, viewId: place.viewId })
  navigate(route)
}
