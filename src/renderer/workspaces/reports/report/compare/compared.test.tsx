import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { SnapshotInfo } from '../../../../../bridge/snapshots.ts'
import { nothingRead } from '../../../../../domain/tables/completeness.ts'
import { differenceColumns } from '../../../../../domain/tables/difference.ts'
import type { CellText } from '../../../../../domain/tables/table.ts'
import { type FakeAnswers, refuse } from '../../../../testing/fake-bridge.ts'
import { type FakeSnapshots, fakeSnapshots } from '../../../../testing/fake-snapshots.ts'
import { inputsOf, renderApp } from '../../../../testing/render-app.tsx'
import { reportAnswers, sampleReport } from '../../../../testing/sample-report-table.ts'
import { pause } from '../../../../testing/settled.ts'
import { reportDifferenceSettings } from './ReportDifferencePanel.tsx'

const address = '#/reports/opened/report-1'
const grid = () => page.getByRole('grid', { name: 'Differences of the reports' })
const hashNow = () => decodeURIComponent(window.location.hash)

const difference = (
  change: string,
  key: string,
  field: CellText,
  left: CellText,
  right: CellText,
  leftId: CellText = key,
) => {
  const cells: Readonly<Record<string, CellText>> = { change, what: 'row', key, field, left, right, leftId }
  return differenceColumns.map(({ id }) => cells[id] ?? null)
}

const rows = [
  difference('removed', 'cancelReason', null, null, null).map((cell) => (cell === 'row' ? 'column' : cell)),
  difference('added', 'v-9', null, null, '{"status":"done"}'),
  difference('removed', 'v-1', null, '{"status":"done"}', null),
  difference('removed', 'v-2', null, '{"status":"done"}', null),
  difference('changed', 'v-3', 'status', 'running', 'done'),
  difference('changed', 'v-3', 'waitSeconds', '12', '120'),
  difference('changed', 'v-4', 'status', 'running', 'cancelled'),
]

function add(
  tables: FakeSnapshots,
  list: typeof rows,
  key: string,
  info: { readonly completeness?: SnapshotInfo['completeness'] } = {},
) {
  tables.add({
    id: 'diff-1',
    title: 'Differences',
    columns: differenceColumns,
    rows: list,
    keyAt: (row) => String(row),
    info: { source: { key }, ...info },
  })
}

/** Without its charts, which take long to draw and are not compared. */
const folded = { chartsOff: ['report virtual'] }

async function open(answers: FakeAnswers = {}) {
  const tables = fakeSnapshots()
  const compared: FakeAnswers = {
    'reports.compare': ({ key }) => {
      add(tables, rows, key)
      return { jobId: 'job-1', snapshotId: 'diff-1' }
    },
  }
  const bridge = await renderApp(
    address,
    { tables, answers: { ...reportAnswers(tables), ...compared, ...answers } },
    folded,
  )
  return tables.listen(bridge)
}

/** At the differences at once, by their address: the form that finds them has tests of its own. */
async function openDifferences(list: typeof rows = rows, completeness?: SnapshotInfo['completeness']) {
  const tables = fakeSnapshots()
  add(tables, list, 'visitId', completeness === undefined ? {} : { completeness })
  const hash = `${address}?against=report-2&differences=diff-1`
  const bridge = await renderApp(hash, { tables, answers: reportAnswers(tables) }, folded)
  tables.listen(bridge)
  return { bridge, tables }
}

const compare = async () => {
  await page.getByRole('button', { name: 'Compare' }).click()
  const dialog = page.getByRole('dialog', { name: 'Compare' })
  await expect.element(dialog.getByRole('combobox', { name: 'Match rows by' })).toHaveValue('visitId')
  await dialog.getByRole('button', { name: 'Compare' }).click()
}

beforeEach(() => page.viewport(1440, 900))

test('two reports are compared by the visit’s id, and what differs is counted and listed', async () => {
  const bridge = await open()
  await compare()
  await expect.element(grid()).toHaveAttribute('aria-rowcount', '8')
  expect(inputsOf(bridge, 'reports.compare')).toEqual([{ left: 'report-1', right: 'report-2', key: 'visitId' }])
  const card = page.getByRole('region', { name: 'Rows that differ' })
  await expect
    .element(card)
    .toMatchTextContent(
      /1\s*only in Virtual, Apr 1 – Jun 30.*2\s*only in Virtual, Jul 1 – Sep 30.*2\s*different\s*in 3 cells.*1\s*column of one report only/s,
    )
  await expect.element(page.getByText('visitId', { exact: true })).toBeVisible()
  await expect
    .element(page.getByRole('region', { name: 'Columns with the most differences' }))
    .toMatchTextContent(/status\s*2.*waitSeconds\s*1/s)
})

test('rows whose masked keys look the same are each counted', async () => {
  const mask = '••••••'
  await openDifferences([
    difference('added', mask, null, null, '{"status":"done"}', null),
    difference('added', mask, null, null, '{"status":"done"}', null),
    difference('removed', mask, null, '{"status":"done"}', null, '0'),
    difference('removed', mask, null, '{"status":"done"}', null, '1'),
    difference('removed', mask, null, '{"status":"done"}', null, '2'),
    difference('changed', mask, 'status', 'running', 'done', '3'),
    difference('changed', mask, 'waitSeconds', '12', '120', '3'),
    difference('changed', mask, 'status', 'running', 'cancelled', '4'),
  ])
  await expect
    .element(page.getByRole('region', { name: 'Rows that differ' }))
    .toMatchTextContent(/2\s*only in Virtual, Apr 1.*3\s*only in Virtual, Jul 1.*2\s*different\s*in 3 cells/s)
})

test('rows that the other report may have, too, are counted apart from those that only one has', async () => {
  await openDifferences([
    difference('removed-unproven', 'v-1', null, '{"status":"done"}', null),
    difference('removed-unproven', 'v-2', null, '{"status":"done"}', null),
    difference('added', 'v-9', null, null, '{"status":"done"}'),
  ])
  await expect
    .element(page.getByRole('region', { name: 'Rows that differ' }))
    .toMatchTextContent(/1\s*only in Virtual, Apr 1.*2\s*maybe only in Virtual, Jul 1.*0\s*different/s)
  await expect.element(page.getByText('not found in the loaded rows').first()).toBeVisible()
})

test('the columns of row numbers say that they count from 0', () => {
  const { leftId, rightId } = reportDifferenceSettings({ left: 'One', right: 'Other' })
  expect([leftId, rightId]).toEqual([
    { header: 'Row in One', note: 'first row is 0' },
    { header: 'Row in Other', note: 'first row is 0' },
  ])
})

test('while the list of open reports isn’t loaded, none is said to be the only one', async () => {
  await open({ 'reports.opened': () => refuse('storage') })
  const button = page.getByRole('button', { name: 'Compare' })
  await expect.element(button).toHaveAttribute('title', 'The list of open reports isn’t loaded')
  await expect.element(button).toBeDisabled()
})

test('analyst finding 7: where rows were not compared nothing is said to be the same', async () => {
  const missing = ['On the left: 80,000 rows with a repeated value in visitId, not compared.']
  await openDifferences([], completenessOf80(missing))
  const card = page.getByRole('region', { name: 'Rows that differ' })
  await expect.element(card).toMatchTextContent(/Not checked\s*different.*80,000 rows/s)
  await expect.element(card).not.toMatchTextContent(/\b0\b/)
  await expect.element(page.getByText('The two reports match')).not.toBeInTheDocument()
})

const completenessOf80 = (missing: readonly string[]) =>
  ({ ...nothingRead, taken: 160_000, verdict: 'incomplete', missing }) as const

test('a count narrows the list to it, pressed again it widens it; so does a column', async () => {
  await openDifferences()
  const card = page.getByRole('region', { name: 'Rows that differ' })
  const only = card.getByRole('button', { name: /only in Virtual, Jul 1/ })
  await only.click()
  await expect.element(grid()).toHaveAttribute('aria-rowcount', '3')
  await expect.element(only).toHaveAttribute('aria-pressed', 'true')
  await only.click()
  await expect.element(grid()).toHaveAttribute('aria-rowcount', '8')
  await page.getByRole('button', { name: /column of one report only/ }).click()
  await expect.element(grid()).toHaveAttribute('aria-rowcount', '2')
  await page.getByRole('button', { name: /^status/ }).click()
  await expect.element(grid()).toHaveAttribute('aria-rowcount', '3')
})

test('one difference opens whole, Esc closes it, and once more leads back to the report as it was', async () => {
  await openDifferences()
  await expect.element(grid().getByRole('row').nth(5)).toBeVisible()
  ;(grid().element() as HTMLElement).focus()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}{Enter}')
  const panel = page.getByRole('complementary', { name: 'Difference' })
  await expect.element(panel).toMatchTextContent(/status.*v-3.*running.*done/s)
  await userEvent.keyboard('{Escape}')
  await expect.element(panel).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Back to the report' }).click()
  await expect.element(page.getByRole('grid', { name: 'Rows of the report' })).toBeVisible()
  expect(hashNow()).toBe(address)
})

test('two reports that match say so', async () => {
  await openDifferences([])
  await expect.element(page.getByRole('heading', { name: 'The two reports match' })).toBeVisible()
})

test('a comparison that is refused says why and keeps the form', async () => {
  await open({
    'reports.compare': () => refuse('rejected', { message: '12 rows of the other report have the same visitId.' }),
  })
  await compare()
  await expect
    .element(page.getByRole('dialog', { name: 'Compare' }))
    .toMatchTextContent(/12 rows of the other report have the same visitId/)
})

test('with no other report open, the way to one is shown', async () => {
  await open({ 'reports.opened': () => [sampleReport()] })
  await page.getByRole('button', { name: 'Compare' }).click()
  await expect
    .element(page.getByRole('link', { name: 'Show the report list' }))
    .toHaveAttribute('href', '#/reports/jobs?show=ready')
})

test('differences that are gone are found again by the same column', async () => {
  const { bridge, tables } = await openDifferences()
  await expect.element(grid()).toHaveAttribute('aria-rowcount', '8')
  tables.drop('diff-1')
  await expect.element(page.getByRole('heading', { name: 'Rows unloaded to free memory' })).toBeVisible()
  bridge.answer({
    'reports.compare': () => {
      tables.add({ id: 'diff-2', title: 'Differences', columns: differenceColumns, rows: rows.slice(0, 2) })
      return { jobId: 'job-2', snapshotId: 'diff-2' }
    },
  })
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect
    .poll(() => inputsOf(bridge, 'reports.compare'))
    .toEqual([{ left: 'report-1', right: 'report-2', key: 'visitId' }])
  await expect.element(grid()).toHaveAttribute('aria-rowcount', '3')
})

test('a comparison again that is answered after the user left it leads nobody back to it', async () => {
  const { bridge, tables } = await openDifferences()
  await expect.element(grid()).toHaveAttribute('aria-rowcount', '8')
  tables.drop('diff-1')
  const answer = Promise.withResolvers<void>()
  bridge.answer({
    'reports.compare': async () => {
      await answer.promise
      tables.add({ id: 'diff-2', title: 'Differences', columns: differenceColumns, rows: rows.slice(0, 2) })
      return { jobId: 'job-2', snapshotId: 'diff-2' }
    },
  })
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect.poll(() => inputsOf(bridge, 'reports.compare')).toHaveLength(1)
  await page.getByRole('button', { name: 'Back to the report' }).click()
  await expect.element(page.getByRole('grid', { name: 'Rows of the report' })).toBeVisible()
  answer.resolve()
  await pause(100)
  expect(hashNow()).toBe(address)
})
