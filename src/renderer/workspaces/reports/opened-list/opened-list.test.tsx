import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { OpenedReport } from '../../../../domain/reports/opened-report.ts'
import { type FakeAnswers, refuse } from '../../../testing/fake-bridge.ts'
import { inputsOf, renderApp } from '../../../testing/render-app.tsx'
import { reportAnswers, sampleOpened, sampleReport, sampleSpan } from '../../../testing/sample-reports.ts'

beforeEach(() => page.viewport(1440, 900))

const list = () => page.getByRole('list', { name: 'Opened reports' })
const one = () => sampleOpened('rows-1', 'Virtual, Oct 1–31', [sampleReport('succeeded', 20)])
const together = () =>
  sampleOpened('rows-2', 'Virtual, Jun 29 – Jul 12', sampleSpan(['succeeded', 'succeeded'], 90).toReversed())

const renderOpened = (opened: readonly OpenedReport[], answers: FakeAnswers = {}) =>
  renderApp('#/reports/opened', { answers: { ...reportAnswers([], opened), ...answers } })

test('each opened report says how much it is, and how it is known to be whole', async () => {
  await renderOpened([one(), together()])
  const [first, second] = [list().getByRole('listitem').nth(0), list().getByRole('listitem').nth(1)]
  await expect
    .element(first)
    .toMatchTextContent(/Virtual, Oct 1–31.*1,284,311 rows, 391\.2 MB.*The size matches the announced size/)
  await expect
    .element(second)
    .toMatchTextContent(/in 2 parts.*214 rows have a value in visitId that’s also in an earlier report/)
  await expect
    .element(page.getByRole('table', { name: 'Virtual, Jun 29 – Jul 12' }))
    .toMatchTextContent(/Jul 6–12.*1,284,310 rows.*a second download was identical/)
  await expect
    .element(
      page.getByText('Rows and private copies are removed when you close a report, at a lock, and when you quit.'),
    )
    .toBeVisible()
  await expect
    .element(first.getByRole('link', { name: 'Open Virtual, Oct 1–31' }))
    .toHaveAttribute('href', '#/reports/opened/rows-1')
})

test('a report that is open alone and together with another has one private copy', async () => {
  const weeks = sampleSpan(['succeeded', 'succeeded'], 90).toReversed()
  const alone = sampleOpened('rows-1', 'Virtual, Jun 29 – Jul 5', weeks.slice(0, 1))
  await renderOpened([alone, sampleOpened('rows-2', 'Virtual, Jun 29 – Jul 12', weeks)])
  await expect.element(page.getByText('3,852,932 rows, 782.4 MB in private copies')).toBeVisible()
})

test('a report without problems has no list of them', async () => {
  await renderOpened([{ ...together(), repeated: 0, notes: [] }])
  await expect.element(list().getByRole('heading', { name: 'Virtual, Jun 29 – Jul 12' })).toBeVisible()
  expect(list().getByRole('list').elements()).toHaveLength(0)
})

test('the platform’s file is saved, part by part', async () => {
  const parts = together()
  const bridge = await renderOpened([one(), parts])
  await page.getByRole('button', { name: /^Save the file as received/ }).click()
  await page.getByRole('button', { name: 'Save file: Jul 6–12' }).click()
  await expect.poll(() => inputsOf(bridge, 'reports.saveFile')).toHaveLength(2)
  expect(inputsOf(bridge, 'reports.saveFile')[1]).toEqual({ snapshotId: 'rows-2', entryId: parts.parts[1]?.entryId })
})

test('closed it is gone; what could not be closed or saved says why', async () => {
  const bridge = await renderOpened([one()], { 'reports.saveFile': () => refuse('storage') })
  await page.getByRole('button', { name: /^Save the file as received/ }).click()
  await expect.element(list().getByRole('alert')).toMatchTextContent(/Save the file of Virtual, Oct 1–31 as received/)
  bridge.answer({ 'reports.opened': () => [] })
  await page.getByRole('button', { name: 'Close Virtual, Oct 1–31' }).click()
  await expect.element(page.getByRole('heading', { name: 'No open reports' })).toBeVisible()
  expect(inputsOf(bridge, 'reports.close')).toEqual([{ snapshotId: 'rows-1' }])
})

test('nothing open leads to what is ready; what cannot be read is no empty list', async () => {
  const bridge = await renderOpened([])
  await page.getByRole('link', { name: 'Ready reports' }).click()
  expect(window.location.hash).toBe('#/reports/jobs?show=ready')
  bridge.answer({ 'reports.opened': () => refuse('storage') })
  await renderOpened([], { 'reports.opened': () => refuse('storage') })
  await expect.element(page.getByRole('alert')).toMatchTextContent(/Load the open reports/)
})

test('what is open, and the tabs, are found by typing', async () => {
  await renderOpened([one()])
  await expect.element(page.getByRole('link', { name: 'Opened 1' })).toBeVisible()
  await userEvent.keyboard('{Control>}k{/Control}')
  await page.getByRole('combobox', { name: 'Find' }).fill('virtual 31 oct')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => window.location.hash).toBe('#/reports/opened/rows-1')
  await userEvent.keyboard('{Control>}k{/Control}')
  await page.getByRole('combobox', { name: 'Find' }).fill('start all-visits')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => window.location.hash).toBe('#/reports/jobs')
})
