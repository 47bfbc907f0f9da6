import { isDay } from '../../domain/time/dates.ts'
import { combinationOf } from '../../domain/regions/region-poll.ts'
import { type GridState, noGridState, readGridState, writeGridState } from './grid-state.ts'
import { oneOf, withQuery } from './route-text.ts'

/** The part of the address that the regions workspace has: its tab, the board's grid, the open row, and what history shows. */

export const regionTabs = ['board', 'incidents', 'history', 'wall', 'alerts'] as const
export type RegionTab = (typeof regionTabs)[number]

export const boardGroupings = ['practice', 'market', 'none'] as const
export type BoardGrouping = (typeof boardGroupings)[number]

/** Whole days until now, today with them, or the 24 hours until now. */
export const historyDays = ['last24', 1, 7, 14, 30, 90] as const

/** Days chosen by hand, `yyyy-MM-dd`, both included. */
export type DayRange = { readonly from: string; readonly to: string }
export type HistoryDays = (typeof historyDays)[number] | DayRange

export const historyViews = ['chart', 'samples', 'pauses', 'all', 'shift'] as const
export type HistoryView = (typeof historyViews)[number]

export type RegionsRoute = {
  readonly screen: 'regions'
  readonly tab: RegionTab
  /** The connection that a notice or a link is about, where it may be another than the one in use; left out for that one. */
  readonly connection?: string
  /** The grid of the board, and of the tables of history and alerts. */
  readonly grid: GridState
  readonly grouping: BoardGrouping
  /** Groups that are folded, by the practice's id or the market. */
  readonly folded: readonly string[]
  /** The combination whose panel is open on the board, or that history shows: its key. */
  readonly open: string | undefined
  readonly days: HistoryDays
  /** Off hours take no room on the chart. */
  readonly foldOffHours: boolean
  readonly historyView: HistoryView
  /** Keys of combinations drawn beside the one shown. */
  readonly compare: readonly string[]
  /** The same weekday of the weeks before is drawn beside it. */
  readonly sameWeekday: boolean
}

export const regionsAt = (tab: RegionTab = 'board', open?: string): RegionsRoute => ({
  screen: 'regions',
  tab,
  grid: noGridState,
  grouping: 'practice',
  folded: [],
  open,
  days: 1,
  foldOffHours: true,
  historyView: 'chart',
  compare: [],
  sameWeekday: false,
})

const isKey = (text: string) => combinationOf(text) !== undefined

/** The route that the segments behind `#/regions/` and the query name; undefined where they name none. */
export function parseRegions(segments: readonly string[], params: URLSearchParams): RegionsRoute | undefined {
  const [first, ...more] = segments
  const tab = first === undefined ? 'board' : oneOf(regionTabs, first)
  if (tab === undefined || more.length > 0) return undefined
  const open = params.get('open') ?? undefined
  const connection = params.get('connection') ?? ''
  return {
    ...regionsAt(tab, open !== undefined && isKey(open) ? open : undefined),
    ...(connection === '' ? {} : { connection }),
    grid: readGridState(params),
    grouping: oneOf(boardGroupings, params.get('group')) ?? 'practice',
    folded: params.getAll('folded').slice(0, 500),
    days: rangeIn(params) ?? historyDays.find((days) => String(days) === params.get('days')) ?? 1,
    foldOffHours: params.get('offHours') !== 'shown',
    historyView: oneOf(historyViews, params.get('view')) ?? 'chart',
    compare: params.getAll('compare').filter(isKey).slice(0, 5),
    sameWeekday: params.get('weekday') === 'same',
  }
}

function rangeIn(params: URLSearchParams): DayRange | undefined {
  const [from, to] = [params.get('from') ?? '', params.get('to') ?? '']
  return isDay(from) && isDay(to) && from <= to ? { from, to } : undefined
}

/** The address of `route`, beginning with `#`. Defaults are left out. */
export function formatRegions(route: RegionsRoute): string {
  const params = new URLSearchParams()
  writeGridState(route.grid, params)
  if (route.connection !== undefined) params.set('connection', route.connection)
  if (route.grouping !== 'practice') params.set('group', route.grouping)
  for (const name of route.folded) params.append('folded', name)
  if (route.open !== undefined) params.set('open', route.open)
  if (typeof route.days === 'object') {
    params.set('from', route.days.from)
    params.set('to', route.days.to)
  } else if (route.days !== 1) params.set('days', String(route.days))
  if (!route.foldOffHours) params.set('offHours', 'shown')
  if (route.historyView !== 'chart') params.set('view', route.historyView)
  for (const key of route.compare) params.append('compare', key)
  if (route.sameWeekday) params.set('weekday', 'same')
  return withQuery(`#/regions/${route.tab}`, params)
}
