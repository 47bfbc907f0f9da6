import { isDay } from '../../domain/time/dates.ts'
import { searchFields, type SearchKind, searchKinds, type SearchValues } from '../../domain/searches/search-kind.ts'
import { type GridState, noGridState, readGridState, writeGridState } from './grid-state.ts'
import { oneOf, withQuery } from './route-text.ts'

/** The part of the address that surveys, pause bookings and provider histories have: tab, days, what the platform narrows by, and the grid. */

export const searchTabs = ['dashboard', 'grid'] as const
export type SearchTab = (typeof searchTabs)[number]

export const pauseSpans = ['day', 'week', 'month'] as const
export type PauseSpan = (typeof pauseSpans)[number]

export type SearchRoute = {
  readonly screen: SearchKind
  readonly tab: SearchTab
  /** Days of the computer's zone, both included; undefined is the screen's own choice. */
  readonly from: string | undefined
  readonly to: string | undefined
  /** Of pauses: how much time the timeline shows. */
  readonly span: PauseSpan
  readonly fields: SearchValues
  readonly grid: GridState
  /** The record in the inspector, by its id or its place in the snapshot (`@41`). */
  readonly open: string | undefined
}

export const searchAt = (screen: SearchKind, tab: SearchTab = 'dashboard'): SearchRoute => ({
  screen,
  tab,
  from: undefined,
  to: undefined,
  span: 'day',
  fields: {},
  grid: noGridState,
  open: undefined,
})

const dayOf = (text: string | null) => (text !== null && isDay(text) ? text : undefined)

export const isSearchScreen = (screen: string): screen is SearchKind => searchKinds.some((kind) => kind === screen)

/** The route that the segments behind `#/surveys/` and the like and the query name; undefined where they name none. */
export function parseSearch(
  screen: SearchKind,
  segments: readonly string[],
  params: URLSearchParams,
): SearchRoute | undefined {
  const [first, ...more] = segments
  const tab = first === undefined ? 'dashboard' : oneOf(searchTabs, first)
  if (tab === undefined || more.length > 0) return undefined
  const fields = searchFields[screen].flatMap((name) => {
    const value = params.get(`field.${name}`)
    return value === null || value === '' ? [] : [[name, value.slice(0, 1_000)] as const]
  })
  return {
    ...searchAt(screen, tab),
    from: dayOf(params.get('from')),
    to: dayOf(params.get('to')),
    span: oneOf(pauseSpans, params.get('span')) ?? 'day',
    fields: Object.fromEntries(fields),
    grid: readGridState(params),
    open: params.get('open') ?? undefined,
  }
}

/** The address of `route`, beginning with `#`. Defaults are left out. */
export function formatSearch(route: SearchRoute): string {
  const params = new URLSearchParams()
  if (route.from !== undefined) params.set('from', route.from)
  if (route.to !== undefined) params.set('to', route.to)
  if (route.span !== 'day') params.set('span', route.span)
  for (const [name, value] of Object.entries(route.fields)) params.set(`field.${name}`, value)
  writeGridState(route.grid, params)
  if (route.open !== undefined) params.set('open', route.open)
  return withQuery(`#/${route.screen}/${route.tab}`, params)
}
