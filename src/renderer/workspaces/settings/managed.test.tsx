import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { refuse } from '../../testing/fake-bridge.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { managedAnswers } from '../../testing/sample-managed.ts'
import { openState } from '../../testing/sample-lock.ts'

beforeEach(() => page.viewport(1280, 800))

const mark = /Managed by Valley Health IT/
const region = (name: string) => page.getByRole('region', { name })

test('a managed connection can be used and tested, not changed, copied or removed, and none can be added', async () => {
  await renderApp('#/settings/connections?connection=prod', { answers: managedAnswers })
  const detail = region('Sonoran Valley Health')
  await expect.element(detail.getByText(mark)).toBeVisible()
  await expect.element(detail.getByRole('button', { name: 'Test addresses' })).toBeVisible()
  for (const name of ['Remove', 'Duplicate'])
    expect([name, detail.getByRole('button', { name, exact: true }).elements().length]).toEqual([name, 0])
  expect(detail.getByRole('link', { name: 'Edit' }).elements()).toHaveLength(0)
  expect(page.getByRole('link', { name: 'Add a connection' }).elements()).toHaveLength(0)
  await expect.element(region('Connections').getByText(/Connections of your own are off\./)).toBeVisible()
})

test('the list of actions says why a managed connection can’t be edited', async () => {
  await renderApp('#/settings/connections?connection=prod', { answers: managedAnswers })
  await expect.element(region('Sonoran Valley Health').getByText(mark)).toBeVisible()
  await userEvent.keyboard('{Control>}k{/Control}')
  await page.getByRole('combobox', { name: 'Find', exact: true }).fill('>edit this')
  await expect
    .element(page.getByRole('option', { name: /Edit this connection/ }))
    .toMatchTextContent(/Your organization manages this connection/)
})

test('a form of one doesn’t open by its address either', async () => {
  await renderApp('#/settings/connections?connection=prod&form=edit', { answers: managedAnswers })
  await expect.element(region('Sonoran Valley Health').getByText(mark)).toBeVisible()
  expect(page.getByRole('form').elements()).toHaveLength(0)
})

test('a required PIN can be changed and not removed, and the time to the lock has its limit', async () => {
  const answers = {
    ...managedAnswers,
    'lock.state': () => ({ ...openState, pin: 'set' as const, pinKept: 'keychain' as const }),
  }
  await renderApp('#/settings/lock', { answers })
  const section = region('Lock and people')
  await expect.element(section.getByRole('button', { name: 'Remove the PIN' })).toBeDisabled()
  await expect.element(section.getByText(/A PIN is required\./)).toBeVisible()
  await expect.element(section.getByText(/At most 5 minutes\./)).toBeVisible()
  await section.getByRole('combobox', { name: 'Lock after' }).click()
  await expect.element(page.getByRole('option', { name: '5 minutes' })).toBeVisible()
  expect(page.getByRole('option', { name: '6 minutes' }).elements()).toHaveLength(0)
  await page.getByRole('option', { name: '5 minutes' }).click()
  await section.getByRole('button', { name: 'Change the PIN' }).click()
  await expect.element(section.getByText('At least 8 digits or letters.')).toBeVisible()
})

test('the lock page of a console without its required PIN offers no other way in', async () => {
  const state = { ...openState, locked: true, pin: 'none' as const, reason: 'start' as const }
  await renderApp('#/settings/lock', { answers: { ...managedAnswers, 'lock.state': () => state } })
  await expect.element(page.getByText(/A PIN is required\. Set one to use the console\./)).toBeVisible()
  await expect.element(page.getByText(mark)).toBeVisible()
  expect(page.getByRole('button', { name: 'Unlock without a PIN' }).elements()).toHaveLength(0)
})

test('About lists the settings in force with their source', async () => {
  await renderApp('#/settings/about', { answers: managedAnswers })
  const section = region('Managed settings')
  for (const words of [
    'Valley Health IT',
    '/etc/access-console/policy.json',
    'Not allowed',
    'Those of the managed connections only',
    'Required · At least 8 characters',
    'After at most 5 min',
    '~/Exports',
    'At most 90 days',
    'At least 72 months',
    'visit reason',
  ])
    await expect.element(section.getByText(words, { exact: true })).toBeVisible()
  await expect.element(section.getByText(/^Version 1\.2\.0 is available \(Fri, Nov 20, /)).toBeVisible()
})

test('About says where no one manages the console, and where that isn’t known', async () => {
  await renderApp('#/settings/about')
  await expect.element(page.getByText(/^No organization manages this console\./)).toBeVisible()
  await renderApp('#/settings/about', { answers: { 'settings.policy': () => refuse('server-error') } })
  await expect.element(region('Managed settings').getByRole('alert')).toBeVisible()
})
