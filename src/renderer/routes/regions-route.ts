import { combinationOf } from '../../domain/regions/region-poll.ts'
import {
  addressOf,
  choice,
  day,
  type Field,
  flag,
  keysOf,
  oneOf,
  text,
  texts,
  together,
  type ValuesOf,
  usually,
} from './address-fields.ts'
import { gridFields } from './grid-state.ts'
import { texts as nameTexts } from './text.ts'

/** The address of the regions workspace: its tab, the board's grid, the open row, and the history settings. */

export const regionTabs = keysOf(nameTexts.regionTabs)
export type RegionTab = (typeof regionTabs)[number]

export const boardGroupings = ['practice', 'market', 'none'] as const
export type BoardGrouping = (typeof boardGroupings)[number]

/** Whole days up to now, including today, or the last 24 hours. */
export const historyDays = ['last24', 1, 7, 14, 30, 90] as const

/** A date range, `yyyy-MM-dd`, both included. */
export type DayRange = { readonly from: string; readonly to: string }
export type HistoryDays = (typeof historyDays)[number] | DayRange

export const historyViews = ['chart', 'samples', 'pauses', 'all', 'shift'] as const
export type HistoryView = (typeof historyViews)[number]

export type RegionsRoute = ValuesOf<typeof fields> & {
  readonly screen: 'regions'
  readonly tab: RegionTab
  /** The connection of a notification or link; omitted for the current one. */
  readonly connection?: string
}

const isKey = (value: string) => combinationOf(value) !== undefined

const range = together({ from: day('from'), to: day('to') })
const usualDays = usually<(typeof historyDays)[number]>(1, choice('days', historyDays))
const days: Field<HistoryDays> = {
  usual: usualDays.usual,
  read: (params) => {
    const { from, to } = range.read(params)
    return from !== undefined && to !== undefined && from <= to ? { from, to } : usualDays.read(params)
  },
  write: (value, params) => (typeof value === 'object' ? range.write(value, params) : usualDays.write(value, params)),
}
const openKey = text('open')

const fields = together({
  /** The grid of the board, or of the history and alert tables. */
  grid: gridFields,
  grouping: usually('practice', choice('group', boardGroupings)),
  /** Collapsed groups, by practice ID or market. */
  folded: texts('folded', 500),
  /** Key of the combination open on the board or shown in history. */
  open: {
    ...openKey,
    read: (params) => {
      const key = openKey.read(params)
      return key !== undefined && isKey(key) ? key : undefined
    },
  },
  days,
  /** Folds off hours on the chart. */
  foldOffHours: flag('offHours', 'shown', true),
  historyView: usually('chart', choice('view', historyViews)),
  /** Keys of the compared combinations. */
  compare: texts('compare', 5, isKey),
  /** Draws the same weekday of previous weeks. */
  sameWeekday: flag('weekday', 'same'),
})
const connection = text('connection')

export const regionsAt = (tab: RegionTab = 'board', open?: string): RegionsRoute => ({
  screen: 'regions',
  tab,
  ...fields.usual,
  open,
})

/** The route of the segments after `#/regions/` and the query; undefined if there is none. */
export function parseRegions(segments: readonly string[], params: URLSearchParams): RegionsRoute | undefined {
  const [first, ...more] = segments
  const tab = first === undefined ? 'board' : oneOf(regionTabs, first)
  if (tab === undefined || more.length > 0) return undefined
  const about = connection.read(params)
  return { ...regionsAt(tab), ...(about === undefined ? {} : { connection: about }), ...fields.read(params) }
}

export const formatRegions = (route: RegionsRoute): string =>
  addressOf(['regions', route.tab], (params) => {
    connection.write(route.connection, params)
    fields.write(route, params)
  })
