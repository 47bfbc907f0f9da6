import { activityFilters, type ActivityFilter } from '../../bridge/calls/activity.ts'
import { isDay } from '../../domain/time/dates.ts'
import { type GridState, noGridState, readGridState, writeGridState } from './grid-state.ts'
import { oneOf, withQuery } from './route-text.ts'

/** The part of the address that Activity has: which calls are listed and the one in the inspector, the incident bundle, or the audit trail. */

/** How much of the audit trail is read; `days` from `from` to `to`. */
export const trailSpans = ['week', 'month', 'year', 'all', 'days'] as const
export type TrailSpan = (typeof trailSpans)[number]

export type ActivityRoute = {
  readonly screen: 'activity'
  readonly view: 'calls' | 'trail' | 'bundle'
  readonly only: ActivityFilter
  /** Id of the connection whose calls are listed; undefined for all. */
  readonly connection: string | undefined
  /** What the listed calls are found by: a correlation id, an operation, a status. */
  readonly find: string
  /** The call in the inspector. */
  readonly open: string | undefined
  readonly span: TrailSpan
  /** Days of the computer's zone, both included, for the span `days`. */
  readonly from: string | undefined
  readonly to: string | undefined
  /** The records of the trail. */
  readonly grid: GridState
  /** The record of the trail in the inspector, as in the searches (`@41`). */
  readonly record: string | undefined
}

export const activityAt = (view: ActivityRoute['view'] = 'calls'): ActivityRoute => ({
  screen: 'activity',
  view,
  only: 'all',
  connection: undefined,
  find: '',
  open: undefined,
  span: 'week',
  from: undefined,
  to: undefined,
  grid: noGridState,
  record: undefined,
})

/** The route that the segments behind `#/activity/` and the query name; undefined where they name none. */
export function parseActivity(segments: readonly string[], params: URLSearchParams): ActivityRoute | undefined {
  const [first, ...more] = segments
  if (more.length > 0 || (first !== undefined && first !== 'bundle' && first !== 'trail')) return undefined
  const idOf = (name: string) => params.get(name)?.slice(0, 100) || undefined
  const dayOf = (name: string) => {
    const text = params.get(name)
    return text !== null && isDay(text) ? text : undefined
  }
  const [from, to] = [dayOf('from'), dayOf('to')]
  const asked = oneOf(trailSpans, params.get('span')) ?? 'week'
  // Days that cannot be read are none: the usual span says at least what it shows.
  const days = asked === 'days' && from !== undefined && to !== undefined
  const ofTrail = first === 'trail'
  return {
    ...activityAt(first ?? 'calls'),
    only: oneOf(activityFilters, params.get('show')) ?? 'all',
    connection: idOf('connection'),
    find: params.get('search')?.slice(0, 200) ?? '',
    open: idOf('call'),
    span: asked === 'days' && !days ? 'week' : asked,
    from: days ? from : undefined,
    to: days ? to : undefined,
    grid: ofTrail ? readGridState(params) : noGridState,
    record: ofTrail ? idOf('record') : undefined,
  }
}

/** The address of `route`, beginning with `#`. Defaults are left out, and of views that are not shown what means nothing to this one. */
export function formatActivity(route: ActivityRoute): string {
  const { view, only, connection, find, open, span, from, to, grid, record } = route
  const params = new URLSearchParams()
  if (only !== 'all') params.set('show', only)
  if (connection !== undefined) params.set('connection', connection)
  if (find !== '') params.set('search', find)
  if (open !== undefined) params.set('call', open)
  if (span !== 'week') params.set('span', span)
  if (span === 'days' && from !== undefined) params.set('from', from)
  if (span === 'days' && to !== undefined) params.set('to', to)
  if (view === 'trail') {
    writeGridState(grid, params)
    if (record !== undefined) params.set('record', record)
  }
  return withQuery(view === 'calls' ? '#/activity' : `#/activity/${view}`, params)
}
