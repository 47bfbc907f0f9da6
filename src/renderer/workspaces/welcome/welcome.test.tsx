import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { VaultState } from '../../../bridge/calls/settings.ts'
import { setUiState, useUiState } from '../../bridge/ui-state.ts'
import { inputsOf, renderApp } from '../../testing/render-app.tsx'
import { sampleConnections } from '../../testing/sample-platform.ts'
import { exercises } from './exercises.ts'

beforeEach(() => page.viewport(1280, 800))

const role = (name: string) => page.getByRole('checkbox', { name })
const bar = () => page.getByRole('complementary', { name: 'Practice' })

test('roles are chosen by press or digit; they set the menu and the start page', async () => {
  await renderApp('#/welcome')
  await role('Book for callers').click()
  await userEvent.keyboard('4')
  await expect.element(role('Look after data')).toBeChecked()
  expect(useUiState.getState().roles).toEqual(['scheduler', 'data-admin'])
  const menu = page.getByRole('navigation', { name: 'Workspaces' })
  const inLookUp = () =>
    menu
      .getByRole('link')
      .elements()
      .map((link) => link.textContent)
  await expect.poll(inLookUp).toEqual(expect.arrayContaining(['Booking', 'Regions']))
  expect(inLookUp().slice(0, 2)).toEqual(['Booking', 'Regions'])
  await page.getByRole('radiogroup').getByText('Entities').click()
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => window.location.hash).toBe('#/entities')
  expect(useUiState.getState()).toMatchObject({ welcomed: true, startsAs: 'data-admin' })
})

test('keys pressed in the palette are not for the page under it', async () => {
  await renderApp('#/welcome')
  await userEvent.keyboard('{Control>}k{/Control}')
  await expect.element(page.getByRole('combobox', { name: 'Find' })).toHaveFocus()
  await userEvent.keyboard('4')
  await expect.element(page.getByRole('combobox', { name: 'Find' })).toHaveValue('4')
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => page.getByRole('combobox', { name: 'Find' }).elements()).toHaveLength(0)
  expect(useUiState.getState().roles).toEqual([])
  expect(window.location.hash).toBe('#/welcome')
})

test('says where keys stay: in the keychain, or in memory where there is none', async () => {
  const inKeychain = /^Keys stay in the system keychain of this computer\./
  const answers = (state: VaultState) => ({
    'settings.keys': () => ({ keys: [], vault: { state, message: 'The state of the keychain.' } }),
  })
  const bridge = await renderApp('#/welcome', { answers: answers('untried') })
  await expect.element(page.getByText(inKeychain)).toBeVisible()
  // What the console finds out at its start.
  bridge.answer(answers('no-service'))
  bridge.emit('keys.changed', null)
  const inMemory = /^There’s no system keychain here: keys stay in memory until the console closes\./
  await expect.element(page.getByText(inMemory)).toBeVisible()
  expect(page.getByText(inKeychain).elements()).toHaveLength(0)
})

test('nobody has to choose', async () => {
  await renderApp('#/welcome')
  await page.getByRole('button', { name: 'Open without choosing' }).click()
  await expect.poll(() => window.location.hash).toBe('#/entities')
})

test('an exercise goes on beside the screens, is hidden, and resumed where it was', async () => {
  await renderApp('#/welcome')
  await page.getByRole('button', { name: 'Start: Find a problem in the data' }).click()
  await expect.element(bar()).toMatchTextContent(/0 of 5 done/)
  await expect.element(bar()).toMatchTextContent(/1\. Open Entities and select a type/)
  window.location.hash = '#/entities/healthSystem/clinician/grid'
  await expect.element(bar()).toMatchTextContent(/1 of 5 done/)
  await bar().getByRole('button', { name: 'Skip step 2' }).click()
  await expect.element(bar()).toMatchTextContent(/3\. Select a finding/)
  await bar().getByRole('button', { name: 'Hide the exercise' }).click()
  await expect.poll(() => bar().elements()).toHaveLength(0)
  window.location.hash = '#/welcome'
  await page.getByRole('button', { name: 'Resume: Find a problem in the data' }).click()
  await expect.element(bar()).toMatchTextContent(/1 of 5 done/)
  await bar().getByRole('button', { name: '1 of 5 done. All steps: Find a problem in the data' }).click()
  await expect.element(page.getByRole('dialog')).toMatchTextContent(/like clinician\. done.*run it\. skipped/)
})

test('on another platform nothing is checked off, and one press leads to the sandbox', async () => {
  const bridge = await renderApp('#/entities', { activeId: 'prod' })
  setUiState({ exercises: [{ role: 'data-admin', done: [], skipped: [] }], exerciseShown: true })
  await expect.element(bar()).toMatchTextContent(/Practice works on the sandbox/)
  window.location.hash = '#/entities/healthSystem/clinician/grid'
  await page.getByRole('heading', { name: 'Entities' }).click()
  expect(useUiState.getState().exercises).toEqual([{ role: 'data-admin', done: [], skipped: [] }])
  await bar().getByRole('button', { name: 'Use the sandbox' }).click()
  await expect.poll(() => inputsOf(bridge, 'settings.useConnection')).toEqual([{ connectionId: 'sandbox' }])
})

test('an own connection with the stage Sandbox is another platform too', async () => {
  const connections = sampleConnections.map((one) => (one.id === 'prod' ? { ...one, stage: 'sandbox' as const } : one))
  await renderApp('#/entities', { answers: { 'settings.connections': () => ({ connections, activeId: 'prod' }) } })
  setUiState({ exercises: [{ role: 'queue-admin', done: [], skipped: [] }], exerciseShown: true })
  await expect.element(bar()).toMatchTextContent(/Practice works on the sandbox/)
  await expect.element(bar().getByRole('button', { name: 'Use the sandbox' })).toBeVisible()
  expect(bar().getByRole('button', { name: 'Skip step 1' }).elements()).toHaveLength(0)
})

test('a finished exercise begins again from the main button, which says so', async () => {
  const done = exercises['data-admin'].steps.map(({ id }) => id)
  const finished = { role: 'data-admin' as const, done, skipped: [] }
  await renderApp('#/welcome', {}, { roles: ['data-admin'], exercises: [finished] })
  await page.getByRole('button', { name: 'Practice again' }).click()
  await expect.poll(() => useUiState.getState().exercises).toEqual([{ ...finished, done: [] }])
})
