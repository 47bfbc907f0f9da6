import { whole } from '../../../../../test/counted.ts'
import { wholeSecond } from '../../../testing/whole-second.ts'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Job } from '../../../../bridge/jobs.ts'
import type { ChartSpec } from '../../../../domain/charts/chart-spec.ts'
import type { UiState } from '../../../bridge/ui-state.ts'
import { type FakeAnswers, refuse } from '../../../testing/fake-bridge.ts'
import { type FakeSnapshots, fakeSnapshots } from '../../../testing/fake-snapshots.ts'
import { inputsOf, renderApp } from '../../../testing/render-app.tsx'
import { sampleConnections } from '../../../testing/sample-platform.ts'
import { manyReportColumns, reportAnswers, reportColumns, sampleReport } from '../../../testing/sample-report-table.ts'

const address = '#/reports/opened/report-1'
const grid = () => page.getByRole('grid', { name: 'Rows of the report' })
const charts = () => page.getByRole('region', { name: 'Charts of the report' })
const figure = (name: string) => charts().getByRole('figure', { name: new RegExp(`^${name}`) })
const hashNow = () => decodeURIComponent(window.location.hash)

async function open(
  answers: FakeAnswers = {},
  hash = address,
  tables: FakeSnapshots = fakeSnapshots(),
  columns: typeof reportColumns = reportColumns,
  layout: Partial<UiState> = {},
) {
  const options = { tables, answers: { ...reportAnswers(tables, { columns }), ...answers } }
  const bridge = await renderApp(hash, options, layout)
  tables.listen(bridge)
  return { bridge, tables }
}

/** The first columns: fewer cells, and fewer charts, are drawn in half the time. */
const idToRegion = reportColumns.slice(0, 4)
const idToWait = reportColumns.slice(0, 7)
const idToPostalCode = reportColumns.slice(0, 14)

/** With its charts folded away, for what is about the rest: drawing them takes longer than the rows. */
const openFolded = (answers: FakeAnswers = {}, columns: typeof reportColumns = idToRegion) =>
  open(answers, address, fakeSnapshots(), columns, { chartsOff: ['report virtual'] })

const openNarrow = (answers: FakeAnswers = {}, columns = idToRegion, layout: Partial<UiState> = {}) =>
  open(answers, address, fakeSnapshots(), columns, layout)

beforeEach(() => page.viewport(1440, 900))

test('a report stands under its name and its age, with the type under each column and the zone with times; one that came plainly has no notes', async () => {
  await openFolded()
  const place = page.getByRole('navigation', { name: 'Place in Reports' })
  await expect.element(place).toMatchTextContent(/Opened.*Virtual, Jul 1 – Sep 30/)
  await expect.element(page.getByText('5 hr ago')).toBeVisible()
  await expect.element(grid()).toHaveAttribute('aria-rowcount', '2001')
  await expect.element(page.getByRole('columnheader', { name: 'visitId text' })).toBeVisible()
  await expect.element(page.getByRole('columnheader', { name: /^createdAt date-time, [A-Z]+$/ })).toBeVisible()
  await expect.element(page.getByRole('region', { name: 'Download notes' })).not.toBeInTheDocument()
})

test('times that came without a zone have none under their name', async () => {
  const columns = reportColumns.map((column) =>
    column.id === 'createdAt' ? { ...column, zoneless: true as const } : column,
  )
  await openFolded({}, columns)
  const header = (name: RegExp) => page.getByRole('columnheader', { name })
  await expect.element(header(/^createdAt date-time, no zone$/)).toBeVisible()
})

test('a report’s growing age moves nothing in the bar', async () => {
  const title = 'Virtual, Jul 1 – Sep 30, every region of the practice in the south and of its neighbor in the north'
  const find = page.getByRole('button', { name: /^Find/ })
  const lefts: number[] = []
  const opened = (minutes: number) => {
    const openedAt = new Date(wholeSecond() - minutes * 60_000).toISOString()
    return { 'reports.opened': () => [sampleReport({ rows: 2_000, title, openedAt, startedAt: openedAt })] }
  }
  const { bridge } = await openFolded(opened(0.03), reportColumns)
  for (const [minutes, words] of [
    [0.03, /sec ago$/],
    [59, '59 min ago'],
    [23 * 60, '23 hr ago'],
    [120 * 24 * 60, '120 days ago'],
  ] as const) {
    bridge.answer(opened(minutes))
    bridge.emit('reports.changed', null)
    await expect.element(page.getByText(words).first()).toBeVisible()
    lefts.push(find.element().getBoundingClientRect().left)
  }
  expect(new Set(lefts.map(Math.round)).size).toBe(1)
})

test('charts appear by the columns that are there; a value that is pressed in one narrows rows and charts to it, pressed again it widens them', async () => {
  await openNarrow({}, idToWait)
  for (const name of ['Visits per day', 'Wait by hour', 'Top regions', 'Busiest hours'])
    await expect.element(figure(name).first()).toBeInTheDocument()
  await expect.element(figure('Top regions')).toMatchTextContent(/WA.*478/s)
  const region = figure('Top regions').getByRole('button', { name: 'OR' })
  await region.click()
  await expect.element(grid()).toHaveAttribute('aria-rowcount', '413')
  await expect.element(page.getByRole('button', { name: 'Remove regionCode is OR' })).toBeVisible()
  await expect.element(figure('Top regions')).toMatchTextContent(/OR.*412/s)
  await expect.element(figure('Top regions')).not.toMatchTextContent(/WA/)
  await region.click()
  await expect.element(grid()).toHaveAttribute('aria-rowcount', '2001')
  await figure('Visits per day').first().getByRole('button', { name: 'cancelled' }).click()
  await expect.element(page.getByRole('button', { name: 'Remove status is cancelled' })).toBeVisible()
})

for (const width of [1280, 1440]) {
  test(`analyst finding 12: at ${width} px a filter and a view by a name move neither Find nor the rows`, {
    tags: width === 1440 ? ['night'] : [],
  }, async () => {
    await page.viewport(width, 800)
    await (whole ? open() : openFolded({}, reportColumns))
    const find = page.getByRole('textbox', { name: 'Find in visible columns' })
    const views = page.getByRole('button', { name: 'Views', exact: true })
    await expect.element(grid()).toHaveAttribute('aria-rowcount', '2001')
    const places = () => [find, grid()].map((one) => Math.round(one.element().getBoundingClientRect().top))
    const before = places()
    const filter = encodeURIComponent(JSON.stringify({ op: 'equals', column: 'regionCode', value: 'OR' }))
    window.location.hash = `${address}?here=${filter}`
    await expect.element(grid()).toHaveAttribute('aria-rowcount', '413')
    await views.click()
    await page.getByRole('textbox', { name: 'Save current table as' }).fill('Visits in Oregon for the weekly review')
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('button', { name: /weekly review/ }).first()).toBeVisible()
    expect(places()).toEqual(before)
    await page.getByRole('button', { name: 'Clear all' }).click()
    await expect.element(grid()).toHaveAttribute('aria-rowcount', '2001')
    expect(places()).toEqual(before)
  })
}

test('a chart that waits for a column says for which; a column that a person names brings it', async () => {
  const columns = reportColumns.map((column) =>
    column.id === 'regionCode' ? { ...column, id: 'where', name: 'where' } : column,
  )
  let saved = {}
  const { bridge } = await openNarrow(
    {
      'reports.roles': () => saved,
      'reports.saveRoles': ({ roles }) => {
        saved = roles
        return roles
      },
    },
    columns,
  )
  await expect.element(figure('Visits per day').first()).toBeInTheDocument()
  await expect.element(figure('Top regions')).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Chart columns' }).click()
  const waiting = page.getByRole('region', { name: 'Charts waiting for a column' })
  await expect.element(waiting).toMatchTextContent(/Top regions.*Region/s)
  await page.getByRole('combobox', { name: 'Region', exact: true }).selectOptions('where')
  await expect.element(figure('Top regions')).toBeInTheDocument()
  await expect.element(waiting).not.toBeInTheDocument()
  expect(inputsOf(bridge, 'reports.saveRoles')).toEqual([{ type: 'virtual', roles: { region: 'where' } }])
  await page.getByRole('combobox', { name: 'Region', exact: true }).selectOptions('No column')
  await expect.element(figure('Top regions')).not.toBeInTheDocument()
  expect(inputsOf(bridge, 'reports.saveRoles').at(-1)).toEqual({ type: 'virtual', roles: { region: null } })
})

test('two columns that are chosen right after each other are both saved', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const { bridge } = await openNarrow({
    'reports.roles': () => ({}),
    'reports.saveRoles': ({ roles }) => promise.then(() => roles),
  })
  await page.getByRole('button', { name: 'Chart columns' }).click()
  await page.getByRole('combobox', { name: 'Region', exact: true }).selectOptions('No column')
  await page.getByRole('combobox', { name: 'Status', exact: true }).selectOptions('No column')
  await expect.poll(() => inputsOf(bridge, 'reports.saveRoles')).toHaveLength(2)
  expect(inputsOf(bridge, 'reports.saveRoles').at(-1)).toEqual({
    type: 'virtual',
    roles: { region: null, status: null },
  })
  resolve()
  await expect.element(page.getByRole('combobox', { name: 'Region', exact: true })).toHaveValue('none')
})

test('charts are folded away and made large; the footer then counts what matches', async () => {
  await openNarrow()
  await expect.element(page.getByText(/^Rows 1/)).toBeVisible()
  await charts().getByRole('button', { name: 'Large charts' }).click()
  await expect.element(grid()).not.toBeInTheDocument()
  await expect.element(page.getByText(/^2,000 rows$/)).toBeVisible()
  await charts().getByRole('button', { name: 'Large charts' }).click()
  await expect.element(page.getByText(/^Rows 1/)).toBeVisible()
  await page.getByRole('button', { name: 'Charts', exact: true }).click()
  await expect.element(charts()).not.toBeInTheDocument()
  await expect.element(grid()).toBeVisible()
})

test('a chart over any column is added, kept for reports of this type, edited and removed', async () => {
  await openNarrow()
  await expect.element(figure('Top regions')).toBeInTheDocument()
  const cards = () => charts().getByRole('figure').elements().length
  const before = cards()
  await charts().getByRole('button', { name: 'New chart' }).click()
  await charts().getByRole('button', { name: 'Add chart' }).click()
  await expect.element(charts().getByRole('button', { name: 'New chart' })).toBeVisible()
  expect(cards()).toBe(before + 1)
  // It is the last one, past the window's edge.
  await expect.element(charts().getByRole('figure').last()).toBeInViewport({ ratio: 0.9 })
  const kept = () => JSON.parse(localStorage.getItem('access-console.ui') ?? '{}') as unknown
  expect(kept()).toMatchObject({ addedCharts: { 'report virtual': [{ by: { column: 'createdAt' } }] } })
  await charts()
    .getByRole('button', { name: /^Chart menu of/ })
    .last()
    .click()
  await page.getByRole('menuitem', { name: 'Remove' }).click()
  await expect.poll(cards).toBe(before)
  expect(kept()).toMatchObject({ addedCharts: { 'report virtual': [] } })
})

test('where the most charts are added, no more is offered, since it would not be kept', async () => {
  const chart: Omit<ChartSpec, 'id'> = {
    title: 'Elsewhere',
    form: 'bars',
    measures: [{ measure: 'count' }],
    by: { column: 'elsewhere' },
    top: 5,
  }
  const added = Array.from({ length: 24 }, (_, at) => ({ ...chart, id: `c${at}` }))
  await openNarrow({}, idToRegion, { addedCharts: { 'report virtual': added } })
  await expect.element(charts().getByText(/^24 charts were added, the most there can be/)).toBeVisible()
  await expect.element(charts().getByRole('button', { name: 'New chart' })).not.toBeInTheDocument()
})

test('a row opens whole beside the grid, with ways to its provider and its visit, and the rows beside it', async () => {
  await openFolded({}, idToPostalCode)
  await expect.element(grid().getByRole('row').nth(1)).toBeVisible()
  ;(grid().element() as HTMLElement).focus()
  await userEvent.keyboard('{ArrowDown}{Enter}')
  const panel = page.getByRole('complementary', { name: 'Row of the report' })
  await expect.element(panel.getByRole('heading', { name: 'Row 2', exact: true })).toBeVisible()
  await expect.poll(hashNow).toContain('row=1')
  await expect
    .element(panel.getByRole('link', { name: 'Find it in the notebook' }))
    .toHaveAttribute('href', '#/reports/notebook?by=visitId&id=4ff2187d-37d5-4325-8000-000000000001')
  await expect
    .element(panel.getByRole('link', { name: 'Open the provider' }))
    .toHaveAttribute('href', '#/providers/npi/1003172008/verdict')
  await panel.getByRole('textbox', { name: 'Find in this row' }).fill('postal')
  await expect.poll(() => panel.getByRole('term').elements().length).toBe(1)
  await panel.getByRole('button', { name: 'Next row' }).click()
  await expect.element(panel.getByRole('heading', { name: 'Row 3', exact: true })).toBeVisible()
  await panel.getByRole('button', { name: 'Close' }).click()
  await expect.element(panel).not.toBeInTheDocument()
})

test('odd lines, repeated ids and doubts of the download are reported in one line, and named on a press', async () => {
  const [part] = sampleReport().parts
  const oddPart = {
    ...part!,
    oddLines: 12,
    firstOddLines: [{ line: 41_207, problem: '17 cells, but the header row has 18' }],
  }
  await openFolded({
    'reports.opened': () => [
      sampleReport({
        parts: [oddPart, { ...part!, entryId: 'entry-2' }],
        repeated: 3,
        notes: ['No header was found.', '3 rows came again.'],
      }),
    ],
  })
  const notes = page.getByRole('region', { name: 'Download notes' })
  const line = notes.getByRole('button')
  await expect
    .element(line)
    .toHaveTextContent(
      '12 lines do not match the header, 3 rows appeared again in a later report, 1 note, rows of 2 reports',
    )
  await line.click()
  await expect.element(notes.getByRole('row').nth(1)).toMatchTextContent(/41,207\s*17 cells, but the header row has 18/)
  await expect.element(notes.getByText('and 11 more lines')).toBeVisible()
  await expect.element(notes.getByText('No header was found.')).toBeVisible()
})

test('days that no report covers are named above the rows and have no value in a chart', async () => {
  const [part] = sampleReport().parts
  const parts = [
    { ...part!, endDate: '2026-08-13' },
    { ...part!, entryId: 'entry-2', startDate: '2026-08-16' },
  ]
  await openNarrow({ 'reports.opened': () => [sampleReport({ parts })] })
  const notes = page.getByRole('region', { name: 'Download notes' })
  await expect.element(notes.getByRole('button')).toHaveTextContent('Aug 14–15 not covered, rows of 2 reports')
  const perDay = figure('Visits per day').first()
  await expect.element(perDay).toMatchTextContent(/Aug 14 to Aug 15 aren’t covered/)
  await expect.element(perDay).not.toMatchTextContent(/no rows/)
})

test('the export tells how many rows are where, and offers the platform’s own bytes; where these could not be saved it says why and stays', async () => {
  const { bridge } = await openFolded({ 'reports.saveFile': () => refuse('storage', { message: 'The disk is full.' }) })
  await expect.element(grid()).toHaveAttribute('aria-rowcount', '2001')
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Export' })
  await expect.element(dialog).toMatchTextContent(/Complete.*391\.2 MB received/s)
  await expect.element(dialog).toMatchTextContent(/Rows in the server’s file\s*2,000.*Rows in this grid\s*2,000/s)
  await expect.element(dialog).toMatchTextContent(/Has patient data/)
  const save = dialog.getByRole('button', { name: 'Save CSV as received: Virtual, Jul 1 – Sep 30' })
  await save.click()
  await expect.element(dialog).toMatchTextContent(/The disk is full/)
  bridge.answer({ 'reports.saveFile': () => ({ chosen: true, jobId: 'job-9' }) })
  await save.click()
  await expect.element(dialog).not.toBeInTheDocument()
  const asked = { snapshotId: 'report-1', entryId: 'entry-1' }
  expect(inputsOf(bridge, 'reports.saveFile')).toEqual([asked, asked])
})

test('a grid that does not hold every row of the file says so where it is exported', async () => {
  const [part] = sampleReport().parts
  await openFolded({ 'reports.opened': () => [sampleReport({ parts: [{ ...part!, rows: 2_001 }] })] })
  await expect.element(grid()).toHaveAttribute('aria-rowcount', '2001')
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  await expect.element(page.getByText('The grid doesn’t have every row of the file')).toBeVisible()
})

test('sixty columns: the first forty stand in the grid, the others wait in the picker', async () => {
  await openFolded({}, manyReportColumns(60))
  await expect.element(page.getByRole('button', { name: '40 of 60 columns' })).toBeVisible()
  await expect.element(grid()).toHaveAttribute('aria-colcount', '40')
})

test('rows that were let go are opened again from what is known of the report', async () => {
  const job: Job = {
    id: 'open-1',
    kind: 'reports.open',
    title: 'Open Virtual',
    state: 'running',
    stage: 'Downloading',
    done: 0,
    bytes: 2_097_152,
    startedAt: new Date().toISOString(),
  }
  const { bridge, tables } = await openFolded({ 'reports.open': () => ({ jobId: 'open-1' }), 'jobs.list': () => [] })
  await expect.element(grid()).toHaveAttribute('aria-rowcount', '2001')
  bridge.answer({ 'reports.opened': () => [] })
  bridge.emit('reports.changed', null)
  tables.drop('report-1')
  await expect.element(page.getByRole('heading', { name: 'This report’s rows were unloaded' })).toBeVisible()
  await expect.element(page.getByText(/was closed, or memory ran low\. Open it again to load its rows/)).toBeVisible()
  await page.getByRole('button', { name: 'Open it again' }).click()
  await expect.poll(() => inputsOf(bridge, 'reports.open')).toEqual([{ entryIds: ['entry-1'] }])
  bridge.emit('jobs.changed', [job])
  await expect
    .element(page.getByText('Downloading, 2.0 MB so far. Its first rows appear here as soon as they come.'))
    .toBeVisible()
  bridge.emit('jobs.changed', [{ ...job, snapshotId: 'report-2' }])
  await expect.poll(hashNow).toContain('#/reports/opened/report-2')
  await expect.element(grid()).toHaveAttribute('aria-rowcount', '401')
})

test('after a restart nothing is known of it: the ledger is shown the way to', async () => {
  await open({}, '#/reports/opened/never-known')
  await expect.element(page.getByRole('heading', { name: 'This report isn’t open' })).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Show the report list' }))
    .toHaveAttribute('href', '#/reports/jobs?show=ready')
})

test('where another connection is put to use, the open report isn’t shown as one of it', async () => {
  const { bridge } = await openFolded()
  await expect.element(grid()).toHaveAttribute('aria-rowcount', '2001')
  bridge.answer({
    'reports.opened': () => [],
    'settings.connections': () => ({ connections: sampleConnections, activeId: 'prod' }),
  })
  bridge.emit('connections.changed', null)
  await expect.element(page.getByRole('heading', { name: 'This report is from another connection' })).toBeVisible()
  await expect.element(page.getByText(/^It was loaded from Sandbox\. To see it/)).toBeVisible()
  await expect.element(grid()).not.toBeInTheDocument()
})

test('a report of a header alone says so', async () => {
  const tables = fakeSnapshots()
  const answers = reportAnswers(tables, { rows: 0 })
  await renderApp(address, { tables, answers })
  await expect.element(page.getByRole('heading', { name: 'The report has no rows' })).toBeVisible()
})

test('numbers that cannot be had are reported in their chart, and the rows stay', async () => {
  await openNarrow({ 'snapshots.aggregate': () => refuse('storage', { message: 'Memory ran short.' }) })
  await expect.element(figure('Top regions')).toMatchTextContent(/Memory ran short/)
  await expect.element(grid()).toHaveAttribute('aria-rowcount', '2001')
})
