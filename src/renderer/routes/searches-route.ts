import { searchFields, type SearchKind, searchKinds, type SearchValues } from '../../domain/searches/search-kind.ts'
import { addressOf, choice, day, keysOf, oneOf, text, together, type ValuesOf, usually } from './address-fields.ts'
import { gridFields } from './grid-state.ts'
import { texts as nameTexts } from './text.ts'

/** The address of surveys, pause bookings and provider histories: tab, days, platform filters, and grid. */

export const searchTabs = keysOf(nameTexts.searchTabs)
export type SearchTab = (typeof searchTabs)[number]

export const pauseSpans = ['day', 'week', 'month'] as const
export type PauseSpan = (typeof pauseSpans)[number]

export type SearchRoute = ValuesOf<typeof common> & {
  readonly screen: SearchKind
  readonly tab: SearchTab
  readonly fields: SearchValues
}

const common = together({
  /** Days in the computer's zone, both included; undefined for the screen's default. */
  from: day('from'),
  to: day('to'),
  /** The timeline's span, for pauses. */
  span: usually('day', choice('span', pauseSpans)),
  grid: gridFields,
  /** The record in the inspector, by ID or place in the snapshot (`@41`). */
  open: text('open'),
})

export const searchAt = (screen: SearchKind, tab: SearchTab = 'dashboard'): SearchRoute => ({
  screen,
  tab,
  fields: {},
  ...common.usual,
})

export const isSearchScreen = (screen: string): screen is SearchKind => searchKinds.some((kind) => kind === screen)

/** The route of the segments after `#/surveys/` or similar and the query; undefined if there is none. */
export function parseSearch(
  screen: SearchKind,
  segments: readonly string[],
  params: URLSearchParams,
): SearchRoute | undefined {
  const [first, ...more] = segments
  const tab = first === undefined ? 'dashboard' : oneOf(searchTabs, first)
  if (tab === undefined || more.length > 0) return undefined
  const fields = searchFields[screen].flatMap((name) => {
    const value = text(`field.${name}`).read(params)
    return value === undefined ? [] : [[name, value] as const]
  })
  return { ...searchAt(screen, tab), ...common.read(params), fields: Object.fromEntries(fields) }
}

export const formatSearch = (route: SearchRoute): string =>
  addressOf([route.screen, route.tab], (params) => {
    common.write(route, params)
    for (const [name, value] of Object.entries(route.fields)) params.set(`field.${name}`, value)
  })
