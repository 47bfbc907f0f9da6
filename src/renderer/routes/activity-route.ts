import { activityFilters } from '../../bridge/calls/activity.ts'
import { addressOf, choice, day, text, together, type ValuesOf, usually } from './address-fields.ts'
import { gridFields } from './grid-state.ts'

/** The address of Activity: the listed calls and the open one, the incident bundle, or the audit trail. */

/** The shown span of the audit trail; `days` is from `from` to `to`. */
export const trailSpans = ['week', 'month', 'year', 'all', 'days'] as const
export type TrailSpan = (typeof trailSpans)[number]

const fields = together({
  only: usually('all', choice('show', activityFilters)),
  /** Filters calls by connection ID; undefined for all. */
  connection: text('connection'),
  /** Searches calls by correlation ID, operation or status. */
  find: usually('', text('search')),
  /** The call in the inspector. */
  open: text('call'),
  span: usually('week', choice('span', trailSpans)),
  /** Days in the computer's zone, both included, for the span `days`. */
  from: day('from'),
  to: day('to'),
})
/** The trail's grid, and the record in the inspector, as in the searches (`@41`). */
const trailFields = together({ grid: gridFields, record: text('record') })

export type ActivityRoute = ValuesOf<typeof fields> &
  ValuesOf<typeof trailFields> & { readonly screen: 'activity'; readonly view: 'calls' | 'trail' | 'bundle' }

export const activityAt = (view: ActivityRoute['view'] = 'calls'): ActivityRoute => ({
  screen: 'activity',
  view,
  ...fields.usual,
  ...trailFields.usual,
})

/** The route of the segments after `#/activity/` and the query; undefined if there is none. */
export function parseActivity(segments: readonly string[], params: URLSearchParams): ActivityRoute | undefined {
  const [first, ...more] = segments
  if (more.length > 0 || (first !== undefined && first !== 'bundle' && first !== 'trail')) return undefined
  const route = { ...activityAt(first ?? 'calls'), ...fields.read(params) }
  const withTrail = first === 'trail' ? { ...route, ...trailFields.read(params) } : route
  if (route.span === 'days' && route.from !== undefined && route.to !== undefined) return withTrail
  // Invalid days fall back to the default span, whose text says what it shows.
  return { ...withTrail, span: route.span === 'days' ? 'week' : route.span, from: undefined, to: undefined }
}

/** The address of `route`, starting with `#`. Omits fields that the current view doesn't use. */
export const formatActivity = (route: ActivityRoute): string =>
  addressOf(route.view === 'calls' ? ['activity'] : ['activity', route.view], (params) => {
    fields.write(route.span === 'days' ? route : { ...route, from: undefined, to: undefined }, params)
    if (route.view === 'trail') trailFields.write(route, params)
  })
