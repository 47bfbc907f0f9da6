import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { FakeBridge } from '../testing/fake-bridge.ts'
import { inputsOf, renderApp } from '../testing/render-app.tsx'
import { reportAnswers, sampleOpened, sampleReport } from '../testing/sample-reports.ts'

/** One change reloads a list once: main's event does it, and the call that caused the event doesn't do it again. */

/** How often each of these calls is made from `act` until the page is quiet. */
async function madeBy(bridge: FakeBridge, names: readonly string[], act: () => Promise<void>): Promise<number[]> {
  await quiet(bridge)
  const before = names.map((name) => inputsOf(bridge, name).length)
  await act()
  // However late a busy machine begins.
  await expect.poll(() => names.every((name, index) => inputsOf(bridge, name).length > (before[index] ?? 0))).toBe(true)
  await quiet(bridge)
  return names.map((name, index) => inputsOf(bridge, name).length - (before[index] ?? 0))
}

async function quiet(bridge: FakeBridge): Promise<void> {
  for (let made = -1; made !== bridge.made.length; ) {
    made = bridge.made.length
    await new Promise((resolve) => setTimeout(resolve, 80))
  }
}

const reports = ['reports.ledger', 'reports.opened']
const click = (name: string | RegExp) => page.getByRole('button', { name }).first().click()

test('starting a report reloads the ledger once', async () => {
  const bridge = await renderApp('#/reports/jobs', { answers: reportAnswers([]) })
  expect(await madeBy(bridge, reports, () => click('Start report'))).toEqual([1, 1])
})

test('an action on a report reloads the ledger once', { tags: 'night' }, async () => {
  const bridge = await renderApp('#/reports/jobs', { answers: reportAnswers([sampleReport('running', 0)]) })
  expect(await madeBy(bridge, reports, () => click(/^Stop following:/))).toEqual([1, 1])
})

test('settling a start reloads the ledger once', { tags: 'night' }, async () => {
  const unknown = sampleReport('start-unknown', 0)
  const bridge = await renderApp(`#/reports/jobs?entry=${unknown.entry.id}`, { answers: reportAnswers([unknown]) })
  await page.getByRole('radio', { name: 'It didn’t start' }).click()
  expect(await madeBy(bridge, reports, () => click('Close it as not started'))).toEqual([1, 1])
})

test('closing a report reloads the list of open reports once', async () => {
  const entry = sampleReport('succeeded', 0)
  const bridge = await renderApp('#/reports/opened', {
    answers: reportAnswers([entry], [sampleOpened('s1', 'One', [entry])]),
  })
  expect(await madeBy(bridge, reports, () => click('Close One'))).toEqual([1, 1])
})

const connections = ['settings.connections', 'settings.keys']

test('using a connection reloads the connections once', async () => {
  const bridge = await renderApp('#/settings/connections?connection=prod')
  expect(await madeBy(bridge, connections, () => click('Use'))).toEqual([1, 1])
})

test('saving a connection reloads the connections once', async () => {
  const bridge = await renderApp('#/settings/connections?connection=prod&form=edit')
  await page.getByRole('textbox', { name: 'Name' }).fill('Another name')
  expect(await madeBy(bridge, connections, () => click('Save changes'))).toEqual([1, 1])
})

test('copying a connection reloads the list of connections once', { tags: 'night' }, async () => {
  const bridge = await renderApp('#/settings/connections?connection=prod')
  expect(await madeBy(bridge, ['settings.connections'], () => click('Duplicate'))).toEqual([1])
})

test('removing a connection reloads the list of connections once', { tags: 'night' }, async () => {
  const bridge = await renderApp('#/settings/connections?connection=prod')
  await click('Remove')
  const remove = () =>
    page
      .getByRole('dialog')
      .getByRole('button', { name: /^Remove/ })
      .click()
  expect(await madeBy(bridge, ['settings.connections'], remove)).toEqual([1])
})

test('removing a key reloads the keys once', async () => {
  await page.viewport(1280, 720)
  const bridge = await renderApp('#/settings/connections?connection=prod')
  await click(/^Remove the key of/)
  const remove = () => page.getByRole('button', { name: 'Remove key' }).click()
  expect(await madeBy(bridge, ['settings.keys'], remove)).toEqual([1])
})
