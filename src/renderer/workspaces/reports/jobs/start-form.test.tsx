import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { type FakeAnswers, never, refuse } from '../../../testing/fake-bridge.ts'
import { inputsOf, renderApp } from '../../../testing/render-app.tsx'
import { sampleKeys } from '../../../testing/sample-platform.ts'
import { reportAnswers, sampleReport, sampleSpan } from '../../../testing/sample-reports.ts'

beforeEach(() => page.viewport(1440, 900))

const form = () => page.getByRole('form', { name: 'Start an all-visits report' })
const from = () => form().getByLabelText('From')
const to = () => form().getByLabelText('To')
const start = () => form().getByRole('button', { name: /^Start / })

const renderJobs = (answers: FakeAnswers = {}, activeId = 'sandbox') =>
  renderApp('#/reports/jobs', { activeId, answers: { ...reportAnswers([]), ...answers } })

test('without dates the default window is said, and sent without dates', async () => {
  const bridge = await renderJobs()
  await expect.element(form()).toMatchTextContent(/Without dates, the platform reports the last 10 days/)
  await expect.element(form().getByRole('img', { name: 'Of the last 20 days, the last 10 are reported' })).toBeVisible()
  await start().click()
  await expect.element(form()).toMatchTextContent(/Started: Virtual, last 10 days/)
  expect(inputsOf(bridge, 'reports.start')).toEqual([{ connectionId: 'sandbox', type: 'virtual' }])
})

test('one date alone is reported while it is typed, and not sent', async () => {
  const bridge = await renderJobs()
  await from().fill('2026-07-01')
  await expect
    .element(form())
    .toMatchTextContent(/Enter the last day too, or neither\. The platform accepts both dates or none/)
  await start().click()
  await expect.element(to()).toHaveFocus()
  await expect.element(to()).toHaveAttribute('aria-invalid', 'true')
  await to().fill('2026-06-30')
  await expect.element(form()).toMatchTextContent(/The last day is before the first/)
  await userEvent.keyboard('{Enter}')
  expect(inputsOf(bridge, 'reports.start')).toEqual([])
})

test('Enter starts, with the type and both dates', async () => {
  const bridge = await renderJobs()
  await form().getByText('Retail').click()
  await from().fill('2026-07-01')
  await to().fill('2026-07-05')
  await userEvent.keyboard('{Enter}')
  await expect.element(form()).toMatchTextContent(/Started: Retail, Jul 1–5/)
  expect(inputsOf(bridge, 'reports.start')).toEqual([
    { connectionId: 'sandbox', type: 'retail', startDate: '2026-07-01', endDate: '2026-07-05' },
  ])
  expect(page.getByRole('checkbox', { name: 'One report for each week' }).elements()).toEqual([])
})

test('a long span can be asked for week by week, and says how many reports that is', async () => {
  const bridge = await renderJobs({ 'reports.start': () => sampleSpan(['queued', 'queued', 'start-refused'], 0) })
  await from().fill('2026-07-01')
  await to().fill('2026-09-30')
  await expect.element(form()).toMatchTextContent(/92 days.*14 reports, Sunday to Saturday/)
  await form().getByRole('checkbox', { name: 'One report for each week' }).click()
  await form().getByRole('button', { name: 'Start 14 reports' }).click()
  await expect.element(form()).toMatchTextContent(/2 of 3 reports started/)
  await expect.element(form().getByRole('alert')).toMatchTextContent(/rejected the reporting key/)
  expect(inputsOf(bridge, 'reports.start')).toMatchObject([{ byWeek: true, startDate: '2026-07-01' }])
})

test('more weeks than can be started at once are not offered', async () => {
  await renderJobs()
  await from().fill('2024-01-01')
  await to().fill('2026-07-01')
  await expect.element(form().getByRole('checkbox')).toBeDisabled()
  await expect.element(form()).toMatchTextContent(/131 weeks are more than the 80 reports/)
  await form().getByRole('button', { name: 'No dates' }).click()
  await expect.element(form()).toMatchTextContent(/Without dates/)
})

test('a second press while the first is on its way starts nothing', async () => {
  const bridge = await renderJobs({ 'reports.start': never })
  await start().click()
  const starting = form().getByRole('button', { name: 'Starting' })
  await expect.element(starting).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await starting.click({ force: true })
  expect(inputsOf(bridge, 'reports.start')).toHaveLength(1)
})

test('the type that the platform’s own text leaves out is reported', async () => {
  await renderJobs()
  await form().getByText('Provider booking').click()
  await expect.element(form()).toMatchTextContent(/error text names only retail and virtual/)
})

test('a failure stands beside the form and leads on; nothing of the form is lost', async () => {
  const bridge = await renderJobs({ 'reports.start': () => refuse('no-credential') })
  await form().getByText('Retail').click()
  await start().click()
  await expect.element(form().getByRole('alert')).toMatchTextContent(/No key is set for this/)
  await expect
    .element(form().getByRole('link', { name: 'Open Connections and keys' }))
    .toHaveAttribute('href', '#/settings/connections')
  await expect.element(form().getByRole('radio', { name: 'Retail' })).toBeChecked()
  bridge.answer({ 'reports.start': () => [sampleReport('start-unknown', 0)] })
  await start().click()
  await expect
    .element(form().getByRole('alert'))
    .toMatchTextContent(/no readable answer was found.*Don’t send it again/)
})

test('a missing key is reported before the start', async () => {
  await renderJobs(
    {
      'settings.keys': () => ({
        keys: sampleKeys().map((key) =>
          key.family === 'reports' ? { family: key.family, place: 'none' as const } : key,
        ),
        vault: { state: 'ready', message: 'The keychain is open.' },
      }),
    } as FakeAnswers,
    'prod',
  )
  await expect.element(form()).toMatchTextContent(/No reporting key is set for this connection/)
  await form().getByRole('link', { name: 'Set it in Connections and keys' }).click()
  expect(window.location.hash).toBe('#/settings/connections?connection=prod')
})
