import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Job } from '../../../../bridge/jobs.ts'
import { nothingRead, stillReading } from '../../../../domain/tables/completeness.ts'
import { fakeSnapshots } from '../../../testing/fake-snapshots.ts'
import { inputsOf, renderApp } from '../../../testing/render-app.tsx'
import { reportAnswers, reportColumns, sampleReport } from '../../../testing/sample-report-table.ts'

/** The first rows of a report while the rest downloads: what they aren't is said, and nothing moves when all are there. */

const grid = () => page.getByRole('grid', { name: 'Rows of the report' })
const strip = () => page.getByRole('region', { name: 'Progress of the report' })
const region = () =>
  page.getByRole('region', { name: 'Charts of the report' }).getByRole('figure', { name: /^Top regions/ })
const button = (name: string) => page.getByRole('button', { name, exact: true })

const job: Job = {
  id: 'open-1',
  kind: 'reports.open',
  title: 'Open Virtual',
  state: 'running',
  stage: 'Downloading the report',
  done: 2_097_152,
  bytes: 2_097_152,
  total: 41_943_040,
  snapshotId: 'report-1',
  subject: { workspace: 'reports', connectionId: 'sandbox', entryId: 'entry-1' },
  startedAt: new Date().toISOString(),
}

async function open(columns: typeof reportColumns = reportColumns.slice(0, 4)) {
  const tables = fakeSnapshots()
  const answers = reportAnswers(tables, { columns })
  const source = { type: 'virtual', connectionId: 'sandbox' }
  tables.change('report-1', { state: 'loading', rowCount: 300, jobId: 'open-1', source })
  const arriving = { 'reports.opened': () => [], 'jobs.list': () => [job], 'jobs.cancel': () => null }
  const bridge = await renderApp('#/reports/opened/report-1', { tables, answers: { ...answers, ...arriving } })
  tables.listen(bridge)
  await expect.element(grid()).toHaveAttribute('aria-rowcount', '301')
  return { bridge, tables }
}

beforeEach(() => page.viewport(1_440, 900))

/** The places of everything that can be pressed, by name, and of the rows. */
const places = () =>
  Object.fromEntries(
    [...document.querySelectorAll('main :is(button, a, input, [role=columnheader]), main [role=grid]')]
      .map((element) => {
        const { left, top } = element.getBoundingClientRect()
        const name = element.getAttribute('aria-label') ?? element.textContent
        return [`${element.localName} ${name}`, `${Math.round(left)}, ${Math.round(top)}`] as const
      })
      // What belongs to the coming rows alone, and text that grows leftward from the edge.
      .filter(([name]) => !/Stop|Export/.test(name)),
  )

for (const width of [1_440, 1_024]) {
  test(`the first rows say what they are, at ${width} px; nothing moves as the others come`, {
    tags: width === 1_440 ? ['night'] : [],
  }, async () => {
    await page.viewport(width, 800)
    const { bridge, tables } = await open(reportColumns)
    await expect
      .element(strip())
      .toMatchTextContent(/Only the first 300 rows so far\..*charts wait.*Downloading the report 2.0 of 40.0 MB/)
    await expect.element(region()).toBeInTheDocument()
    for (const name of ['Compare', 'Save as question']) await expect.element(button(name)).toBeDisabled()
    expect(inputsOf(bridge, 'snapshots.aggregate')).toEqual([])
    const before = places()
    expect(Object.keys(before).length).toBeGreaterThan(15)

    bridge.answer({ 'reports.opened': () => [sampleReport({ rows: 2_000 })] })
    bridge.emit('reports.changed', null)
    tables.change('report-1', { state: 'ready', rowCount: 2_000 })
    bridge.emit('jobs.changed', [{ ...job, state: 'done' }])
    await expect.element(strip()).toMatchTextContent(/^All 2,000 rows are loaded\.$/)
    await expect.element(grid()).toHaveAttribute('aria-rowcount', '2001')
    await expect.element(region()).toMatchTextContent(/WA.*478/s)
    for (const name of ['Compare', 'Save as question']) await expect.element(button(name)).toBeEnabled()
    expect(places()).toMatchObject(before)
  })
}

test('before the first rows are there, nothing is counted, missing or called empty, and nothing moves as they come', async () => {
  const tables = fakeSnapshots()
  const answers = reportAnswers(tables, { columns: reportColumns })
  const { columns } = tables.info('report-1')
  const source = { type: 'virtual', connectionId: 'sandbox' }
  const completeness = stillReading(nothingRead)
  tables.change('report-1', { state: 'loading', rowCount: 0, columns: [], completeness, jobId: 'open-1', source })
  const arriving = { 'reports.opened': () => [], 'jobs.list': () => [job] }
  const bridge = await renderApp('#/reports/opened/report-1', { tables, answers: { ...answers, ...arriving } })
  tables.listen(bridge)
  await expect.element(strip()).toMatchTextContent(/Loading the first rows\..*Downloading the report/)
  await expect.element(page.getByRole('status', { name: 'Charts of the report loading' })).toBeInTheDocument()
  for (const name of ['New chart', 'Choose columns']) await expect.element(button(name)).toBeDisabled()
  // The zero of “2.0 of 40.0 MB” counts what was downloaded. Outside of the page, charts of earlier tests leave what they measured.
  const main = page.getByRole('main')
  await expect.element(main.getByText(/No automatic charts|No rows|missing|(?<!\.)\b0\b/)).not.toBeInTheDocument()
  expect(inputsOf(bridge, 'snapshots.view')).toEqual([])
  const top = () => Math.round(document.querySelector('main [data-part] + div')?.getBoundingClientRect().top ?? 0)
  const before = top()
  expect(before).toBeGreaterThan(0)

  tables.change('report-1', { state: 'loading', rowCount: 300, columns })
  await expect.element(grid()).toHaveAttribute('aria-rowcount', '301')
  await expect.element(region()).toBeInTheDocument()
  await expect.element(strip()).toMatchTextContent(/^Only the first 300 rows so far/)
  expect(top()).toBe(before)
})

test('rows whose download isn’t proven are never called all', async () => {
  const { bridge, tables } = await open()
  tables.change('report-1', {
    state: 'ready',
    rowCount: 2_000,
    completeness: { ...tables.info('report-2').completeness, verdict: 'unproven', missing: ['No line end.'] },
  })
  // Main hasn't listed it yet.
  await expect.element(strip()).toMatchTextContent(/^2,000 rows loaded\.$/)
  bridge.answer({ 'reports.opened': () => [sampleReport({ rows: 2_000 })] })
  bridge.emit('reports.changed', null)
  await expect.element(strip()).toMatchTextContent(/^2,000 rows loaded\. Can’t confirm/)
})

test('rows that are fewer than those of the file are incomplete', async () => {
  const { bridge, tables } = await open()
  const parts = sampleReport().parts.map((part) => ({ ...part, rows: 2_001 }))
  bridge.answer({ 'reports.opened': () => [sampleReport({ rows: 2_001, parts })] })
  bridge.emit('reports.changed', null)
  tables.change('report-1', { state: 'ready', rowCount: 2_000 })
  await expect.element(strip()).toMatchTextContent(/^2,000 rows loaded\. Incomplete/)
})

test('its download is stopped from the line above the rows', async () => {
  const { bridge } = await open()
  await strip().getByRole('button', { name: 'Stop' }).click()
  await expect.poll(() => inputsOf(bridge, 'jobs.cancel')).toEqual([{ jobId: 'open-1' }])
})

test('a download that fails later says why where its rows were, and can be tried again', async () => {
  const { bridge, tables } = await open()
  const failure = {
    kind: 'server-error' as const,
    message: 'The connection ended too early.',
    nextStep: 'Download it again.',
  }
  bridge.emit('jobs.changed', [{ ...job, state: 'failed', failure }])
  tables.drop('report-1')
  await expect
    .element(page.getByRole('alert'))
    .toMatchTextContent(/The connection ended too early\..*Download it again\./)
  await expect.element(page.getByText(/first rows were removed/)).toBeVisible()
  bridge.answer({ 'reports.open': () => ({ jobId: 'open-2' }) })
  await button('Open it again').click()
  await expect.poll(() => inputsOf(bridge, 'reports.open')).toEqual([{ entryIds: ['entry-1'] }])
})

test('a download that was canceled says so', async () => {
  const { bridge, tables } = await open()
  bridge.emit('jobs.changed', [{ ...job, state: 'cancelled' }])
  tables.drop('report-1')
  await expect.element(page.getByRole('heading', { name: 'The download was canceled' })).toBeVisible()
})
