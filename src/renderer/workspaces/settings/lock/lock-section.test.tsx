import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { LockState } from '../../../../bridge/calls/lock.ts'
import { failure } from '../../../../bridge/failure.ts'
import { type FakeAnswers, refuse } from '../../../testing/fake-bridge.ts'
import { inputsOf, renderApp } from '../../../testing/render-app.tsx'
import { openState } from '../../../testing/sample-lock.ts'
import { sampleConnections } from '../../../testing/sample-platform.ts'

beforeEach(() => page.viewport(1280, 800))

const section = () => page.getByRole('region', { name: 'Lock and people' })
const button = (name: string) => section().getByRole('button', { name, exact: true })
const field = (name: string) => section().getByLabelText(name, { exact: true })
const alerts = () => section().getByRole('alert')

const withPin: Partial<LockState> = { pin: 'set', pinKept: 'keychain', operator: 'Ada' }
const sandboxAlone: FakeAnswers = {
  'settings.connections': () => ({
    connections: sampleConnections.filter(({ stage }) => stage === 'sandbox'),
    activeId: 'sandbox',
  }),
}

async function renderSection(change: Partial<LockState> = {}, answers: FakeAnswers = {}) {
  let state: LockState = { ...openState, ...change }
  const bridge = await renderApp('#/settings/lock', { answers: { 'lock.state': () => state, ...answers } })
  await expect.element(section()).toBeVisible()
  return { bridge, set: (next: Partial<LockState>) => (state = { ...state, ...next }) }
}

test('without a PIN it warns where keys of a real platform are here, and names the connections', async () => {
  await renderSection()
  await expect.element(section().getByText(/keys of .*Sonoran Valley Health.* are here/)).toBeVisible()
})

test('it names an own connection with the stage Sandbox too', async () => {
  const connections = sampleConnections
    .filter(({ id }) => id === 'uat' || id === 'sandbox')
    .map((one) => ({ ...one, stage: 'sandbox' as const }))
  await renderSection({}, { 'settings.connections': () => ({ connections, activeId: 'sandbox' }) })
  await expect.element(section().getByText(/keys of .*Sonoran Valley, UAT host.* are here/)).toBeVisible()
})

test('with the sandbox alone there is nothing to warn of', async () => {
  await renderSection({}, sandboxAlone)
  await expect
    .element(
      section().getByText(
        /^No PIN set: anyone can unlock with a name\. A caller kept during a lock is tied only to that name/,
      ),
    )
    .toBeVisible()
  expect(
    section()
      .getByText(/are here/)
      .elements(),
  ).toHaveLength(0)
})

test('sets a PIN, which is nowhere on the page afterwards', async () => {
  const { bridge, set } = await renderSection()
  bridge.answer({ 'lock.setPin': () => set({ pin: 'set', pinKept: 'keychain' }) })
  await button('Set a PIN').click()
  await expect.poll(() => document.activeElement).toBe(field('New PIN').element())
  await userEvent.keyboard('24680135{Tab}24680135{Enter}')
  await expect.element(section().getByText(/A PIN is set\. Its hash is kept in the keychain/)).toBeVisible()
  expect(inputsOf(bridge, 'lock.setPin')).toEqual([{ newPin: '24680135' }])
  expect(section().getByRole('form', { name: 'Set a PIN' }).elements()).toHaveLength(0)
  expect(document.body.innerHTML).not.toContain('24680135')
})

test('changes the PIN with the current one; a wrong one is reported and waits', async () => {
  const { bridge, set } = await renderSection(withPin)
  bridge.answer({
    'lock.setPin': () => {
      set({ wrongTries: 4, nextTryAt: new Date(Date.now() + 60_000).toISOString() })
      return refuse('unauthorized')
    },
  })
  await button('Change the PIN').click()
  await field('Current PIN').fill('111222')
  await field('New PIN').fill('24680135')
  await field('Repeat new PIN').fill('24680135')
  await userEvent.keyboard('{Enter}')
  await expect.element(alerts()).toMatchTextContent('Wrong PIN. 4 wrong tries so far.')
  await expect.element(section().getByText(/^Next try in (59 sec|1 min)$/)).toBeVisible()
  await expect.element(button('Change the PIN')).toBeDisabled()
  expect(inputsOf(bridge, 'lock.setPin')).toEqual([{ pin: '111222', newPin: '24680135' }])
  for (const name of ['Current PIN', 'New PIN', 'Repeat new PIN']) await expect.element(field(name)).toHaveValue('')
})

test('a change that is no change of a PIN is not sent', async () => {
  const { bridge } = await renderSection(withPin)
  await button('Change the PIN').click()
  await button('Change the PIN').click()
  await expect.element(alerts().first()).toMatchTextContent(/Enter the current PIN/)
  await field('Current PIN').fill('111222')
  await field('New PIN').fill('abcdef')
  await button('Change the PIN').click()
  await expect.element(alerts().first()).toMatchTextContent(/count up or down/)
  expect(inputsOf(bridge, 'lock.setPin')).toEqual([])
  await userEvent.keyboard('{Escape}')
  expect(section().getByRole('form', { name: 'Change the PIN' }).elements()).toHaveLength(0)
})

test('removes the PIN with the current one; a failure is reported with its next step', async () => {
  const { bridge, set } = await renderSection(withPin)
  bridge.answer({ 'lock.removePin': () => refuse('vault-unavailable') })
  await button('Remove the PIN').click()
  await field('Current PIN').fill('246801')
  await userEvent.keyboard('{Enter}')
  await expect.element(alerts()).toMatchTextContent(/keychain/)
  bridge.answer({ 'lock.removePin': () => set({ pin: 'none', pinKept: undefined }) })
  await field('Current PIN').fill('246801')
  await button('Remove the PIN').click()
  await expect.poll(() => document.activeElement).toBe(button('Set a PIN').element())
  expect(inputsOf(bridge, 'lock.removePin')).toEqual([{ pin: '246801' }, { pin: '246801' }])
})

test('a PIN for this session only says why', async () => {
  await renderSection(
    { pin: 'set', pinKept: 'session' },
    {
      'settings.keys': () => ({
        keys: [],
        vault: { state: 'no-service', message: 'No keychain service answers on this system.' },
      }),
    },
  )
  await expect
    .element(section().getByText(/for this session only.*No keychain service answers on this system\./))
    .toBeVisible()
})

test('a PIN that cannot be read is reported, and the keychain can be asked again', async () => {
  const { bridge, set } = await renderSection({
    pin: 'unreadable',
    pinFailure: failure('vault-unavailable', { message: 'The keychain is locked.' }),
  })
  await expect.element(alerts()).toMatchTextContent(/The keychain is locked/)
  set({ pin: 'set', pinKept: 'keychain' })
  await button('Try the keychain again').click()
  await expect.element(section().getByText(/A PIN is set/)).toBeVisible()
  expect(inputsOf(bridge, 'lock.state')).toEqual([undefined, { askKeychain: true }])
})

test('who has no name yet gives one; who has one changes it by locking', async () => {
  const { bridge, set } = await renderSection()
  bridge.answer({ 'lock.nameOperator': ({ operator }) => set({ operator }), 'lock.now': () => null })
  await button('Save name').click()
  await expect.element(alerts()).toMatchTextContent(/Enter your name/)
  await section().getByRole('combobox', { name: 'Your name or staff ID' }).fill('  Ada <i>L.</i>  ')
  await userEvent.keyboard('{Enter}')
  await expect.element(section().getByText('Ada <i>L.</i>')).toBeVisible()
  expect(inputsOf(bridge, 'lock.nameOperator')).toEqual([{ operator: 'Ada <i>L.</i>' }])
  expect(section().getByRole('form', { name: 'Enter your name' }).elements()).toHaveLength(0)
  await section()
    .getByRole('button', { name: /^Hand over: lock now/ })
    .click()
  await expect.poll(() => inputsOf(bridge, 'lock.now')).toHaveLength(1)
})

test('what locks by itself is reported by system, and what to do where a locked screen is not seen', async () => {
  await renderSection(withPin)
  await expect
    .element(section().getByText(/Some Linux systems don’t report a locked screen.*short time.*Ctrl L/))
    .toBeVisible()
})

test('minutes and seconds are saved when they are chosen', async () => {
  const { bridge, set } = await renderSection(withPin)
  bridge.answer({
    'lock.saveSettings': ({ idleMinutes, clipboardSeconds }) => set({ idleMinutes, clipboardSeconds }),
  })
  await section().getByRole('combobox', { name: 'Lock after' }).click()
  expect(page.getByRole('option').elements()).toHaveLength(15)
  await page.getByRole('option', { name: '15 minutes' }).click()
  await expect.poll(() => inputsOf(bridge, 'lock.saveSettings')).toEqual([{ idleMinutes: 15, clipboardSeconds: 60 }])
  await section().getByRole('combobox', { name: 'Clear copied text after' }).click()
  await page.getByRole('option', { name: '10 seconds' }).click()
  await expect
    .poll(() => inputsOf(bridge, 'lock.saveSettings').at(-1))
    .toEqual({ idleMinutes: 15, clipboardSeconds: 10 })
})

test('the wall at the start, and regions on a locked console, are off until somebody sets them', async () => {
  const { bridge, set } = await renderSection(withPin)
  bridge.answer({
    'lock.saveSettings': ({ regionsWhileLocked = 'nothing', wallAtStart = false, ...times }) =>
      set({ ...times, regionsWhileLocked, wallAtStart }),
  })
  const kept = section().getByRole('combobox', { name: 'While locked, show' })
  await expect.element(section().getByRole('switch', { name: /^Start with the wall/ })).not.toBeChecked()
  // A later unlock leads back to the page from before.
  await expect.element(section()).toMatchTextContent(/at each start\. With a PIN it does after the first unlock/)
  await expect.element(kept).toHaveValue('Nothing')
  for (const [words, regionsWhileLocked] of [
    ['The wall', 'wall'],
    ['The board and the wall', 'board'],
    ['Nothing', 'nothing'],
  ] as const) {
    await kept.click()
    await page.getByRole('option', { name: words, exact: true }).click()
    await expect
      .poll(() => inputsOf(bridge, 'lock.saveSettings').at(-1))
      .toEqual({ idleMinutes: 5, clipboardSeconds: 60, regionsWhileLocked })
    await expect.element(kept).toHaveValue(words)
  }
})

test('a setting that was not saved stays as it was, with the reason; one of other seconds is shown as it is', async () => {
  const { bridge } = await renderSection({ ...withPin, clipboardSeconds: 75 })
  bridge.answer({ 'lock.saveSettings': () => refuse('storage') })
  await expect.element(section().getByRole('combobox', { name: 'Clear copied text after' })).toHaveValue('75 seconds')
  await section().getByRole('combobox', { name: 'Lock after' }).click()
  await page.getByRole('option', { name: '1 minute', exact: true }).click()
  await expect.element(alerts()).toMatchTextContent(/A file can’t be read or saved/)
  await expect.element(section().getByRole('combobox', { name: 'Lock after' })).toHaveValue('5 minutes')
})
