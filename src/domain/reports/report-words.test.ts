import fc from 'fast-check'
import type { ShownReport } from './report-entry.ts'
import { afterEach, expect, test } from 'vitest'
import { setDateForm } from '../time/date-form.ts'
import { addDays } from '../time/dates.ts'
import {
  datesProblem,
  daysIn,
  defaultWindowWords,
  lastDays,
  countReports,
  brokenTitle,
  overlapWords,
  uncoveredWords,
  needsPerson,
  reportGroup,
  reportTitle,
  spanWords,
  weeksIn,
} from './report-words.ts'
import { weeksOf } from './report-weeks.ts'

const thisYear = () => 2026
afterEach(() => setDateForm({ thisYear }))

test('a report is called by its type and span', () => {
  expect(reportTitle({ type: 'virtual', startDate: '2026-07-01', endDate: '2026-09-30' })).toBe(
    'Virtual, Jul 1 – Sep 30',
  )
  expect(reportTitle({ type: 'retail' })).toBe('Retail, last 10 days')
  expect(spanWords({})).toBe('Last 10 days')
  expect(defaultWindowWords).toBe('Without dates, the platform reports the last 10 days')
})

test('reports with days missing between them are called by their ranges, up to three', () => {
  const days = ['2026-07-01', '2026-07-02', '2026-07-04', '2026-07-06', '2026-07-08', '2026-07-10']
  const reports = days.map((day) => ({ startDate: day, endDate: day }))
  expect(brokenTitle('virtual', reports)).toBe('Virtual, Jul 1–2, Jul 4, Jul 6 and 2 more')
  expect(uncoveredWords(reports)).toMatch(/^No report here covers Jul 3, Jul 5, Jul 7 and 1 more\. /)
  expect([brokenTitle('virtual', reports.slice(0, 2)), uncoveredWords(reports.slice(0, 2))]).toEqual([
    undefined,
    undefined,
  ])
  expect(uncoveredWords([...reports, {}])).toBeUndefined()
  expect(uncoveredWords([{ startDate: '2026-07-01', endDate: '2026-07-02' }, { startedOn: '2026-07-15' }])).toMatch(
    /^No report here covers Jul 3–5\. /,
  )
})

test('reports that cover the same days say which', () => {
  const july = { startDate: '2026-07-01', endDate: '2026-07-31' }
  expect(overlapWords([july, { startDate: '2026-07-25', endDate: '2026-08-07' }, {}])).toBe(
    'More than one report here covers Jul 25–31, and no column is known to have IDs. Rows of these days may be counted twice.',
  )
  expect(overlapWords([july, { startDate: '2026-08-01', endDate: '2026-08-07' }])).toBeUndefined()
  expect(overlapWords([july, {}])).toBeUndefined()
})

test('the last ten days have today as their last', () => {
  expect(lastDays('2026-11-20')).toEqual({ startDate: '2026-11-11', endDate: '2026-11-20' })
  expect(daysIn('2026-11-11', '2026-11-20')).toBe(10)
})

test.each([
  // Sunday to Saturday, Saturday to Sunday, one day, a quarter; and weeks from Monday.
  ['US', '2026-11-15', '2026-11-21', 1],
  ['US', '2026-11-21', '2026-11-22', 2],
  ['US', '2026-11-18', '2026-11-18', 1],
  ['US', '2026-07-01', '2026-09-30', 14],
  ['GB', '2026-11-16', '2026-11-22', 1],
  ['GB', '2026-11-22', '2026-11-23', 2],
])('in %s, %s to %s touches %i weeks', (region, from, to, weeks) => {
  setDateForm({ region, thisYear })
  expect(weeksIn(from, to)).toBe(weeks)
})

test('both dates or none, in words', () => {
  expect(datesProblem(undefined, undefined)).toBeUndefined()
  expect(datesProblem('2026-11-01', '2026-11-01')).toBeUndefined()
  expect(datesProblem('2026-11-01', undefined)).toMatchObject({
    field: 'to',
    words: expect.stringMatching(/^Enter the last day too/),
  })
  expect(datesProblem(undefined, '2026-11-01')?.field).toBe('from')
  expect(datesProblem('2026-11-02', '2026-11-01')?.words).toBe('The last day is before the first.')
})

test('what needs a person: a start that nobody knows, and what hangs', () => {
  expect(needsPerson({ state: 'start-unknown', stuck: false })).toBe(true)
  expect(needsPerson({ state: 'running', stuck: true })).toBe(true)
  expect(needsPerson({ state: 'running', stuck: false })).toBe(false)
  expect(needsPerson({ state: 'failed', stuck: true })).toBe(false)
  expect(reportGroup({ state: 'retrying' })).toBe('active')
})

test.each(['US', 'GB'])('as many weeks are reported as are started, in %s', (region) => {
  setDateForm({ region, thisYear })
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 4_000 }), fc.integer({ min: 0, max: 900 }), (from, length) => {
      const first = addDays('2020-01-01', from)
      const last = addDays(first, length)
      expect(weeksIn(first, last)).toBe(weeksOf(first, last, 500)?.length)
    }),
  )
})

test('a report whose status cannot be asked for without a key counts as one that needs a person', () => {
  const asking = (kind: string, status?: number) => ({
    asked: 3,
    lastAskedAt: undefined,
    nextAskAt: undefined,
    unanswered: 3,
    lastFailure: { kind, message: '', ...(status === undefined ? {} : { status }) },
  })
  const shown: ShownReport = {
    entry: { id: 'e', connectionId: 'c', type: 'virtual', createdAt: '2026-11-20T08:00:00Z', steps: [] },
    state: 'running',
    since: '2026-11-20T08:00:00Z',
    stuck: false,
    following: true,
    failsAt: undefined,
    asking: undefined,
    downloadJobId: undefined,
    snapshotId: undefined,
  }
  const needed = (report: ShownReport) => countReports([report]).needPerson
  expect(needed({ ...shown, asking: asking('no-credential') })).toBe(1)
  expect(needed({ ...shown, asking: asking('forbidden', 403) })).toBe(1)
  expect(needed({ ...shown, asking: asking('unreachable') })).toBe(0)
  expect(needed({ ...shown, state: 'succeeded', asking: asking('no-credential') })).toBe(0)
})
