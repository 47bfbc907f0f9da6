import { isDay } from '../../domain/time/dates.ts'
import { type GridState, noGridState, readGridState, writeGridState } from './grid-state.ts'
import { oneOf, withQuery } from './route-text.ts'

/** The part of the address that the reports workspace has: its tab, what is open there and how its grid stands. No row of a report is ever in it. */

export const reportTabs = ['jobs', 'opened', 'questions', 'notebook'] as const
export type ReportTab = (typeof reportTabs)[number]

export const ledgerFilters = ['all', 'active', 'ready', 'ended'] as const
export type LedgerFilter = (typeof ledgerFilters)[number]

export type ReportsRoute = {
  readonly screen: 'reports'
  readonly tab: ReportTab
  /** Which entries of the ledger are listed, and the one in the inspector. */
  readonly filter: LedgerFilter
  readonly entry: string | undefined
  /** The snapshot of the opened report that is shown; on `opened` without one they are listed. On `questions` the rows of a run of the question. */
  readonly snapshot: string | undefined
  /** The report that it is compared with, and the snapshot of the differences. */
  readonly against: string | undefined
  readonly differences: string | undefined
  readonly grid: GridState
  /** The row in the inspector, by its number in the snapshot. */
  readonly row: number | undefined
  readonly question: string | undefined
  /** Of the notebook: its days (both included), and the id that the four sources are joined by. */
  readonly from: string | undefined
  readonly to: string | undefined
  readonly join: { readonly by: NotebookJoin; readonly value: string } | undefined
}

export const notebookJoins = ['visitId', 'userId', 'practiceId', 'regionCode'] as const
export type NotebookJoin = (typeof notebookJoins)[number]

export const reportsAt = (tab: ReportTab = 'jobs'): ReportsRoute => ({
  screen: 'reports',
  tab,
  filter: 'all',
  entry: undefined,
  snapshot: undefined,
  against: undefined,
  differences: undefined,
  grid: noGridState,
  row: undefined,
  question: undefined,
  from: undefined,
  to: undefined,
  join: undefined,
})

const dayOf = (text: string | null) => (text !== null && isDay(text) ? text : undefined)

/** The route that the segments behind `#/reports/` and the query name; undefined where they name none. */
export function parseReports(segments: readonly string[], params: URLSearchParams): ReportsRoute | undefined {
  const [first, snapshot, ...more] = segments
  const tab = first === undefined ? 'jobs' : oneOf(reportTabs, first)
  if (tab === undefined || more.length > 0 || (snapshot !== undefined && tab !== 'opened')) return undefined
  const by = oneOf(notebookJoins, params.get('by'))
  const value = params.get('id')
  const row = params.get('row')
  return {
    ...reportsAt(tab),
    filter: oneOf(ledgerFilters, params.get('show')) ?? 'all',
    entry: params.get('entry') ?? undefined,
    snapshot: tab === 'questions' ? (params.get('result') ?? undefined) : snapshot,
    against: params.get('against') ?? undefined,
    differences: params.get('differences') ?? undefined,
    grid: readGridState(params),
    row: row !== null && /^\d{1,12}$/.test(row) ? Number(row) : undefined,
    question: params.get('question') ?? undefined,
    from: dayOf(params.get('from')),
    to: dayOf(params.get('to')),
    join: by === undefined || value === null || value === '' ? undefined : { by, value: value.slice(0, 500) },
  }
}

/** The address of `route`, beginning with `#`. Defaults are left out. */
export function formatReports(route: ReportsRoute): string {
  const params = new URLSearchParams()
  if (route.filter !== 'all') params.set('show', route.filter)
  for (const name of ['entry', 'against', 'differences', 'question', 'from', 'to'] as const) {
    const value = route[name]
    if (value !== undefined) params.set(name, value)
  }
  if (route.tab === 'questions' && route.snapshot !== undefined) params.set('result', route.snapshot)
  writeGridState(route.grid, params)
  if (route.row !== undefined) params.set('row', String(route.row))
  if (route.join !== undefined) {
    params.set('by', route.join.by)
    params.set('id', route.join.value)
  }
  const place = route.tab === 'opened' && route.snapshot !== undefined ? `/${encodeURIComponent(route.snapshot)}` : ''
  return withQuery(`#/reports/${route.tab}${place}`, params)
}
