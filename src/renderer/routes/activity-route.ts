import { activityFilters } from '../../bridge/calls/activity.ts'
import { addressOf, choice, day, text, together, type ValuesOf, usually } from './address-fields.ts'
import { gridFields } from './grid-state.ts'

/** The part of the address that Activity has: which calls are listed and the one in the inspector, the incident bundle, or the audit trail. */

/** How much of the audit trail is read; `days` from `from` to `to`. */
export const trailSpans = ['week', 'month', 'year', 'all', 'days'] as const
export type TrailSpan = (typeof trailSpans)[number]

const fields = together({
  only: usually('all', choice('show', activityFilters)),
  /** Id of the connection whose calls are listed; undefined for all. */
  connection: text('connection'),
  /** What the listed calls are found by: a correlation id, an operation, a status. */
  find: usually('', text('search')),
  /** The call in the inspector. */
  open: text('call'),
  span: usually('week', choice('span', trailSpans)),
  /** Days of the computer's zone, both included, for the span `days`. */
  from: day('from'),
  to: day('to'),
})
/** Of the trail: its grid, and the record in the inspector, as in the searches (`@41`). */
const trailFields = together({ grid: gridFields, record: text('record') })

export type ActivityRoute = ValuesOf<typeof fields> &
  ValuesOf<typeof trailFields> & { readonly screen: 'activity'; readonly view: 'calls' | 'trail' | 'bundle' }

export const activityAt = (view: ActivityRoute['view'] = 'calls'): ActivityRoute => ({
  screen: 'activity',
  view,
  ...fields.usual,
  ...trailFields.usual,
})

/** The route that the segments behind `#/activity/` and the query name; undefined where they name none. */
export function parseActivity(segments: readonly string[], params: URLSearchParams): ActivityRoute | undefined {
  const [first, ...more] = segments
  if (more.length > 0 || (first !== undefined && first !== 'bundle' && first !== 'trail')) return undefined
  const route = { ...activityAt(first ?? 'calls'), ...fields.read(params) }
  const withTrail = first === 'trail' ? { ...route, ...trailFields.read(params) } : route
  if (route.span === 'days' && route.from !== undefined && route.to !== undefined) return withTrail
  // Days that cannot be read are none: the usual span says at least what it shows.
  return { ...withTrail, span: route.span === 'days' ? 'week' : route.span, from: undefined, to: undefined }
}

/** The address of `route`, beginning with `#`. Left out is what means nothing to the view that is shown. */
export function formatActivity(route: ActivityRoute): string {
  const isDays = route.span === 'days'
  return addressOf(route.view === 'calls' ? ['activity'] : ['activity', route.view], (params) => {
    fields.write(isDays ? route : { ...route, from: undefined, to: undefined }, params)
    if (route.view === 'trail') trailFields.write(route, params)
  })
}
