import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Job } from '../../../../bridge/jobs.ts'
import type { ShownReport } from '../../../../domain/reports/report-entry.ts'
import { currentRoute } from '../../../routes/navigation.ts'
import { type FakeAnswers, never, refuse } from '../../../testing/fake-bridge.ts'
import { inputsOf, renderApp } from '../../../testing/render-app.tsx'
import { downloadJob, reportAnswers, sampleLedger, sampleReport, sampleSpan } from '../../../testing/sample-reports.ts'

beforeEach(() => page.viewport(1440, 900))

const grid = () => page.getByRole('grid', { name: 'Reports, newest first' })
const row = (name: string | RegExp) => grid().getByRole('row').filter({ hasText: name })
const filters = () => page.getByRole('radiogroup', { name: 'Reports to list' })

const renderLedger = (
  reports: readonly ShownReport[] = sampleLedger(),
  answers: FakeAnswers = {},
  hash = '#/reports/jobs',
) => renderApp(hash, { answers: { ...reportAnswers(reports), ...answers } })

const ready = (minutesAgo: number, startDate = '2026-08-01', change: Partial<ShownReport> = {}) =>
  sampleReport('succeeded', minutesAgo, { ...change, entry: { startDate, endDate: '2026-08-31' } })

test('each state stands with its mark and word, what happened, and the one likely action; a download is cancelled from its row', async () => {
  const bridge = await renderLedger(undefined, { 'jobs.list': () => [downloadJob()], 'jobs.cancel': () => null })
  const expected: readonly (readonly [RegExp, RegExp])[] = [
    [/Queued.?for/, /Waiting for the platform.*requested.*Stop following/],
    [/Running.?for 1 min/, /Nov 1–20.*Queued 9 sec.*Stop following/],
    [/Retrying/, /failed.*Queued 14 sec.*Ran 2 min.*Failed.*Waiting for its retry/],
    [/Downloading/, /65%.*268\.4 of 412\.6 MB.*18\.2 MB\/s.*Cancel/],
    [/Start unknown/, /Sent once.*No readable response.*Needs a person.*no report ID.*Resolve/],
    [/Stuck/, /Running for 3 hr.*Stop following/],
    [/its rows are open/, /Ran 4 min 40 sec.*391\.2 MB.*1,284,311 rows.*Open/],
    [/not downloaded/, /Ready.*size unknown.*Open/],
    [/Status check rejected/, /can’t find this report.*Check again/],
    [/Canceled/, /by the platform.*Ran 31 min.*no data.*Start again/],
    [/and didn’t retry/, /Ran 3 times.*Failed.*Start again/],
    [/Start rejected/, /rejected the reporting key.*Start again/],
    [/Unrecognized status/, /“PAUSED”, as received/],
  ]
  for (const [which, what] of expected) await expect.element(row(which)).toMatchTextContent(what)
  await grid()
    .getByRole('button', { name: /^Cancel/ })
    .click()
  await expect.poll(() => inputsOf(bridge, 'jobs.cancel')).toEqual([{ jobId: 'download-1' }])
})

test('the filters count, and list their own; what has ended is taken off the list after a question', async () => {
  const bridge = await renderLedger()
  await expect.element(page.getByText('13 reports, 5 active, 3 need a person')).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: /^Reports/ }).first())
    .toMatchTextContent(/3 reports need a person/)
  await expect.element(page.getByRole('link', { name: 'Report list 13' })).toBeVisible()
  await filters().getByText('Ended 3').click()
  await expect.element(filters()).toMatchTextContent(/All 13.*Active 7.*Ready 3.*Ended 3/)
  await expect.poll(() => grid().getByRole('row').elements().length).toBe(4)
  expect(currentRoute()).toMatchObject({ filter: 'ended' })
  await expect.element(page.getByText('3 of 13 reports')).toBeVisible()

  await page.getByRole('button', { name: 'Clear ended' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Remove 3 reports from the list' })
  await expect.element(dialog.getByRole('button', { name: 'Keep' })).toHaveFocus()
  await dialog.getByRole('button', { name: 'Clear' }).click()
  await expect.poll(() => inputsOf(bridge, 'reports.forget')).toMatchObject([{ connectionId: 'sandbox' }])
  const [{ entryIds }] = inputsOf(bridge, 'reports.forget') as [{ entryIds: string[] }]
  expect(entryIds).toHaveLength(3)
})

test('one press opens: it is downloaded, and then its rows are shown', async () => {
  const one = ready(9)
  const bridge = await renderLedger([one])
  await grid()
    .getByRole('button', { name: /^Open: Virtual, Aug 1–31/ })
    .click()
  expect(inputsOf(bridge, 'reports.open')).toEqual([{ entryIds: [one.entry.id] }])
  bridge.answer({ 'reports.ledger': () => [{ ...one, downloadJobId: 'open-1' }] })
  bridge.emit('reports.changed', null)
  bridge.emit('jobs.changed', [openJob()])
  await expect.element(row(/Aug 1–31/)).toMatchTextContent(/Downloading65%/)
  bridge.emit('jobs.changed', [ended({ state: 'done', result: { snapshotId: 'rows-1' } })])
  await expect.poll(() => window.location.hash).toBe('#/reports/opened/rows-1')
})

const openJob = () => downloadJob(undefined, { id: 'open-1' })
const ended = (change: Partial<Job>): Job => ({ ...openJob(), finishedAt: new Date().toISOString(), ...change })

test('its first rows are shown while it still downloads, to whoever still waits for them', async () => {
  const bridge = await renderLedger([ready(9)])
  await grid().getByRole('button', { name: /^Open/ }).click()
  bridge.emit('jobs.changed', [openJob()])
  await expect.element(row(/Aug 1–31/)).toBeVisible()
  bridge.emit('jobs.changed', [{ ...openJob(), snapshotId: 'rows-1' }])
  await expect.poll(() => window.location.hash).toBe('#/reports/opened/rows-1')
})

test('its first rows lead nobody away who writes, nor later while the rest comes; its menu leads to them', async () => {
  const one = { ...ready(9), downloadJobId: 'open-1' }
  const bridge = await renderLedger([ready(9)])
  await grid().getByRole('button', { name: /^Open/ }).click()
  await page.getByLabelText('From').click()
  bridge.answer({ 'reports.ledger': () => [one] })
  bridge.emit('reports.changed', null)
  bridge.emit('jobs.changed', [{ ...openJob(), snapshotId: 'rows-1' }])
  grid().element().focus()
  bridge.emit('jobs.changed', [{ ...openJob(), snapshotId: 'rows-1', done: 3 }])
  await expect.element(row(/Aug 1–31/)).toMatchTextContent(/Downloading/)
  expect(window.location.hash).toBe('#/reports/jobs')
  await grid()
    .getByRole('button', { name: /^More for/ })
    .click()
  await page.getByRole('menuitem', { name: 'Show the first rows' }).click()
  await expect.poll(() => window.location.hash).toBe('#/reports/opened/rows-1')
})

test('who has gone on to write a date is not taken away', async () => {
  const bridge = await renderLedger([ready(9)])
  await grid().getByRole('button', { name: /^Open/ }).click()
  await page.getByLabelText('From').click()
  bridge.emit('jobs.changed', [ended({ state: 'done', result: { snapshotId: 'rows-1' } })])
  await expect.element(page.getByText('Virtual, Aug 1–31 is open.')).toBeInTheDocument()
  expect(window.location.hash).toBe('#/reports/jobs')
})

test('a download that failed says why', async () => {
  const bridge = await renderLedger([ready(9)])
  await grid().getByRole('button', { name: /^Open/ }).click()
  const failure = { kind: 'storage' as const, message: 'The disk is full.', nextStep: 'Make room and open it again.' }
  bridge.emit('jobs.changed', [ended({ state: 'failed', failure })])
  await expect.element(page.getByRole('alert')).toMatchTextContent(/The disk is full\..*Open Virtual, Aug 1–31/)
})

test('pressed twice it is done once', async () => {
  const bridge = await renderLedger([sampleReport('failed', 30)], { 'reports.start': never })
  const again = grid().getByRole('button', { name: /^Start again/ })
  await again.click()
  await again.click({ force: true })
  expect(inputsOf(bridge, 'reports.start')).toEqual([
    { connectionId: 'sandbox', type: 'virtual', startDate: '2026-10-01', endDate: '2026-10-31' },
  ])
})

test('what is pressed just as a report ends starts no other one', async () => {
  const running = sampleReport('running', 5)
  const bridge = await renderLedger([running], { 'reports.start': never })
  const button = grid().getByRole('button', { name: /^(Stop following|Start again)/ })
  await expect.element(button).toMatchTextContent(/Stop following/)
  const press = () => (button.element() as HTMLElement).click()
  const { promise: pressed, resolve } = Promise.withResolvers<void>()
  const observer = new MutationObserver(() => {
    if (
      grid()
        .getByRole('button', { name: /^Start again/ })
        .elements().length === 0
    )
      return
    observer.disconnect()
    press()
    resolve()
  })
  observer.observe(grid().element(), { childList: true, characterData: true, subtree: true })
  bridge.answer({ 'reports.ledger': () => [sampleReport('failed', 5, { entry: { id: running.entry.id } })] })
  bridge.emit('reports.changed', null)
  await pressed
  expect(inputsOf(bridge, 'reports.start')).toEqual([])
  const starts = () => {
    press()
    return inputsOf(bridge, 'reports.start').length
  }
  await expect.poll(starts, { timeout: 5_000 }).toBe(1)
})

test('a start that was refused again is not told as started', async () => {
  await renderLedger([sampleReport('failed', 30)], { 'reports.start': () => [sampleReport('start-refused', 0)] })
  await grid()
    .getByRole('button', { name: /^Start again/ })
    .click()
  await expect.element(page.getByRole('alert')).toMatchTextContent(/rejected the reporting key.*Start again: Virtual/)
})

test('a status check without a readable answer is not told as checked', async () => {
  const shown = sampleReport('asking-refused', 30)
  const lastFailure = { kind: 'unreachable', message: 'The platform can’t be reached.' }
  const asking = { asked: 1, lastAskedAt: undefined, nextAskAt: undefined, unanswered: 1, lastFailure }
  await renderLedger([shown], { 'reports.askNow': () => ({ ...shown, asking }) })
  await grid()
    .getByRole('button', { name: /^Check again/ })
    .click()
  await expect.element(page.getByRole('alert')).toMatchTextContent(/can’t be reached.*Check the status of Virtual/)
  await expect.element(page.getByText('Status checked.')).not.toBeInTheDocument()
})

test('what needs a person opens beside the list as it was filtered', async () => {
  await renderLedger(undefined, {}, '#/reports/jobs?show=active')
  await grid()
    .getByRole('button', { name: /^Resolve/ })
    .click()
  await expect.element(page.getByRole('form', { name: 'Resolve' })).toBeVisible()
  expect(currentRoute()).toMatchObject({ filter: 'active' })
})

test('what did not happen is said with its report', async () => {
  await renderLedger([sampleReport('running', 3)], { 'reports.follow': () => refuse('storage') })
  await grid()
    .getByRole('button', { name: /^Stop following/ })
    .click()
  await expect.element(page.getByRole('alert')).toMatchTextContent(/can’t be read or saved.*Stop following Virtual/)
})

test('ready reports are chosen and opened together, in the order of their time', async () => {
  const [later, earlier] = [ready(5, '2026-08-08'), ready(9)]
  const bridge = await renderLedger([later, earlier, sampleReport('running', 12)])
  await grid()
    .getByRole('checkbox', { name: /^Select Virtual, Aug 8/ })
    .click()
  await expect.element(page.getByText('Select another report to open them together.')).toBeVisible()
  await grid()
    .getByRole('checkbox', { name: /^Select Virtual, Aug 1/ })
    .click()
  await page.getByRole('button', { name: 'Open together' }).click()
  expect(inputsOf(bridge, 'reports.open')).toEqual([{ entryIds: [earlier.entry.id, later.entry.id] }])
  expect(grid().getByRole('checkbox').elements()).toHaveLength(2)
})

test('a span stands under its heading, with its progress and one press for all', async () => {
  const weeks = sampleSpan(['succeeded', 'running', 'succeeded'], 20)
  const bridge = await renderLedger(weeks)
  const head = row('3 weekly reports')
  await expect.element(head).toMatchTextContent(/Jun 29 – Jul 19.*2 of 3 ready/)
  const cells = head.getByRole('gridcell').elements()
  const lanes = cells.map((cell) => Number(cell.getAttribute('aria-colspan') ?? 1))
  expect(lanes.reduce((sum, lane) => sum + lane, 0)).toBe(grid().getByRole('columnheader').elements().length)
  await head.getByRole('button', { name: /^Open the 2 ready as one/ }).click()
  expect(inputsOf(bridge, 'reports.open')).toEqual([{ entryIds: [weeks[2]?.entry.id, weeks[0]?.entry.id] }])
  await head.getByRole('button', { name: 'Jun 29 – Jul 19', exact: true }).click()
  await expect.poll(() => grid().getByRole('row').elements().length).toBe(2)
})

test('the keyboard walks from the start to the rows of a report', async () => {
  const bridge = await renderLedger([sampleReport('running', 2), ready(9), sampleReport('failed', 30)])
  await expect.element(grid()).toBeVisible()
  page.getByRole('button', { name: 'Start report' }).element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText(/^Started: Virtual/)).toBeVisible()
  expect(grid().element().querySelectorAll('[data-stop][tabindex="0"]')).toHaveLength(1)
  // The filters lie between.
  await userEvent.keyboard('{Tab}{Tab}')
  await expect.element(grid().getByRole('button', { name: 'Oct 1–31', exact: true }).first()).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(grid().getByRole('button', { name: 'Aug 1–31', exact: true })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  const panel = page.getByRole('complementary', { name: 'Virtual, Aug 1–31' })
  await expect.element(panel).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(grid().getByRole('button', { name: /^Open: Virtual, Aug 1–31/ })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => inputsOf(bridge, 'reports.open')).toHaveLength(1)
  bridge.emit('jobs.changed', [ended({ state: 'done', result: { snapshotId: 'rows-2' } })])
  await expect.poll(() => window.location.hash).toBe('#/reports/opened/rows-2')
})

test('more than a hundred are drawn a hundred at a time', async () => {
  await renderLedger(Array.from({ length: 130 }, (_, index) => sampleReport('cancelled', 100 + index)))
  await expect.poll(() => grid().getByRole('row').elements().length).toBe(101)
  await page.getByRole('button', { name: 'Show 30 older' }).click()
  await expect.poll(() => grid().getByRole('row').elements().length).toBe(131)
})

test('loading, empty and unreadable are three things', async () => {
  const bridge = await renderLedger([], { 'reports.ledger': never })
  await expect.element(page.getByRole('status', { name: 'Loading the report list' })).toBeVisible()
  bridge.answer({ 'reports.ledger': () => refuse('storage') })
  await renderLedger([], { 'reports.ledger': () => refuse('storage') })
  await expect.element(page.getByRole('alert')).toMatchTextContent(/Load the report list/)
  expect(page.getByRole('heading', { name: 'No reports started yet' }).elements()).toEqual([])
})

test('an empty ledger says what to do', async () => {
  await renderLedger([])
  await expect.element(page.getByRole('heading', { name: 'No reports started yet' })).toBeVisible()
})
