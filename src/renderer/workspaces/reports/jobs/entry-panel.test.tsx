import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { ShownReport } from '../../../../domain/reports/report-entry.ts'
import { type FakeAnswers, refuse } from '../../../testing/fake-bridge.ts'
import { inputsOf, renderApp } from '../../../testing/render-app.tsx'
import { downloadJob, downloaded, reportAnswers, sampleReport } from '../../../testing/sample-reports.ts'

beforeEach(() => page.viewport(1440, 900))

const panel = () => page.getByRole('complementary', { name: /Virtual,|Retail,|Provider booking,/ })
const part = (name: string) => panel().getByRole('region', { name })

/** The ledger with this report alone, its panel open. */
const renderPanel = (shown: ShownReport, answers: FakeAnswers = {}) =>
  renderApp(`#/reports/jobs?entry=${shown.entry.id}`, { answers: { ...reportAnswers([shown]), ...answers } })

test('what happened stands with times and lengths, and the platform’s statuses word for word', async () => {
  await renderPanel(downloaded(sampleReport('succeeded', 30), 410_203_111, 1_284_311, 3))
  const lines = part('What happened').getByRole('listitem')
  await expect
    .element(lines.nth(0))
    .toMatchTextContent(/^Start sent.*\d:\d\d:\d\d [AP]M .*Response in 412 ms with a report ID/)
  await expect.element(lines.nth(1)).toMatchTextContent(/Queued.*QUEUED.*31 sec/)
  await expect.element(lines.nth(2)).toMatchTextContent(/Running.*RUNNING.*4 min 40 sec/)
  await expect.element(lines.nth(3)).toMatchTextContent(/Succeeded.*SUCCEEDED/)
  await expect
    .element(lines.nth(5))
    .toMatchTextContent(/Complete and checked.*391\.2 MB, 1,284,311 rows, 42 columns; SHA-256/)
  await expect.element(part('Requested')).toMatchTextContent(/Typevirtual.*Start date2026-10-01.*End date2026-10-31/)
  await expect.element(part('Requested').getByRole('button', { name: 'Copy correlation ID' })).toBeVisible()
  await expect.element(panel().getByRole('button', { name: 'Copy report ID' })).toBeVisible()
})

test('a download is shown large, and cancelled', async () => {
  const shown = sampleReport('succeeded', 30, { downloadJobId: 'download-1' })
  const bridge = await renderPanel(shown, { 'jobs.list': () => [downloadJob()], 'jobs.cancel': () => null })
  await expect
    .element(part('Status'))
    .toMatchTextContent(/65%.*268\.4 of 412\.6 MB.*18\.2 MB per second, about 8 sec left/)
  await expect
    .element(part('Status').getByRole('progressbar'))
    .toHaveAttribute('aria-valuenow', expect.stringMatching(/^65/))
  await part('Status').getByRole('button', { name: 'Cancel download' }).click()
  expect(inputsOf(bridge, 'jobs.cancel')).toEqual([{ jobId: 'download-1' }])
})

test('without a length the bytes stand, and no percentage is made up', async () => {
  const { total: _, secondsLeft: _left, ...job } = downloadJob(3_145_728)
  await renderPanel(sampleReport('succeeded', 30, { downloadJobId: 'download-1' }), { 'jobs.list': () => [job] })
  await expect.element(part('Status')).toMatchTextContent(/3\.0 MB.*length not reported/)
  const bar = part('Status').getByRole('progressbar').element()
  expect([bar.hasAttribute('aria-valuenow'), bar.hasAttribute('aria-valuetext')]).toEqual([false, false])
  expect(part('Status').element().textContent).not.toContain('%')
})

test('FAILED is waited for, until a time that is reported', async () => {
  await renderPanel(sampleReport('retrying', 4))
  await expect
    .element(part('Status'))
    .toMatchTextContent(
      /retries by itself and may go back to Queued.*counts as failed at \d+:\d\d [AP]M \S+ if it doesn’t continue/,
    )
})

test('what hangs is reported, with what nobody can do about it', async () => {
  await renderPanel(sampleReport('running', 300, { stuck: true }))
  await expect.element(part('Status')).toMatchTextContent(/Stuck.*longer than usual.*no way to cancel it/)
})

test('a refused start has its own sentence, and a wrong key leads to Settings', async () => {
  await renderPanel(sampleReport('start-refused', 4))
  await expect.element(part('Status').getByRole('alert')).toMatchTextContent(/rejected the reporting key.*HTTP 403/)
  await expect.element(panel().getByRole('link', { name: 'Open Connections and keys' })).toBeVisible()
})

test('a report that the platform does not know any more is asked about again', async () => {
  const shown = sampleReport('asking-refused', 90)
  const bridge = await renderPanel(shown)
  await expect.element(part('Status').getByRole('alert')).toMatchTextContent(/can’t find this report/)
  await part('Status').getByRole('button', { name: 'Check again' }).click()
  expect(inputsOf(bridge, 'reports.askNow')).toEqual([{ entryId: shown.entry.id }])
})

test('a start that nobody knows is settled by a person: with its id, or as not started', async () => {
  const shown = sampleReport('start-unknown', 44)
  const bridge = await renderPanel(shown)
  const form = () => panel().getByRole('form', { name: 'Resolve' })
  await expect.element(panel()).toMatchTextContent(/No report ID yet.*The console never sends it again/)
  await form().getByLabelText('Report ID').fill('not an id')
  await form().getByRole('button', { name: 'Follow it' }).click()
  await expect.element(form()).toMatchTextContent(/Enter the report ID as a UUID/)
  await expect.element(form().getByLabelText('Report ID')).toHaveFocus()
  expect(inputsOf(bridge, 'reports.settle')).toEqual([])
  const reportId = 'b83f06e1-5c2a-4d97-a1f0-3e9c7d4b8e52'
  await form().getByLabelText('Report ID').fill(` ${reportId} `)
  await form().getByLabelText('How you found out').fill('Support named it')
  await form().getByRole('button', { name: 'Follow it' }).click()
  await form().getByRole('radio', { name: 'It didn’t start' }).click()
  await form().getByRole('button', { name: 'Close it as not started' }).click()
  const entryId = shown.entry.id
  await expect
    .poll(() => inputsOf(bridge, 'reports.settle'))
    .toEqual([
      { entryId, verdict: 'started', reportId, note: 'Support named it' },
      { entryId, verdict: 'not-started', note: 'Support named it' },
    ])
})

test('a start that the console lost when it closed has no correlation ID to send support', async () => {
  const shown = sampleReport('start-unknown', 44)
  const { correlationId: _lost, ...entry } = shown.entry
  await renderPanel({ ...shown, entry })
  await expect.element(panel()).toMatchTextContent(/No correlation ID of this start was saved\. Send support its type/)
})

test('it is settled with any GUID that the platform takes, also without the digits of an RFC version', async () => {
  const shown = sampleReport('start-unknown', 44)
  const bridge = await renderPanel(shown)
  const reportId = '7f3e9a10-5b2c-0d4e-1f60-9a8b7c6d5e4f'
  await panel().getByRole('form', { name: 'Resolve' }).getByLabelText('Report ID').fill(reportId)
  await panel().getByRole('button', { name: 'Follow it' }).click()
  await expect
    .poll(() => inputsOf(bridge, 'reports.settle'))
    .toEqual([{ entryId: shown.entry.id, verdict: 'started', reportId, note: '' }])
})

test('what could not be settled is said in the form', async () => {
  await renderPanel(sampleReport('start-unknown', 44), { 'reports.settle': () => refuse('storage') })
  await panel().getByRole('radio', { name: 'It didn’t start' }).click()
  await panel().getByRole('button', { name: 'Close it as not started' }).click()
  await expect.element(panel().getByRole('form', { name: 'Resolve' }).getByRole('alert')).toBeVisible()
})

test('questions that went unanswered are reported; the status before stands', async () => {
  const asking = {
    asked: 9,
    lastAskedAt: new Date().toISOString(),
    nextAskAt: undefined,
    unanswered: 3,
    lastFailure: undefined,
  }
  await renderPanel(sampleReport('running', 4, { asking }))
  await expect
    .element(part('Status'))
    .toMatchTextContent(/Running.*last 3 status checks got no response\. The earlier status still applies/)
})
