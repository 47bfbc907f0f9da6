import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { CallInput } from '../../../../bridge/calls.ts'
import { completeOf } from '../../../../domain/testing/sample-completeness.ts'
import { pauseDates } from '../../../records/search-days.ts'
import { type FakeAnswers, type FakeBridge, refuse } from '../../../testing/fake-bridge.ts'
import { fakeSnapshots } from '../../../testing/fake-snapshots.ts'
import { historyCells, historyTable } from '../../../testing/sample-histories.ts'
import { inputsOf, renderApp } from '../../../testing/render-app.tsx'
import { reportAnswers } from '../../../testing/sample-report-table.ts'
import { sampleReport } from '../../../testing/sample-reports.ts'
import { pauseColumns, type SearchOptions, searchesAnswers, tableOf } from '../../../testing/sample-searches.ts'
import { surveyColumns } from '../../../testing/sample-surveys.ts'
import { changeReportsRoute } from '../../../routes/change-route.ts'

const days = { from: '2026-11-09', to: '2026-11-11' }
const address = '#/reports/notebook?from=2026-11-09&to=2026-11-11'
const visit = '4ff2187d-0000-4000-8000-000000000001'

const pause = (pausedAt: string, resumedAt: string | null, regionCode: string) => ({
  id: `p ${pausedAt}`,
  practiceId: 'prac-101',
  market: 'Phoenix',
  regionCode,
  pausedAt,
  resumedAt,
  pauseMessage: 'Short staffed',
  createdAt: pausedAt,
  updatedAt: pausedAt,
})
const answer = (at: string, visitId: string, question: string, response: string) =>
  surveyColumns.map(({ id }) =>
    id === 'createdAt' || id === 'survey.timestamp'
      ? at
      : id === 'survey.visitId'
        ? visitId
        : id === 'survey.surveyQuestion'
          ? question
          : id === 'survey.surveyResponse'
            ? response
            : null,
  )
const surveys = {
  columns: surveyColumns,
  rows: [
    answer('2026-11-09T10:00:00Z', visit, 'How was it?', '4'),
    answer('2026-11-09T11:00:00Z', 'other', 'How was it?', '5'),
    answer('2026-11-11T10:00:00Z', 'other', 'How was it?', '2'),
    answer('2026-11-11T10:00:00Z', visit, 'Anything else?', 'No'),
  ],
}
const pauses = tableOf(pauseColumns, [
  // Over before the days begin, and begun before them but not over.
  pause('2026-11-08T08:00:00Z', '2026-11-08T08:30:00Z', 'NM'),
  pause('2026-11-08T23:30:00Z', '2026-11-09T00:30:00Z', 'AZ'),
  pause('2026-11-09T23:00:00Z', '2026-11-10T02:00:00Z', 'AZ'),
  pause('2026-11-11T08:00:00Z', '2026-11-11T08:30:00Z', 'NM'),
])

async function open(
  hash = address,
  answers: FakeAnswers = {},
  reports = true,
  info: SearchOptions['info'] = {},
  answered = surveys,
): Promise<FakeBridge> {
  const tables = fakeSnapshots()
  const histories = { columns: historyTable, rows: Array.from({ length: 20 }, (_, row) => historyCells(row)) }
  return renderApp(hash, {
    activeId: 'sandbox',
    tables,
    answers: {
      ...(reports ? reportAnswers(tables, { rows: 50 }) : { 'reports.opened': () => [] }),
      ...searchesAnswers(tables, { tables: { surveys: answered, pauses, histories }, info }),
      ...answers,
    },
  })
}
const lane = (name: string) => page.getByRole('region', { name, exact: true })

beforeEach(() => page.viewport(1440, 900))

test('four sources stand on one axis, each with its age and whether it is whole; of a long report only the hours of these days are requested', async () => {
  const bridge = await open()
  await expect.element(lane('Pause bookings').getByRole('figure', { name: /Paused/ })).toBeVisible()
  await expect.element(lane('Pause bookings')).toMatchTextContent(/4 of 4 records since \w{3} 1, \d{4}, complete/)
  await expect.element(lane('Surveys').getByRole('figure', { name: /Mean answer: How was it\?/ })).toBeVisible()
  await expect.element(lane('Provider histories').getByRole('figure', { name: /Actions/ })).toBeVisible()
  await expect.element(lane('Visits').getByRole('figure', { name: /Median wait/ })).toBeVisible()
  expect(inputsOf(bridge, 'searches.open')).toMatchObject([
    { kind: 'pauses', ...pauseDates(days, days, new Date().toISOString().slice(0, 10), 'UTC') },
    { kind: 'surveys', startDate: '2026-11-08T23:59:59.999Z', endDate: '2026-11-12T00:00:00.000Z' },
    { kind: 'histories' },
  ])

  // It has more hours than come in one answer.
  await page.getByText('By hour').click()
  const asked = () => inputsOf(bridge, 'snapshots.aggregate') as CallInput<'snapshots.aggregate'>[]
  const others = [
    { op: 'between', to: '2026-11-08T23:59:59.999Z', not: true },
    { op: 'between', from: '2026-11-12T00:00:00.000Z', not: true },
  ]
  await expect
    .poll(() => asked().find(({ groupBy: [by], view }) => by?.bucket === 'hour' && view.filters.length === 2))
    .toMatchObject({ view: { filters: others } })
})

test('the columns that a user set for the charts of a report are those of its charts here', async () => {
  const bridge = await open(address, { 'reports.roles': () => ({ createdAt: 'startedAt', waitSeconds: null }) })
  const times = () =>
    (inputsOf(bridge, 'snapshots.aggregate') as CallInput<'snapshots.aggregate'>[])
      .filter(({ snapshotId, groupBy }) => snapshotId === 'report-1' && groupBy.length > 0)
      .map(({ groupBy: [by] }) => by?.column)
  await expect.poll(() => times().at(-1)).toBe('startedAt')
  await expect.element(lane('Visits').getByRole('figure', { name: /Visits/ })).toBeVisible()
  await expect.element(lane('Visits').getByRole('figure', { name: /Median wait/ })).not.toBeInTheDocument()
})

test('the table behind shares a pause among its days, takes the mean of one question, and leaves empty what was not measured', async () => {
  await open()
  await page.getByRole('button', { name: 'Show as table' }).click()
  const table = page.getByRole('region', { name: 'Numbers of the charts' }).getByRole('table')
  await page.getByRole('checkbox', { name: 'Visits' }).click()
  await page.getByRole('checkbox', { name: 'Provider histories' }).click()
  const rows = table.getByRole('row')
  await expect.element(rows.nth(0)).toMatchTextContent(/Day, .*Paused, minutesMean answer: How was it\?, points/)
  await expect.element(rows.nth(1)).toMatchTextContent(/Mon, Nov 9, 2026904\.5/)
  await expect.element(rows.nth(2)).toMatchTextContent(/Tue, Nov 10, 2026120—/)
  await expect.element(rows.nth(3)).toMatchTextContent(/Wed, Nov 11, 2026302/)
})

test('a question answered in words is none with numbers though one answer is, and answers left out of a mean are counted', async () => {
  const at = '2026-11-09T10:00:00Z'
  const rated = [...Array.from({ length: 10 }, () => '4'), 'N/A']
  const said = [...Array.from({ length: 12 }, () => 'No'), '10']
  const rows = [
    ...rated.map((response) => answer(at, visit, 'How was it?', response)),
    ...said.map((response) => answer(at, visit, 'Anything else?', response)),
  ]
  await open(address, {}, true, {}, { columns: surveyColumns, rows })
  const mean = lane('Surveys').getByRole('figure', { name: /Mean answer: How was it\?: 4 points overall/ })
  await expect.element(mean).toMatchTextContent(/1 without a number aren’t included/)
  const choice = lane('Surveys').getByRole('combobox', { name: 'Question with numeric answers' })
  await expect.element(choice).toMatchTextContent(/^How was it\?$/)
})

test('analyst finding 9: days that a source was not asked for are not covered, not zero', async () => {
  const source = { startDate: '2026-11-09T12:00:00Z', endDate: '2026-11-11T00:00:00Z' }
  await open(address, {}, true, { source, takenAt: '2026-11-20T00:00:00Z' })
  await expect
    .element(lane('Provider histories').getByRole('figure', { name: /Actions.*1 day not covered, 1 in part/ }))
    .toBeVisible()
  await page.getByRole('button', { name: 'Show as table' }).click()
  const rows = page.getByRole('region', { name: 'Numbers of the charts' }).getByRole('table').getByRole('row')
  await expect.element(rows.nth(1)).toMatchTextContent(/Mon, Nov 9.*\(in part\)/)
  await expect.element(rows.nth(2)).not.toMatchTextContent(/in part|Not covered/)
  // What came all the same is told; that nothing came is not.
  await expect.element(rows.nth(3)).toMatchTextContent(/Wed, Nov 11.*30 \(in part\).*Not covered/)
})

test('an id, also in capital letters, brings the rows of all sources in order of time, and who has no such column is said', async () => {
  await open(`${address}&by=visitId&id=${visit}`)
  const part = page.getByRole('region', { name: 'Rows with the same ID' })
  const rows = part.getByRole('table', { name: 'Rows with this ID' }).getByRole('row')
  await expect
    .element(rows.nth(1))
    .toMatchTextContent(/Nov 9, 10:00 AM UTCSurveyssurveyQuestion How was it\?surveyResponse 4/)
  await expect.element(rows.nth(2)).toMatchTextContent(/Nov 11.*Anything else\?/)
  await expect.element(part.getByRole('status')).toMatchTextContent(/2 rows\. Pause bookings has no column for visitId/)
  await part.getByRole('combobox', { name: 'ID type' }).selectOptions('regionCode')
  await part.getByRole('textbox', { name: 'ID' }).fill('NM')
  await part.getByRole('button', { name: 'Show rows' }).click()
  await expect.poll(() => window.location.hash).toContain('by=regionCode&id=NM')
  await expect.element(part).toMatchTextContent(/Nov 11, 8:00 AM UTCPause bookingsmarket Phoenix/)
  // The one that was over before these days is none of theirs.
  await expect.element(part).not.toMatchTextContent(/Nov 8/)
  await part.getByRole('button', { name: 'Clear' }).click()
  await expect.element(part).toMatchTextContent(/Enter an ID to see what all sources have for it/)
  window.location.hash = `${address}&by=visitId&id=${visit.toUpperCase()}`
  await expect.element(part.getByRole('status')).toMatchTextContent(/2 rows\. Pause bookings has no column for visitId/)
})

test('an id that is not found is missing only from what was searched', async () => {
  await open(`${address}&by=visitId&id=unheard-of`, {}, false, {
    completeness: { ...completeOf(9), verdict: 'incomplete', taken: 4, missing: ['5 rows did not come.'] },
  })
  const part = page.getByRole('region', { name: 'Rows with the same ID' })
  await expect
    .element(part.getByRole('status'))
    .toMatchTextContent(/0 rows\..*Not searched: Visits\. Not all rows loaded: Pause bookings and Surveys/)
  await expect
    .element(part.getByRole('heading', { name: 'No rows with this ID in the searched sources' }))
    .toBeVisible()
})

test('without an open report one can be started for these days', async () => {
  const bridge = await open(address, { 'reports.start': () => [] }, false)
  await lane('Visits').getByRole('combobox', { name: 'Type of report' }).selectOptions('Retail')
  await lane('Visits').getByRole('button', { name: 'Start report' }).click()
  await expect.element(lane('Visits')).toMatchTextContent(/Started. Follow it in the report list/)
  expect(inputsOf(bridge, 'reports.start')).toEqual([
    { connectionId: 'sandbox', type: 'retail', startDate: '2026-11-09', endDate: '2026-11-11' },
  ])
})

test.each([
  ['start-refused', /rejected the reporting key.*Start the report/],
  ['start-unknown', /no readable answer was found.*Don’t send it again/],
] as const)('a start with the outcome %s is not told as started', async (state, words) => {
  await open(address, { 'reports.start': () => [sampleReport(state, 0)] }, false)
  await lane('Visits').getByRole('button', { name: 'Start report' }).click()
  await expect.element(lane('Visits').getByRole('alert')).toMatchTextContent(words)
  await expect.element(lane('Visits')).not.toMatchTextContent(/Started\./)
})

test('a source that cannot be read says so and the others stand', async () => {
  await open(address, { 'searches.open': () => refuse('no-credential') })
  await expect.element(lane('Surveys').getByRole('alert')).toMatchTextContent(/No key is set for this/)
  await expect.element(lane('Visits').getByRole('figure', { name: /Visits/ })).toBeVisible()
})

test('questions that can’t be counted are not none', async () => {
  await open(address, { 'snapshots.aggregate': () => refuse('storage') })
  await expect.element(lane('Surveys').getByRole('alert')).toMatchTextContent(/Find questions with numeric answers/)
  await expect.element(lane('Surveys')).not.toMatchTextContent(/No question has numeric answers/)
})

test('figures of other days are never zeros of these, also if these can’t be loaded', async () => {
  const bridge = await open(`${address}&by=visitId&id=${visit}`)
  const joined = page.getByRole('region', { name: 'Rows with the same ID' })
  await expect.element(joined.getByRole('table', { name: 'Rows with this ID' })).toMatchTextContent(/Nov 9/)
  await page.getByRole('button', { name: 'Show as table' }).click()
  await page.getByRole('checkbox', { name: 'Visits' }).click()
  const rows = page.getByRole('region', { name: 'Numbers of the charts' }).getByRole('table').getByRole('row')
  await expect.element(rows.nth(0)).toMatchTextContent(/Actions/)
  bridge.answer({ 'searches.open': () => refuse('unreachable') })
  changeReportsRoute({ from: '2026-11-16', to: '2026-11-16' })
  await expect.element(rows.nth(1)).toMatchTextContent(/Mon, Nov 16/)
  await expect.element(rows.nth(1)).not.toMatchTextContent(/Mon, Nov 16, 2026.*0/)
  await expect.element(rows.nth(1)).toMatchTextContent(/Not covered.*Not covered.*Not covered/)
  await expect.element(joined).not.toMatchTextContent(/Nov 9/)
})

test('a report that was started for other days isn’t the one for these', async () => {
  const bridge = await open(address, { 'reports.start': () => [] }, false)
  await lane('Visits').getByRole('button', { name: 'Start report' }).click()
  await expect.element(lane('Visits')).toMatchTextContent(/Started. Follow it in the report list/)
  changeReportsRoute({ from: '2026-11-16', to: '2026-11-17' })
  await lane('Visits').getByRole('button', { name: 'Start report' }).click()
  await expect.element(lane('Visits')).toMatchTextContent(/Started. Follow it in the report list/)
  expect(inputsOf(bridge, 'reports.start')).toMatchObject([{ startDate: '2026-11-09' }, { startDate: '2026-11-16' }])
})
