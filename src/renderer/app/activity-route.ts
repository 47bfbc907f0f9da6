import { activityFilters, type ActivityFilter } from '../../bridge/calls/activity.ts'
import { oneOf, withQuery } from './route-text.ts'

/** The part of the address that Activity has: which calls are listed, the one in the inspector, or the incident bundle. */

export type ActivityRoute = {
  readonly screen: 'activity'
  readonly view: 'calls' | 'trail' | 'bundle'
  readonly only: ActivityFilter
  /** Id of the connection whose calls are listed; undefined for all. */
  readonly connection: string | undefined
  /** The call in the inspector. */
  readonly open: string | undefined
}

export const activityAt = (view: ActivityRoute['view'] = 'calls'): ActivityRoute => ({
  screen: 'activity',
  view,
  only: 'all',
  connection: undefined,
  open: undefined,
})

/** The route that the segments behind `#/activity/` and the query name; undefined where they name none. */
export function parseActivity(segments: readonly string[], params: URLSearchParams): ActivityRoute | undefined {
  const [first, ...more] = segments
  if (more.length > 0 || (first !== undefined && first !== 'bundle' && first !== 'trail')) return undefined
  const idOf = (name: string) => params.get(name)?.slice(0, 100) || undefined
  return {
    ...activityAt(first ?? 'calls'),
    only: oneOf(activityFilters, params.get('show')) ?? 'all',
    connection: idOf('connection'),
    open: idOf('call'),
  }
}

/** The address of `route`, beginning with `#`. Defaults are left out. */
export function formatActivity({ view, only, connection, open }: ActivityRoute): string {
  const params = new URLSearchParams()
  if (only !== 'all') params.set('show', only)
  if (connection !== undefined) params.set('connection', connection)
  if (open !== undefined) params.set('call', open)
  return withQuery(view === 'calls' ? '#/activity' : `#/activity/${view}`, params)
}
