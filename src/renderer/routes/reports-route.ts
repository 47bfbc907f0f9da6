import {
  addressOf,
  choice,
  day,
  keysOf,
  oneOf,
  text,
  together,
  type ValuesOf,
  usually,
  whole,
  wholeNumber,
} from './address-fields.ts'
import { gridFields } from './grid-state.ts'
import { texts as nameTexts } from './text.ts'

/** The address of the reports workspace: its tab, the open item and its grid. Never contains row data. */

export const reportTabs = keysOf(nameTexts.reportTabs)
export type ReportTab = (typeof reportTabs)[number]

export const ledgerFilters = ['all', 'active', 'ready', 'ended'] as const
export type LedgerFilter = (typeof ledgerFilters)[number]

export type ReportsRoute = ValuesOf<typeof fields> & {
  readonly screen: 'reports'
  readonly tab: ReportTab
  /** The shown report's snapshot; without one, `opened` shows the list. On `questions`, the rows of a question's run. */
  readonly snapshot: string | undefined
}

export const notebookJoins = ['visitId', 'userId', 'practiceId', 'regionCode'] as const
export type NotebookJoin = (typeof notebookJoins)[number]

const join = whole<{ readonly by: NotebookJoin; readonly value: string }, object>(
  together({ by: choice('by', notebookJoins), value: text('id') }),
  together({}),
)
const fields = together({
  /** The ledger's filter, and the entry in the inspector. */
  filter: usually('all', choice('show', ledgerFilters)),
  entry: text('entry'),
  /** The compared report, and the snapshot of the differences. */
  against: text('against'),
  differences: text('differences'),
  question: text('question'),
  /** The notebook's days (both included), and the ID that joins the four sources. */
  from: day('from'),
  to: day('to'),
  grid: gridFields,
  /** The row in the inspector, by its number in the snapshot. */
  row: wholeNumber('row', 0, 999_999_999_999),
  join,
})
const result = text('result')

export const reportsAt = (tab: ReportTab = 'jobs'): ReportsRoute => ({
  screen: 'reports',
  tab,
  snapshot: undefined,
  ...fields.usual,
})

/** The route of the segments after `#/reports/` and the query; undefined if there is none. */
export function parseReports(segments: readonly string[], params: URLSearchParams): ReportsRoute | undefined {
  const [first, snapshot, ...more] = segments
  const tab = first === undefined ? 'jobs' : oneOf(reportTabs, first)
  if (tab === undefined || more.length > 0 || (snapshot !== undefined && tab !== 'opened')) return undefined
  return {
    ...reportsAt(tab),
    ...fields.read(params),
    snapshot: tab === 'questions' ? result.read(params) : snapshot,
  }
}

export function formatReports(route: ReportsRoute): string {
  const place = route.tab === 'opened' && route.snapshot !== undefined ? [route.snapshot] : []
  return addressOf(['reports', route.tab, ...place], (params) => {
    if (route.tab === 'questions') result.write(route.snapshot, params)
    fields.write(route, params)
  })
}
