import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { refuse } from '../../testing/fake-bridge.ts'
import { inputsOf, renderApp } from '../../testing/render-app.tsx'
import { activityAnswers, sampleCall } from '../../testing/sample-activity.ts'

const open = (count = 60, hash = '#/activity') => renderApp(hash, { answers: activityAnswers(count) })
const table = () => page.getByRole('table', { name: 'Calls' })
const rows = () => table().getByRole('row')
const panel = () => page.getByRole('complementary', { name: 'Call' })

beforeEach(() => page.viewport(1440, 900))

test('lists calls newest first, with outcome in words, tries and ids; the rail leads there', async () => {
  await open(60, '#/settings/about')
  await page.getByRole('navigation', { name: 'Workspaces' }).getByRole('link', { name: 'Activity' }).click()
  await expect.element(rows().nth(1)).toMatchTextContent(/entities\.batch.*Done, 200.*84 ms/)
  await expect.element(rows().nth(4)).toMatchTextContent(/visits\.create.*change.*Unknown outcome.*5\.0 sec/)
  await expect.element(rows().nth(11)).toMatchTextContent(/Server error, 503.*153 ms3/)
  const kept = page.getByText('60 calls this session')
  await expect.element(kept).toBeVisible()
  // While a practice is watched it changes with each of its calls, which aren’t announced.
  expect(kept.element().closest('[role="status"], [aria-live]')).toBeNull()
})

test('a call of an earlier day names its day, one of today doesn’t', async () => {
  const calls = [{ ...sampleCall(0), id: 'of-today', beganAt: new Date().toISOString() }, sampleCall(0)]
  const facts = { matching: 2, kept: 2, failed: 0, writes: 0, dropped: 0, connections: [] }
  await renderApp('#/activity', {
    answers: { ...activityAnswers(2), 'activity.calls': () => ({ ...facts, rows: calls }) },
  })
  await expect.element(rows().nth(1)).toMatchTextContent(/ [AP]M \S+?entities\.batch/)
  await expect.element(rows().nth(2)).toMatchTextContent(/ [AP]M \S+Nov 2\d.*entities\.batch/)
})

test('filters by failures, writes and connection, and the address says so', async () => {
  const bridge = await open()
  await page.getByText(/^Failed 9$/).click()
  await expect.element(page.getByText('All 9 are shown')).toBeVisible()
  await page.getByText(/^Changes 12$/).click()
  await expect.element(page.getByText('All 12 are shown')).toBeVisible()
  await page.getByRole('combobox', { name: 'Connection' }).selectOptions('UAT')
  await expect.poll(() => window.location.hash).toBe('#/activity?show=writes&connection=uat')
  expect(inputsOf(bridge, 'activity.calls').at(-1)).toMatchObject({ only: 'writes', connectionId: 'uat' })
})

test('data-admin finding 7: a call is looked for by its correlation ID; the address keeps the text, and an empty field lists all', async () => {
  const bridge = await open()
  const field = page.getByRole('textbox', { name: 'Find calls' })
  await field.fill(sampleCall(10).correlationId)
  await expect.poll(() => window.location.hash).toContain(sampleCall(10).correlationId)
  await expect
    .poll(() => inputsOf(bridge, 'activity.calls').at(-1))
    .toMatchObject({ search: sampleCall(10).correlationId })
  await field.fill('')
  await expect.poll(() => window.location.hash).toBe('#/activity')
  await expect.poll(() => Object.keys(inputsOf(bridge, 'activity.calls').at(-1) as object)).not.toContain('search')
})

test('the inspector tells each try, its time by part, the fields and both ids', async () => {
  await open(60, '#/activity?call=call-10')
  const third = panel().getByRole('listitem', { name: 'Try 3' })
  await expect.element(third).toMatchTextContent(/Server error, 503.*Until the first byte48 ms/)
  await expect.element(panel()).toMatchTextContent(/POST \/v1\/pdm\/batch/)
  await expect.element(panel().getByText(sampleCall(10).correlationId)).toBeVisible()
  await expect.element(panel().getByText('patient.firstName')).toBeVisible()
})

test('a write whose answer was lost says that it may have been carried out', async () => {
  await open(60, '#/activity?call=call-3')
  await expect.element(panel()).toMatchTextContent(/It may have gone through/)
  await expect.element(panel()).toMatchTextContent(/No response5\.0 sec/)
})

test('by keyboard: one stop for the list, arrows walk, Enter opens, Esc closes and the row has the focus again', async () => {
  await open()
  const first = rows().nth(1).getByRole('button', { name: 'entities.batch' })
  await expect.element(first).toBeVisible()
  first.element().focus()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  const third = rows().nth(3).getByRole('button', { name: 'providers.detail' })
  await expect.element(third).toHaveFocus()
  await userEvent.keyboard('{ArrowRight}')
  await expect
    .element(
      rows()
        .nth(3)
        .getByRole('button', { name: /^Copy correlation ID/ }),
    )
    .toHaveFocus()
  await userEvent.keyboard('{ArrowLeft}{Enter}')
  await expect.element(panel()).toMatchTextContent(/providers\.detail/)
  await userEvent.keyboard('{Escape}')
  await expect.element(panel()).not.toBeInTheDocument()
  await expect.element(third).toHaveFocus()
  expect(table().element().querySelectorAll('[tabindex="0"]')).toHaveLength(1)
})

test('a copy of the call as cURL is asked of main, never made of values here', async () => {
  const bridge = await open(60, '#/activity?call=call-4')
  await panel().getByRole('button', { name: 'Copy as curl command' }).click()
  await expect.poll(() => inputsOf(bridge, 'activity.curl')).toEqual([{ id: 'call-4' }])
})

test('new calls come in when main tells; what was said of an ended one stays', async () => {
  const bridge = await open(3)
  await expect.element(page.getByText('All 3 are shown')).toBeVisible()
  bridge.answer(activityAnswers(4))
  bridge.emit('activity.changed', null)
  await expect.element(page.getByText('All 4 are shown')).toBeVisible()
})

test('2,000 calls: shown by 200, those that made room are reported', async () => {
  await open(2_000)
  await expect.element(page.getByText(/2,000 calls this session, 312 older removed/)).toBeVisible()
  await expect.element(page.getByText('200 of 2,000, newest first')).toBeInTheDocument()
  await page.getByRole('button', { name: 'Show older calls' }).click()
  await expect.element(page.getByText('400 of 2,000, newest first')).toBeInTheDocument()
})

test('forgets only when asked twice, and says why nothing is listed', async () => {
  const bridge = await open()
  await page.getByRole('button', { name: 'Clear' }).click()
  await expect.element(page.getByRole('button', { name: 'Keep' })).toHaveFocus()
  // Typing goes on while the question is open.
  const find = page.getByRole('textbox', { name: 'Find calls' })
  await find.click()
  await userEvent.keyboard('call')
  await expect.element(find).toHaveValue('call')
  await find.clear()
  expect(inputsOf(bridge, 'activity.clear')).toEqual([])
  await page.getByRole('button', { name: 'Clear' }).click()
  await expect.element(page.getByRole('heading', { name: 'No calls yet' })).toBeVisible()
})

test('what is typed while the calls are being cleared stays', async () => {
  const cleared = Promise.withResolvers<null>()
  const bridge = await open(60, '#/activity?call=call-10')
  bridge.answer({ 'activity.clear': () => cleared.promise })
  await expect.element(panel()).toBeVisible()
  await page.getByRole('button', { name: 'Clear' }).click()
  await page.getByRole('button', { name: 'Clear' }).click()
  await page.getByRole('textbox', { name: 'Find calls' }).fill('503')
  await expect.poll(() => window.location.hash).toContain('search=503')
  cleared.resolve(null)
  await expect.poll(() => window.location.hash).toBe('#/activity?search=503')
})

test('that no call failed isn’t said where a search or a connection leaves failed ones out', async () => {
  const none = { rows: [], matching: 0, kept: 60, failed: 0, writes: 0, dropped: 0, connections: [] }
  await renderApp('#/activity?show=failed&search=zzz', { answers: { 'activity.calls': () => none } })
  await expect.element(page.getByRole('heading', { name: 'No calls listed' })).toBeVisible()
  window.location.hash = '#/activity?show=writes&connection=uat'
  await expect.element(page.getByRole('combobox', { name: 'Connection' })).toHaveValue('uat')
  await expect.element(page.getByRole('heading', { name: 'No calls listed' })).toBeVisible()
  window.location.hash = '#/activity?show=failed'
  await expect.element(page.getByRole('heading', { name: 'No failed calls' })).toBeVisible()
})

test('an error is no empty list', async () => {
  await renderApp('#/activity', {
    answers: { 'activity.calls': () => refuse('storage', { message: 'The console could not finish this.' }) },
  })
  await expect.element(page.getByRole('alert')).toMatchTextContent(/could not finish/)
  await expect.element(page.getByRole('heading', { name: 'No calls yet' })).not.toBeInTheDocument()
  await expect.element(page.getByRole('radiogroup', { name: 'Calls to list' })).not.toMatchTextContent(/0/)
})

test('a call that made room while it was open says so', async () => {
  await open(5, '#/activity?call=gone')
  await expect.element(panel().getByRole('alert')).toMatchTextContent(/no longer listed/)
})

test('the bundle is shown whole, and that very one is saved', async () => {
  const bridge = await open(60, '#/activity/bundle')
  const text = page.getByRole('region', { name: 'Bundle text' })
  await expect.element(text).toMatchTextContent(/access-console-incident-bundle/)
  await expect.element(page.getByText(/The last 60 calls, 9 of them failed/)).toBeVisible()
  await page.getByText('Last 50').click()
  await expect.element(page.getByText(/The last 50 calls/)).toBeVisible()
  await page.getByRole('button', { name: 'Save…' }).click()
  await expect.element(page.getByText('Saved as shown')).toBeVisible()
  expect(inputsOf(bridge, 'activity.saveBundle')).toEqual([{ bundleId: 'bundle-2' }])
  bridge.answer({ 'activity.saveBundle': () => refuse('storage') })
  await page.getByRole('button', { name: 'Save…' }).click()
  await expect.element(page.getByRole('alert')).toMatchTextContent(/can’t be read or saved/)
})

test('a column says what it means, on hover and to a screen reader', async () => {
  await open()
  const tries = table().getByRole('columnheader', { name: 'Tries' })
  await expect.element(tries).toHaveAttribute('title', 'How often it was sent.')
  await expect.element(tries).toHaveAccessibleDescription('How often it was sent.')
})
