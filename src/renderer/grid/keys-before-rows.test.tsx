import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { type FakeAnswers, refuse } from '../testing/fake-bridge.ts'
import type { FakeSnapshots } from '../testing/fake-snapshots.ts'
import {
  activeText,
  cell,
  copied,
  element,
  firstCells,
  keys,
  resetScreen,
  rowOf,
  screen,
  showScreen,
} from '../testing/grid-screen.tsx'

/** Keys pressed while rows load lead to the same row as keys pressed after they arrive. */

// Long key sequences are slow on a busy machine.
vi.setConfig({ testTimeout: 60_000 })
beforeEach(resetScreen)

const find = () => page.getByRole('textbox', { name: 'Find in visible columns' })

/** Holds back the responses to a call until the test opens the gate. */
function gate<Name extends 'snapshots.view' | 'snapshots.window'>(tables: FakeSnapshots, name: Name) {
  const { promise, resolve } = Promise.withResolvers<void>()
  const answer = tables.answers[name]
  const answers: FakeAnswers = {
    [name]: async (input: never, signal: AbortSignal) => {
      await promise
      return answer?.(input, signal)
    },
  }
  return { answers, open: () => resolve() }
}

async function findSlowly(text: string) {
  const { bridge, tables } = await showScreen()
  await expect.element(cell('Row 0')).toBeVisible()
  // Far from the top, where the matching rows start.
  element().focus()
  await keys('{PageDown}{PageDown}')
  const view = gate(tables, 'snapshots.view')
  bridge.answer(view.answers)
  await find().fill(text)
  await keys('{Enter}')
  await expect.element(page.getByText('sorting rows')).toBeVisible()
  return { bridge, tables, view }
}

test('Down and Enter pressed before the rows that match came open the second of these', async () => {
  const { view } = await findSlowly('Row 77')
  await keys('{ArrowDown}{Enter}')
  expect(screen.opened).toEqual([])
  // No match count is shown before it's known.
  expect(page.getByText(/that match/).elements()).toHaveLength(0)
  view.open()
  await expect.poll(() => screen.opened).toEqual(['id-770'])
  expect(activeText()).toBe('Row 770')
  expect(firstCells()).toEqual(['Row 77', 'Row 770', 'Row 771'])
})

test('all keys wait, in their order: what is pressed after Enter is done after it', async () => {
  const { view } = await findSlowly('Row 77')
  await keys('{ArrowDown}{Enter}{ArrowDown} {ArrowDown} ')
  view.open()
  await expect.poll(activeText).toBe('Row 772')
  expect(screen.opened).toEqual(['id-770'])
  await expect.element(page.getByText('2 selected')).toBeVisible()
})

test('Ctrl A and the copy of all take the rows that come', async () => {
  const { text } = await copied()
  const { view } = await findSlowly('Row 77')
  await keys('{Control>}ac{/Control}')
  view.open()
  expect((await text).split(/\r?\n/).map((row) => row.split('\t')[0])).toEqual([
    'Row 77',
    ...Array.from({ length: 10 }, (_, at) => `Row 77${at}`),
  ])
})

test('Ctrl A of a finished table takes its last rows too, which are still on their way to the screen', async () => {
  const { bridge, tables } = await showScreen({ rows: [rowOf(0), rowOf(1)], rowCount: 2, state: 'loading' })
  await expect.element(cell('Row 1')).toBeVisible()
  const { text } = await copied()
  const view = gate(tables, 'snapshots.view')
  bridge.answer(view.answers)
  tables.grow('snap', [rowOf(2), rowOf(3)], { state: 'ready' })
  await expect.element(page.getByText('All 4 rows loaded')).toBeVisible()
  element().focus()
  await keys('{Control>}ac{/Control}')
  view.open()
  expect((await text).split(/\r?\n/).map((row) => row.split('\t')[0])).toEqual(['Row 0', 'Row 1', 'Row 2', 'Row 3'])
})

test('whoever leaves the grid, or presses Esc, means nothing of it any more', async () => {
  const { view, bridge, tables } = await findSlowly('Row 77')
  await keys('{Enter}{Tab}')
  view.open()
  await expect.poll(() => firstCells()[0]).toBe('Row 77')
  const next = gate(tables, 'snapshots.view')
  bridge.answer(next.answers)
  await find().fill('Row 88')
  await keys('{Enter}')
  await expect.element(page.getByText('sorting rows')).toBeVisible()
  await keys('{Enter}{Escape}')
  next.open()
  await expect.poll(() => firstCells()[0]).toBe('Row 88')
  expect(screen.opened).toEqual([])
})

test('the header is walked and sorts while rows are awaited', async () => {
  const { bridge, tables } = await showScreen()
  await expect.element(cell('Row 0')).toBeVisible()
  element().focus()
  await keys('{ArrowUp}')
  const view = gate(tables, 'snapshots.view')
  bridge.answer(view.answers)
  await keys('{Enter}')
  await expect.element(page.getByText('sorting rows')).toBeVisible()
  await keys('{ArrowRight}{Enter}{ArrowDown}{Enter}')
  expect(screen.state.sort).toEqual([{ column: 'size', descending: false }])
  view.open()
  await expect.poll(() => screen.opened).toEqual(['id-0'])
})

test('where what was asked for fails, no row of before is opened instead', async () => {
  const { bridge, tables } = await showScreen()
  await expect.element(cell('Row 0')).toBeVisible()
  const { promise, resolve } = Promise.withResolvers<void>()
  bridge.answer({ 'snapshots.view': () => promise.then(() => refuse('timed-out')) })
  await find().fill('Row 77')
  await keys('{Enter}')
  await expect.element(page.getByText('sorting rows')).toBeVisible()
  await keys('{Enter}')
  resolve()
  await expect.element(page.getByRole('alert')).toBeVisible()
  expect(screen.opened).toEqual([])
  bridge.answer({ ...tables.answers })
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(() => firstCells()[0]).toBe('Row 77')
  expect(screen.opened).toEqual([])
})

test('Enter on a row that is still fetched opens it, and Ctrl Enter follows its reference', async () => {
  const { bridge, tables } = await showScreen()
  await expect.element(cell('Row 0')).toBeVisible()
  const window = gate(tables, 'snapshots.window')
  bridge.answer(window.answers)
  element().focus()
  await keys('{Control>}{End}{/Control}{Enter}')
  expect(screen.opened).toEqual([])
  window.open()
  await expect.poll(() => screen.opened).toEqual(['id-999'])

  const again = gate(tables, 'snapshots.window')
  bridge.answer(again.answers)
  await userEvent.keyboard('{Control>}{Home}{/Control}{PageDown}{PageDown}')
  await keys('{Control>}{ArrowDown}{ArrowUp}{Enter}{/Control}')
  again.open()
  await expect.poll(() => screen.followed).toHaveLength(1)
  expect(screen.opened).toEqual(['id-999'])
})

/** By day, grid-states.test.tsx shows that keys pressed before the first row are for that row. */
test('Enter before the first row came opens it when it has come', { tags: 'night' }, async () => {
  const { tables } = await showScreen({ rowCount: 0, rows: [], state: 'loading' })
  await expect.element(page.getByText('No rows yet')).toBeVisible()
  element().focus()
  await keys('{ArrowDown}{Enter}')
  tables.grow('snap', [rowOf(4), rowOf(5)], { state: 'loading' })
  // The grid polls a growing snapshot once a second.
  await expect.poll(() => screen.opened, { timeout: 10_000 }).toEqual(['id-4'])
})

test('Enter where no row came opens nothing, not even what comes much later', async () => {
  const { tables } = await showScreen({ rowCount: 0, rows: [], state: 'loading' })
  await expect.element(page.getByText('No rows yet')).toBeVisible()
  element().focus()
  await keys('{ArrowDown}{Enter}')
  tables.change('snap', { state: 'ready' })
  await expect.element(page.getByText('Nobody works here')).toBeVisible()
  tables.grow('snap', [rowOf(1)])
  await expect.element(cell('Row 1'), { timeout: 10_000 }).toBeVisible()
  expect(screen.opened).toEqual([])
})
