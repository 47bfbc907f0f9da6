import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react'
import { takesTurn } from '../../../../test/counted.ts'
import type { LockState } from '../../../bridge/calls/lock.ts'
import { never, refuse } from '../../testing/fake-bridge.ts'
import { fakeSnapshots } from '../../testing/fake-snapshots.ts'
import { inputsOf, renderApp } from '../../testing/render-app.tsx'
import { lockedState, openState } from '../../testing/sample-lock.ts'
import { regionsAnswers, type SampleRow, sampleBoard } from '../../testing/sample-regions.ts'
import { signEveryMs } from './use-activity-signs.ts'

beforeEach(() => page.viewport(1280, 800))

/** The form of dates is known before anything is drawn. Main answers both calls while the console is locked. */
const beforeTheLock = ['app.info', 'lock.state']

const locked = () => page.getByRole('heading', { name: 'Locked' })
const rail = () => page.getByRole('navigation', { name: 'Workspaces' })
const lockButton = () => rail().getByRole('button', { name: /^Lock/ })
const soonWords = () => page.getByText(/^Locks in \d+ sec\. Move or press a key to stay\.$/)

test('nothing is drawn and nothing else is asked before the lock has answered', async () => {
  const bridge = await renderApp('#/', { answers: { 'lock.state': never } })
  expect(bridge.made.map(({ name }) => name)).toEqual(beforeTheLock)
  expect(document.querySelector('nav, main, section, button')).toBeNull()
})

test('a locked console shows its lock page alone: no rail, no palette, no shortcuts, no question to main', async () => {
  const bridge = await renderApp('#/entities/healthSystem/clinician', {
    answers: { 'lock.state': () => lockedState },
  })
  await expect.element(locked()).toBeVisible()
  await userEvent.keyboard('{Control>}k{/Control}{Control>}l{/Control}{Alt>}1{/Alt}')
  expect(page.getByRole('dialog').elements()).toHaveLength(0)
  expect(page.getByRole('navigation').elements()).toHaveLength(0)
  expect(document.title).toBe('Access Console')
  // The page reports activity and requests nothing else.
  const names = bridge.made.map(({ name }) => name)
  expect(names.filter((name) => name !== 'lock.active')).toEqual(beforeTheLock)
  expect([...new Set(bridge.heard)]).toEqual(['lock.changed'])
})

test('a state that cannot be had is reported, shows nothing of the console, and can be asked for again', async () => {
  const bridge = await renderApp('#/', { answers: { 'lock.state': () => refuse('storage') } })
  await expect.element(page.getByRole('alert')).toMatchTextContent(/A file can’t be read or saved/)
  expect(page.getByRole('navigation').elements()).toHaveLength(0)
  expect(bridge.made.map(({ name }) => name)).toEqual(beforeTheLock)
  bridge.answer({ 'lock.state': () => openState })
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(rail()).toBeVisible()
})

test('when the console is locked the frame goes at once, with its title and where it was', async () => {
  const bridge = await renderApp('#/entities/healthSystem/clinician/grid?find=somebody')
  await expect.element(rail()).toBeVisible()
  bridge.emit('lock.changed', lockedState)
  await expect.element(locked()).toBeVisible()
  expect(rail().elements()).toHaveLength(0)
  expect(document.title).toBe('Access Console')
  expect(window.location.hash).toBe('#/')
})

test('an unlock in another window brings this one back to where it was', async () => {
  const bridge = await renderApp('#/', { answers: { 'lock.state': () => lockedState } })
  await expect.element(locked()).toBeVisible()
  bridge.emit('lock.changed', { ...openState, returnTo: '#/settings' })
  await expect.element(rail()).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Settings', exact: true })).toBeVisible()
  // A later change of the lock's settings leads nowhere.
  window.location.hash = '#/practice'
  bridge.emit('lock.changed', { ...openState, returnTo: '#/settings', idleMinutes: 9 })
  await expect.element(page.getByRole('heading', { name: 'Practice mode', exact: true })).toBeVisible()
})

test('an answer that was on its way when the console was locked does not open it', async () => {
  let answer: ((state: LockState) => void) | undefined
  const bridge = await renderApp('#/', {
    answers: { 'lock.state': () => new Promise((resolve) => (answer = resolve)) },
  })
  bridge.emit('lock.changed', lockedState)
  await expect.element(locked()).toBeVisible()
  answer?.(openState)
  await new Promise((resolve) => setTimeout(resolve, 50))
  await expect.element(locked()).toBeVisible()
  expect(rail().elements()).toHaveLength(0)
})

test('locks from the rail, which names who works here', async () => {
  const operator = 'Ada <b>Lovelace</b> of the night shift'
  const bridge = await renderApp('#/', {
    answers: { 'lock.state': () => ({ ...openState, operator }), 'lock.now': () => null },
  })
  await expect.element(lockButton().getByText(operator)).toHaveAttribute('title', operator)
  bridge.answer({ 'lock.state': () => lockedState })
  await lockButton().click()
  await expect.element(locked()).toBeVisible()
  expect(inputsOf(bridge, 'lock.now')).toHaveLength(1)
})

test('locks by Ctrl L in a field, over a dialog, and from the palette', async () => {
  const bridge = await renderApp('#/', { answers: { 'lock.now': () => null } })
  await page.getByRole('textbox', { name: 'Find a type' }).click()
  await userEvent.keyboard('{Control>}l{/Control}')
  await expect.poll(() => inputsOf(bridge, 'lock.now')).toHaveLength(1)
  await page.getByRole('heading', { name: 'Entities', exact: true }).click()
  await userEvent.keyboard('?')
  await expect.element(page.getByRole('dialog', { name: 'Shortcuts' })).toMatchTextContent(/Ctrl L/)
  await userEvent.keyboard('{Control>}l{/Control}')
  await expect.poll(() => inputsOf(bridge, 'lock.now')).toHaveLength(2)
  await userEvent.keyboard('{Escape}{Control>}k{/Control}')
  await page.getByRole('combobox', { name: 'Find' }).fill('lock now')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => inputsOf(bridge, 'lock.now')).toHaveLength(3)
})

test('a lock that failed is reported over whatever is open', async () => {
  await renderApp('#/', { answers: { 'lock.now': () => refuse('unreachable') } })
  await lockButton().click()
  const alert = page.getByRole('alert').filter({ hasText: 'Lock the console' })
  await expect.element(alert).toBeVisible()
  await page.getByRole('button', { name: 'Dismiss this notice' }).click()
  expect(alert.elements()).toHaveLength(0)
})

test('a hand is reported to main, once for many signs; what a script does is none', async () => {
  const bridge = await renderApp('#/')
  await expect.element(rail()).toBeVisible()
  const signs = () => inputsOf(bridge, 'lock.active').length
  for (const event of [new KeyboardEvent('keydown', { key: 'a', bubbles: true }), new PointerEvent('pointerdown')])
    document.body.dispatchEvent(event)
  expect(signs()).toBe(0)
  const clock = vi.spyOn(performance, 'now')
  const begun = performance.now()
  clock.mockImplementation(() => begun)
  await userEvent.keyboard('abc')
  await userEvent.keyboard('{Shift}')
  expect(signs()).toBe(1)
  clock.mockImplementation(() => begun + signEveryMs)
  await userEvent.keyboard('d')
  expect(signs()).toBe(2)
  clock.mockRestore()
})

test('the warning counts down, is said once, and goes with the next hand', async () => {
  const bridge = await renderApp('#/')
  await expect.element(rail()).toBeVisible()
  await userEvent.keyboard('a')
  expect(inputsOf(bridge, 'lock.active')).toHaveLength(1)
  bridge.emit('lock.soon', { seconds: 30 })
  await expect.element(soonWords()).toBeVisible()
  const spoken = document.querySelector('[aria-live="polite"]')
  const said: (string | null)[] = []
  const observer = new MutationObserver(() => said.push(spoken?.textContent ?? null))
  if (spoken !== null) observer.observe(spoken, { childList: true, characterData: true, subtree: true })
  const first = soonWords().element().textContent
  await expect.poll(() => soonWords().element().textContent, { timeout: 5_000 }).not.toBe(first)
  expect(said).toEqual([])
  observer.disconnect()
  await userEvent.keyboard('b')
  await expect.poll(() => soonWords().elements()).toHaveLength(0)
  expect(inputsOf(bridge, 'lock.active')).toHaveLength(2)
})

test('finding 5: with a caller open it warns aloud, with a button that keeps the console open', async () => {
  const bridge = await renderApp('#/')
  await expect.element(rail()).toBeVisible()
  bridge.emit('lock.soon', { seconds: 60, callOpen: true })
  const warning = page.getByRole('group', { name: 'Locks soon' })
  await expect.element(warning).toMatchTextContent(/Locks in (60|59|1 min).*A caller is open/)
  await expect.element(warning.getByRole('alert')).toMatchTextContent(/A caller is open and the console locks soon\./)
  const before = inputsOf(bridge, 'lock.active').length
  // Clicks without pointer or key events, as assistive technology does.
  ;(warning.getByRole('button', { name: 'I’m still here' }).element() as HTMLElement).click()
  await expect.poll(() => inputsOf(bridge, 'lock.active').length).toBe(before + 1)
  await expect.element(warning).not.toBeInTheDocument()
})

test('the warning goes when main takes it back', async () => {
  const bridge = await renderApp('#/')
  await expect.element(rail()).toBeVisible()
  bridge.emit('lock.soon', { seconds: 30 })
  await expect.element(soonWords()).toBeVisible()
  bridge.emit('lock.soon', null)
  await expect.poll(() => soonWords().elements()).toHaveLength(0)
})

async function renderRegions(state: LockState, address = '#/regions/wall', rows?: readonly SampleRow[]) {
  const tables = fakeSnapshots()
  const board = sampleBoard(tables, rows)
  return renderApp(address, {
    tables,
    answers: { ...regionsAnswers(board), 'regions.presence': () => null, 'lock.state': () => state },
  })
}
const renderLockedWall = () => renderRegions({ ...lockedState, keeps: 'wall' })
const renderLockedBoard = (rows?: readonly SampleRow[]) =>
  renderRegions({ ...lockedState, keeps: 'board' }, '#/regions/board', rows)
const board = () => page.getByRole('main', { name: 'Board of regions' })

test('locks by Ctrl L from the wall, which takes all other keys', async () => {
  const bridge = await renderRegions(openState)
  await expect.element(page.getByRole('region', { name: 'Wall' }).getByRole('listitem').first()).toBeVisible()
  bridge.answer({ 'lock.now': () => null, 'lock.state': () => lockedState })
  await userEvent.keyboard('{Control>}l{/Control}')
  await expect.element(locked()).toBeVisible()
})

test('the wall stays on a locked console, to be read and for nothing else', async () => {
  const bridge = await renderLockedWall()
  const wall = page.getByRole('region', { name: 'Wall' })
  await expect.element(wall.getByRole('listitem').first()).toBeVisible()
  await expect.element(wall.getByText('Locked – read-only. Press a key to unlock')).toBeVisible()
  expect(wall.getByRole('button').elements()).toHaveLength(0)
  expect(page.getByRole('navigation').elements()).toHaveLength(0)
  expect(document.title).toBe('Access Console')
  const names = new Set(bridge.made.map(({ name }) => name))
  expect(
    [...names].filter((name) => !/^(lock|regions|snapshots|views)\.|^(app\.info|settings\.connections)$/.test(name)),
  ).toEqual([])
  expect(names).not.toContain('lock.active')
})

test.each(['Escape', 'a', 'Tab'].filter((_, at) => takesTurn(at, 1, 3)))(
  'the key %s leads from the wall to the lock page',
  async (key) => {
    const bridge = await renderLockedWall()
    await expect.element(page.getByText('Locked – read-only. Press a key to unlock')).toBeVisible()
    bridge.answer({ 'lock.state': () => lockedState, 'lock.active': () => null })
    await userEvent.keyboard(`{${key}}`)
    await expect.element(locked()).toBeVisible()
    expect(inputsOf(bridge, 'lock.active').length).toBeGreaterThan(0)
  },
)

test('a press on the wall leads to the lock page; one that main did not hear is reported', async () => {
  const bridge = await renderLockedWall()
  bridge.answer({ 'lock.active': () => refuse('unreachable') })
  const wall = page.getByRole('region', { name: 'Wall' })
  await wall.getByRole('listitem').first().click()
  await expect.element(page.getByText('The console isn’t responding. Press a key again.')).toBeVisible()
  bridge.answer({ 'lock.state': () => lockedState, 'lock.active': () => null })
  await wall.getByRole('listitem').first().click()
  await expect.element(locked()).toBeVisible()
})

test('the board stays on a locked console, to be read and for nothing else', async () => {
  const bridge = await renderLockedBoard()
  await expect.element(board().getByRole('row', { name: /Texas/ }).first()).toMatchTextContent(/58 min.*Slow/)
  await expect.element(board()).toMatchTextContent(/Locked – read-only\. Press a key to unlock/)
  await expect
    .element(board())
    .toMatchTextContent(/15 waits.*in 7 regions.*7 open.*3 slow.*2 busy.*2 closed.*1 outdated/)
  expect(board().getByRole('row').elements()).toHaveLength(16)
  for (const role of ['button', 'link', 'textbox', 'navigation', 'menuitem'] as const)
    expect(page.getByRole(role).elements()).toHaveLength(0)
  expect(document.title).toBe('Access Console')
  // The same calls as the wall's, which main answers while locked, and no others.
  const names = new Set(bridge.made.map(({ name }) => name))
  expect(
    [...names].filter(
      (name) =>
        !/^(app\.info|lock\.state|settings\.connections|regions\.(board|alerts|presence)|snapshots\.(view|window))$/.test(
          name,
        ),
    ),
  ).toEqual([])
  expect(inputsOf(bridge, 'regions.presence').at(-1)).toMatchObject({ wall: false })
})

test.each(['Escape', 'a', 'Enter', 'Tab'].filter((_, at) => takesTurn(at, 0, 4)))(
  'the key %s leads from the board to the lock page',
  async (key) => {
    const bridge = await renderLockedBoard()
    await expect.element(board().getByRole('row', { name: /Texas/ }).first()).toBeVisible()
    bridge.answer({ 'lock.state': () => lockedState, 'lock.active': () => null })
    await userEvent.keyboard(`{${key}}`)
    await expect.element(locked()).toBeVisible()
    await expect.element(board()).not.toBeInTheDocument()
    expect(bridge.made.filter(({ name }) => /^regions\.(actOn|mute|poll|settle|watch$)/.test(name))).toEqual([])
  },
)

test('a press on a row of the board leads to the lock page; one that main did not hear is reported', async () => {
  const bridge = await renderLockedBoard()
  bridge.answer({ 'lock.active': () => refuse('unreachable') })
  await board().getByRole('row', { name: /Texas/ }).first().click()
  await expect.element(board()).toMatchTextContent(/The console isn’t responding\. Press a key again\./)
  bridge.answer({ 'lock.state': () => lockedState, 'lock.active': () => null })
  await board().getByRole('row', { name: /Texas/ }).first().click({ button: 'right' })
  await expect.element(locked()).toBeVisible()
})

test('a board of more rows than are drawn counts the others, and one without rows says so', async () => {
  const many = Array.from({ length: 512 }, (_, at) => ({
    regionCode: `R${at}`,
    regionName: `Region ${at}`,
    minutes: 5,
  }))
  await renderLockedBoard(many)
  await expect.element(board()).toMatchTextContent(/512 waits.*Worst 500 of 512 waits\. Unlock to see the rest\./)
  expect(board().getByRole('row').elements()).toHaveLength(501)
  await cleanup()
  await renderLockedBoard([])
  await expect.element(board()).toMatchTextContent(/No waits reported/)
})

test('waits that cannot be read are reported, and are no empty board', async () => {
  const tables = fakeSnapshots()
  const sample = sampleBoard(tables)
  await renderApp('#/regions/board', {
    tables,
    answers: {
      ...regionsAnswers(sample),
      'regions.presence': () => null,
      'lock.state': () => ({ ...lockedState, keeps: 'board' }),
      'snapshots.view': () => refuse('storage', { message: 'The file is damaged.' }),
    },
  })
  await expect
    .element(board().getByRole('alert'))
    .toMatchTextContent(/The waits can’t be loaded\. The file is damaged\./)
  await expect.element(board()).toMatchTextContent(/15 waits/)
})
