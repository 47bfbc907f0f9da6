import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { takesTurn } from '../../../../test/counted.ts'
import type { LockState } from '../../../bridge/calls/lock.ts'
import { failure } from '../../../bridge/failure.ts'
import { type FakeAnswers, refuse } from '../../testing/fake-bridge.ts'
import { inputsOf, renderApp } from '../../testing/render-app.tsx'
import { lockedState, openState } from '../../testing/sample-lock.ts'

beforeEach(() => page.viewport(1280, 800))

const nameField = () => page.getByRole('combobox', { name: 'Your name or staff ID', exact: true })
const pinField = () => page.getByLabelText('PIN', { exact: true })
const unlockButton = () => page.getByRole('button', { name: 'Unlock', exact: true })
const rail = () => page.getByRole('navigation', { name: 'Workspaces' })
const alerts = () => page.getByRole('alert')
const focused = () => document.activeElement

/** A locked console whose state a call may change; `open` unlocks it. */
async function renderLocked(change: Partial<LockState> = {}, answers: FakeAnswers = {}) {
  let state: LockState = { ...lockedState, ...change }
  const bridge = await renderApp('#/', { answers: { 'lock.state': () => state, ...answers } })
  await expect.element(page.getByRole('heading', { name: 'Locked' })).toBeVisible()
  return {
    bridge,
    set: (next: Partial<LockState>) => (state = { ...state, ...next }),
    open: () => (state = { ...openState, operator: 'Ada' }),
  }
}

test('a name and the PIN open the console where it was, with the keyboard alone and nothing of before', async () => {
  const { bridge, open } = await renderLocked({ recentOperators: ['Grace', 'Ada'] })
  await expect.poll(focused).toBe(nameField().element())
  bridge.answer({
    'lock.unlock': async () => {
      // Main sends the event before the response that names the route; the frame waits for the response.
      bridge.emit('lock.changed', open())
      await new Promise((resolve) => setTimeout(resolve, 100))
      expect(rail().elements()).toHaveLength(0)
      return { returnTo: '#/settings' }
    },
  })
  await userEvent.keyboard('Ada{Tab}246801{Enter}')
  await expect.element(rail().getByText('Ada')).toBeVisible()
  expect(window.location.hash).toBe('#/settings')
  expect(inputsOf(bridge, 'lock.unlock')).toEqual([{ operator: 'Ada', pin: '246801' }])
  expect(document.body.innerHTML).not.toContain('246801')
})

const noWays = ['', 'https://elsewhere.example', '#/nowhere', 'javascript:alert(1)']
test.each(noWays.filter((_, at) => takesTurn(at, 1, 4)))(
  'a way back that is none (%s) leads to the start',
  async (returnTo) => {
    const { bridge, open } = await renderLocked()
    bridge.answer({ 'lock.unlock': () => (open(), { returnTo }) })
    await nameField().fill('Ada')
    await pinField().fill('246801')
    await unlockButton().click()
    await expect.element(rail()).toBeVisible()
    expect(window.location.hash).toBe('#/')
  },
)

test('who was here before is offered while typing, once each', async () => {
  const { bridge } = await renderLocked({ recentOperators: ['Ada', 'Grace', 'Ada'] })
  await userEvent.keyboard('a{ArrowDown}{Enter}')
  await expect.element(nameField()).toHaveValue('Ada')
  expect(inputsOf(bridge, 'lock.unlock')).toEqual([])
})

const noNames = [
  ['', /Enter your name/],
  ['   ', /Enter your name/],
  ['x'.repeat(81), /at most 80 characters/],
  ['Ada\u202eevil', /hidden characters/],
] as const
test.each(noNames.filter((_, at) => takesTurn(at, 1, 2)))('the name %j is not sent', async (name, words) => {
  const { bridge } = await renderLocked()
  await nameField().fill(name)
  await pinField().fill('246801')
  await userEvent.keyboard('{Enter}')
  await expect.element(alerts()).toMatchTextContent(words)
  expect(focused()).toBe(nameField().element())
  expect(inputsOf(bridge, 'lock.unlock')).toEqual([])
})

test('odd names are shown as text', async () => {
  await renderLocked({ recentOperators: ['<img src=x onerror=alert(1)>', 'שלום עולם', '👩🏽‍⚕️'] })
  await nameField().click()
  await expect.element(page.getByRole('option', { name: '<img src=x onerror=alert(1)>' })).toBeVisible()
  expect(page.getByRole('option').elements()).toHaveLength(3)
  expect(document.querySelector('main img')).toBeNull()
})

test('without a PIN, or with one that is too long to be one, nothing is sent', async () => {
  const { bridge } = await renderLocked()
  await nameField().fill('Ada')
  await unlockButton().click()
  await expect.element(alerts()).toMatchTextContent(/Enter the PIN/)
  await pinField().fill('1'.repeat(65))
  await unlockButton().click()
  await expect.element(alerts()).toMatchTextContent(/at most 64/)
  expect(inputsOf(bridge, 'lock.unlock')).toEqual([])
})

test('a wrong PIN is reported, the field is emptied, and the console stays locked', async () => {
  const { bridge, set } = await renderLocked()
  bridge.answer({ 'lock.unlock': () => (set({ wrongTries: 2 }), refuse('unauthorized')) })
  await nameField().fill('Ada')
  await pinField().fill('111222')
  await unlockButton().click()
  await expect.element(alerts()).toMatchTextContent('Wrong PIN. 2 wrong tries so far.')
  await expect.element(pinField()).toHaveValue('')
  await expect.poll(focused).toBe(pinField().element())
  await expect.element(nameField()).toHaveValue('Ada')
  expect(rail().elements()).toHaveLength(0)
})

test('while no try is taken the seconds are reported, seldom to the ear, and then it can be tried again', async () => {
  const { bridge, set } = await renderLocked()
  bridge.answer({
    'lock.unlock': () => {
      set({ wrongTries: 4, nextTryAt: new Date(Date.now() + 10_000).toISOString() })
      return refuse('rate-limited', { retryAfterSeconds: 4 })
    },
  })
  await nameField().fill('Ada')
  await pinField().fill('111222')
  await unlockButton().click()
  await expect.element(page.getByText(/^Next try in ([1-9]|10) sec$/)).toBeVisible()
  await expect.element(unlockButton()).toBeDisabled()
  await expect.element(page.getByText('Next try in 15 sec')).toBeInTheDocument()
  expect(alerts().elements()).toHaveLength(0)
  expect(document.body.textContent).not.toContain('The platform is limiting requests')
  await pinField().fill('333444')
  await userEvent.keyboard('{Enter}')
  expect(inputsOf(bridge, 'lock.unlock')).toHaveLength(1)
  // Most of the wait is over.
  bridge.emit('lock.changed', set({ nextTryAt: new Date(Date.now() + 500).toISOString() }))
  await expect.element(unlockButton(), { timeout: 6_000 }).toBeEnabled()
  await expect.element(page.getByText('You can try the PIN again.')).toBeInTheDocument()
})

test('a wait that was there before the page is reported as well', async () => {
  await renderLocked({ wrongTries: 9, nextTryAt: new Date(Date.now() + 125_000).toISOString() })
  await expect.element(page.getByText(/^Next try in 2 min \d sec$/)).toBeVisible()
  await expect.element(unlockButton()).toBeDisabled()
})

test('a clock that is set back doesn’t prolong the wait', async () => {
  const { bridge, set } = await renderLocked()
  bridge.emit('lock.changed', set({ wrongTries: 4, nextTryAt: new Date(Date.now() + 2_000).toISOString() }))
  await expect.element(unlockButton()).toBeDisabled()
  const [hourAgo, since] = [Date.now() - 3_600_000, performance.now()]
  const clock = vi.spyOn(Date, 'now').mockImplementation(() => hourAgo + performance.now() - since)
  onTestFinished(() => clock.mockRestore())
  await expect.element(unlockButton(), { timeout: 10_000 }).toBeEnabled()
})

test('a failure of the unlocking is reported with its next step', async () => {
  const { bridge } = await renderLocked()
  bridge.answer({ 'lock.unlock': () => refuse('storage', { message: 'The audit trail could not be written.' }) })
  await nameField().fill('Ada')
  await pinField().fill('246801')
  await unlockButton().click()
  await expect.element(alerts()).toMatchTextContent(/The audit trail could not be written/)
  expect(page.getByRole('link').elements()).toHaveLength(0)
})

test('a PIN that cannot be read is reported, and the keychain can be asked again', async () => {
  const { bridge, set } = await renderLocked({
    pin: 'unreadable',
    pinFailure: failure('vault-unavailable', { message: 'The keychain is locked.' }),
  })
  await expect.element(alerts()).toMatchTextContent(/The keychain is locked/)
  bridge.answer({ 'lock.state': () => set({ pin: 'set' }) })
  await page.getByRole('button', { name: 'Try the keychain again' }).click()
  await expect.poll(() => alerts().elements()).toHaveLength(0)
  await expect.element(pinField()).toBeVisible()
  // The page itself calls without the keychain, the button with it.
  expect(inputsOf(bridge, 'lock.state')).toEqual([undefined, { askKeychain: true }])
})

test('without a PIN a name opens the console, quietly', async () => {
  const { bridge, open } = await renderLocked({ pin: 'none', pinKept: undefined })
  bridge.answer({ 'lock.unlock': () => (open(), { returnTo: '#/' }) })
  await page.getByRole('button', { name: 'Unlock without a PIN' }).click()
  await expect.element(alerts()).toMatchTextContent(/Enter your name/)
  await nameField().fill('Ada')
  await page.getByRole('button', { name: 'Unlock without a PIN' }).click()
  await expect.element(rail()).toBeVisible()
  expect(inputsOf(bridge, 'lock.unlock')).toEqual([{ operator: 'Ada' }])
})

test('a first PIN is checked while it is typed, asked for twice, and opens the console', async () => {
  const { bridge, open } = await renderLocked({ pin: 'none', pinKept: undefined })
  bridge.answer({ 'lock.unlock': () => (open(), { returnTo: '#/' }) })
  const first = page.getByLabelText('New PIN', { exact: true })
  const second = page.getByLabelText('Repeat new PIN', { exact: true })
  await nameField().fill('Ada')
  await userEvent.keyboard('{Enter}')
  await expect.element(alerts().first()).toMatchTextContent(/at least 6/)
  await first.fill('123456')
  await expect.element(alerts().first()).toMatchTextContent(/count up or down/)
  await first.fill('777777')
  await expect.element(alerts().first()).toMatchTextContent(/the same/)
  await first.fill('24680135')
  await second.fill('24680136')
  await userEvent.keyboard('{Enter}')
  await expect.element(alerts()).toMatchTextContent(/They don’t match\. Enter it again\./)
  expect(inputsOf(bridge, 'lock.unlock')).toEqual([])
  await second.fill('24680135')
  await expect.poll(() => alerts().elements()).toHaveLength(0)
  await userEvent.keyboard('{Enter}')
  await expect.element(rail()).toBeVisible()
  expect(inputsOf(bridge, 'lock.unlock')).toEqual([{ operator: 'Ada', newPin: '24680135' }])
})

test('fields of PINs hide what is typed and are never filled in by the browser', async () => {
  await renderLocked({ pin: 'none' })
  const fields = [...document.querySelectorAll<HTMLInputElement>('main input:not([role=combobox])')]
  expect(fields.map(({ type, autocomplete }) => [type, autocomplete])).toEqual([
    ['password', 'off'],
    ['password', 'off'],
  ])
  await page.getByLabelText('New PIN', { exact: true }).fill('24680135')
  expect(document.body.innerHTML).not.toContain('24680135')
})

test('a forgotten PIN is given up only after saying so, under a name, and the price is reported; one that can’t be given up stays', async () => {
  const { bridge } = await renderLocked()
  bridge.answer({ 'lock.forgetPin': () => refuse('vault-unavailable') })
  await page.getByRole('button', { name: 'Forgot the PIN?' }).click()
  const part = page.getByRole('region', { name: 'Without the PIN' })
  await expect
    .element(part)
    .toMatchTextContent(
      /keys of all connections are removed.*webhook secrets.*audit trail stays.*caller or name kept since the lock is lost/,
    )
  const remove = part.getByRole('button', { name: 'Remove the PIN and all keys' })
  await expect.element(remove).toBeDisabled()
  await part.getByRole('checkbox').click()
  await remove.click()
  await expect.element(alerts()).toMatchTextContent(/Enter your name/)
  expect(inputsOf(bridge, 'lock.forgetPin')).toEqual([])
  await nameField().fill('Ada')
  await remove.click()
  await expect.element(alerts()).toMatchTextContent(/Remove the PIN/)
  await expect.element(pinField()).toBeVisible()
  bridge.answer({ 'lock.forgetPin': () => ({ ...lockedState, pin: 'none', pinKept: undefined }) })
  await remove.click()
  await expect
    .element(page.getByRole('status'))
    .toMatchTextContent('The PIN and all keys the console knew were removed.')
  await expect.element(page.getByRole('button', { name: 'Set a PIN and unlock' })).toBeVisible()
  await expect.element(nameField()).toHaveValue('Ada')
  expect(inputsOf(bridge, 'lock.forgetPin')).toEqual([{ operator: 'Ada' }, { operator: 'Ada' }])
})

test('Touch ID opens the console where the system has it', async () => {
  const { bridge, open } = await renderLocked({ systemCheck: 'Touch ID' })
  bridge.answer({
    'lock.unlock': () => refuse('unauthorized', { message: 'The system didn’t recognize its user.' }),
  })
  const touch = page.getByRole('button', { name: 'Use Touch ID' })
  await touch.click()
  await expect.element(alerts()).toMatchTextContent(/Enter your name/)
  await nameField().fill('Ada')
  await touch.click()
  await expect.element(alerts()).toMatchTextContent(/didn’t recognize its user/)
  bridge.answer({ 'lock.unlock': () => (open(), { returnTo: '#/' }) })
  await touch.click()
  await expect.element(rail()).toBeVisible()
  expect(inputsOf(bridge, 'lock.unlock').at(-1)).toEqual({ operator: 'Ada', systemCheck: true })
})

test('a computer without a check of its own offers none', async () => {
  await renderLocked()
  expect(page.getByRole('button', { name: /Touch ID/ }).elements()).toHaveLength(0)
})

test('Caps Lock is reported while a PIN is typed', async () => {
  await renderLocked()
  const field = pinField().element()
  field.dispatchEvent(new KeyboardEvent('keydown', { key: 'A', bubbles: true, modifierCapsLock: true }))
  await expect.element(page.getByRole('status')).toMatchTextContent('Caps Lock is on.')
  field.dispatchEvent(new KeyboardEvent('keyup', { key: 'CapsLock', bubbles: true }))
  await expect.poll(() => page.getByRole('status').elements()).toHaveLength(0)
})

test('in a small window, as at 200 % zoom, all of it can be reached', async () => {
  await page.viewport(640, 400)
  await renderLocked({ pin: 'none' })
  const last = page.getByRole('button', { name: 'Unlock without a PIN' })
  last.element().scrollIntoView()
  const { top, bottom } = last.element().getBoundingClientRect()
  expect(top).toBeGreaterThanOrEqual(0)
  expect(bottom).toBeLessThanOrEqual(400)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(640)
})
