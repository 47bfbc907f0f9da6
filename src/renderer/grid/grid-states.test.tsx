import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { completenessIn } from '../../domain/testing/sample-completeness.ts'
import { noGridState } from '../routes/grid-state.ts'
import { refuse } from '../testing/fake-bridge.ts'
import {
  activeText,
  cell,
  columns,
  element,
  header,
  keys,
  resetScreen,
  rowOf,
  screen,
  showScreen,
} from '../testing/grid-screen.tsx'
import { movedSince, remember } from '../testing/pressable.ts'

// Long key sequences are slow on a busy machine.
vi.setConfig({ testTimeout: 60_000 })
beforeEach(resetScreen)

test('while rows come nothing jumps: what is in view and the active cell stay on their rows', async () => {
  const half = Array.from({ length: 500 }, (_, at) => rowOf(at * 2))
  const { tables } = await showScreen({ rows: half, state: 'loading' })
  await expect.element(cell('Row 0')).toBeVisible()
  await header('name').click()
  await expect.element(header('name')).toHaveAttribute('aria-sort', 'ascending')
  element().focus()
  await keys('{Control>}{End}{/Control}{ArrowUp}{Home}')
  const before = activeText()
  const top = () => document.querySelector('[data-active]')?.getBoundingClientRect().top
  const placed = top()
  tables.grow(
    'snap',
    Array.from({ length: 500 }, (_, at) => rowOf(at * 2 + 1)),
    { state: 'ready' },
  )
  await expect.poll(() => element().getAttribute('aria-rowcount'), { timeout: 5_000 }).toBe('1001')
  expect(activeText()).toBe(before)
  expect(top()).toBe(placed)
})

test('while rows come the buttons of a selection stay where they are', async () => {
  const { tables } = await showScreen({ rowCount: 2, rows: [rowOf(1), rowOf(2)], state: 'loading' })
  await expect.element(cell('Row 1')).toBeVisible()
  element().focus()
  await keys('{ArrowDown} ')
  await expect.element(page.getByText('1 selected')).toBeVisible()
  remember()
  tables.grow(
    'snap',
    Array.from({ length: 2_000 }, (_, at) => rowOf(at + 3)),
  )
  await expect.element(page.getByText(/^Rows 1.*of 2,002$/)).toBeVisible()
  expect(movedSince().filter((moved) => /Copy|With header|Clear selection/.test(moved))).toEqual([])
})

test('keys pressed before the first row came sort nothing, and are for that row', async () => {
  const { tables } = await showScreen({ rowCount: 0, rows: [], state: 'loading' })
  await expect.element(page.getByText('No rows yet')).toBeVisible()
  element().focus()
  await keys('{ArrowDown}{Enter} ')
  expect(screen).toMatchObject({ opened: [], state: noGridState })
  tables.grow('snap', [rowOf(4), rowOf(5)], { state: 'ready' })
  await expect.element(cell('Row 4')).toBeVisible()
  await expect.poll(activeText).toBe('Row 4')
  await expect.poll(() => screen.opened).toEqual(['id-4'])
  await expect.element(page.getByText('1 selected')).toBeVisible()
  expect(screen.state.sort).toEqual([])
})

test('a cell that a screen draws itself is drawn by React in its row, and goes with it', async () => {
  await showScreen({}, {}, (column, value) =>
    column.id === 'size' && Number(value) > 900 ? <strong>{`much: ${value}`}</strong> : undefined,
  )
  await expect.element(cell('Row 0')).toBeVisible()
  expect(page.getByText(/^much/).elements()).toHaveLength(0)
  await header('size').click()
  await header('size').click()
  await expect.element(page.getByText('much: 999')).toBeVisible()
  element().focus()
  await keys('{Control>}{End}{/Control}')
  await expect.element(cell('Row 0')).toBeVisible()
  expect(page.getByText(/^much/).elements()).toHaveLength(0)
})

test('hostile texts are text: isolated, on one line, never run', async () => {
  const texts = [
    '<img src=x onerror="window.hit=1">',
    'שלום (x) 12',
    'a\u202Eb',
    'Z\u0351\u036B\u0343'.repeat(500),
    'a\nb\tc',
  ]
  await showScreen({ rowCount: texts.length, cellsAt: (row) => [texts[row] ?? '', '1', null, `${row}`] })
  await expect.element(cell('<img src=x onerror="window.hit=1">')).toBeVisible()
  await expect.element(page.getByText('U+202E')).toBeVisible()
  expect('hit' in window).toBe(false)
  const rows = [...document.querySelectorAll('[role="row"]:not([hidden], [aria-rowindex="1"])')]
  expect(rows.map((row) => row.getBoundingClientRect().height)).toEqual(texts.map(() => 32))
})

test('each state has its own words', async () => {
  const { tables, bridge } = await showScreen({ rowCount: 0, rows: [], state: 'loading' })
  await expect.element(page.getByText('No rows yet')).toBeVisible()
  tables.change('snap', { state: 'ready' })
  await expect.element(page.getByText('Nobody works here')).toBeVisible()
  tables.grow('snap', [rowOf(1)])
  await expect.element(cell('Row 1')).toBeVisible()
  bridge.answer({ 'snapshots.view': () => refuse('timed-out', { message: 'The pattern took too long.' }) })
  await header('name').click()
  await expect
    .element(page.getByRole('alert'))
    .toMatchTextContent(/The pattern took too long.*The rows shown are from before/)
  await expect.element(cell('Row 1')).toBeVisible()
  bridge.answer({ ...tables.answers })
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
  tables.drop('snap')
  await expect.element(page.getByText('Rows unloaded to free memory')).toBeVisible()
  await expect.element(page.getByText(/out of view for 10 minutes, and the oldest when memory runs low/)).toBeVisible()
})

test('filters on masked values that are refused are said over the rows from before, and no row is taken for “no match”', async () => {
  const masked = columns.map((column) => (column.id === 'size' ? { ...column, mask: 'phone' as const } : column))
  const { tables, bridge } = await showScreen({ columns: masked, rows: [rowOf(1), rowOf(2)] })
  await expect.element(cell('Row 1')).toBeVisible()
  const words = {
    message: 'Too many different filters on masked values within an hour.',
    nextStep: 'Show the masked columns’ values (it’s recorded), clear the filter, or try again in 40 min.',
  }
  bridge.answer({ 'snapshots.view': () => refuse('invalid-input', words) })
  await header('name').click()
  const alert = page.getByRole('alert')
  await expect.element(alert.getByText(words.message)).toBeVisible()
  await expect.element(alert.getByText(words.nextStep)).toBeVisible()
  await expect.element(alert.getByText(/The rows shown are from before/)).toBeVisible()
  await expect.element(cell('Row 1')).toBeVisible()
  expect(page.getByText('No matching rows').elements()).toHaveLength(0)
  expect(page.getByText(/keys/).elements()).toHaveLength(0)
  // Main answers again once the values are shown.
  bridge.answer({ ...tables.answers })
  tables.change('snap', { revealed: ['size'] })
  await expect.element(alert).not.toBeInTheDocument()
})

test('rows that have arrived since the view was made are loading, not “nothing came”', async () => {
  const { tables, bridge } = await showScreen({ rowCount: 0, rows: [], state: 'loading' })
  await expect.element(page.getByText('No rows yet')).toBeVisible()
  const empty = tables.answers['snapshots.view']
  if (empty === undefined) throw new Error('the sample answers views')
  const before = await empty({ snapshotId: 'snap', view: { filters: [], sort: [] } }, new AbortController().signal)
  bridge.answer({ 'snapshots.view': () => before })
  tables.change('snap', { rowCount: 672 })
  await new Promise((resolve) => setTimeout(resolve, 500))
  await expect.element(page.getByText('No rows yet')).toBeVisible()
  expect(page.getByText(/Nobody works here|No matching rows|Can’t confirm|Rows 0 of 0/).elements()).toHaveLength(0)
  await expect.element(page.getByText('Loading rows', { exact: true })).toBeVisible()
})

test('no row of a reading that failed, or that was not whole, is not shown as nothing there', async () => {
  const { tables } = await showScreen({ rowCount: 0, rows: [], state: 'loading' })
  await expect.element(page.getByText('No rows yet')).toBeVisible()
  tables.change('snap', { state: 'failed' })
  await expect.element(page.getByText('The rows couldn’t be loaded')).toBeVisible()
  const missing = ['5 rows of 5 are missing although every page came.']
  const counted = { totalAtStart: 5, totalAtEnd: 5, taken: 0, repeated: 0, gaps: [], stopped: false, missing }
  tables.change('snap', { state: 'ready', completeness: { ...counted, verdict: 'incomplete' } })
  await expect.element(page.getByText('No rows loaded. Can’t confirm that there are none.')).toBeVisible()
  await expect.element(page.getByText('5 rows of 5 are missing although every page came.')).toBeVisible()
  expect(page.getByText('Nobody works here').elements()).toHaveLength(0)
})

test('nothing that matches is not nothing at all', async () => {
  screen.state = { ...noGridState, filters: [{ op: 'equals', column: 'name', value: 'nobody' }] }
  await showScreen()
  await expect.element(page.getByText('No matching rows')).toBeVisible()
  await page.getByRole('button', { name: 'Clear these filters' }).click()
  await expect.element(cell('Row 0')).toBeVisible()
  expect(document.activeElement).toBe(element())
})

test('a date as the table shows it is in no row, and the table says how dates are found', async () => {
  const days = {
    columns: [...columns, { id: 'since', name: 'since', kind: 'date' } as const],
    cellsAt: (row: number) => [...rowOf(row), '2026-11-18'],
  }
  screen.state = { ...noGridState, find: '11/18/2026' }
  await showScreen(days)
  await expect.element(page.getByText(/none match\. Find searches dates and times as received, such as/)).toBeVisible()
  await page.getByRole('textbox', { name: 'Find in visible columns' }).fill('Nobody')
  await expect.element(page.getByText(/none match\.$/)).toBeVisible()
})

test('the grid has the focus again after its selection was cleared by the button', async () => {
  await showScreen()
  await expect.element(cell('Row 0')).toBeVisible()
  element().focus()
  await keys('{ArrowDown} ')
  await page.getByRole('button', { name: 'Clear selection' }).click()
  await expect.element(page.getByText('1 selected')).not.toBeInTheDocument()
  expect(document.activeElement).toBe(element())
  await keys('{ArrowDown}{Enter}')
  expect(screen.opened).toEqual(['id-2'])
})

test('rows that could not be fetched keep their shape, are reported, and come when asked for again', async () => {
  const { bridge, tables } = await showScreen()
  await expect.element(cell('Row 0')).toBeVisible()
  bridge.answer({ 'snapshots.window': () => refuse('storage', { message: 'The disk is full.' }) })
  element().focus()
  await keys('{Control>}{End}{/Control}')
  await expect.element(page.getByRole('alert')).toMatchTextContent(/The disk is full/)
  bridge.answer({ ...tables.answers })
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(cell('Row 999')).toBeVisible()
})

test('the snapshot is held while it is shown, once, and what is missing of it is reported', async () => {
  const { tables } = await showScreen({
    state: 'stopped',
    info: {
      state: 'stopped',
      completeness: { ...completenessIn(1_000, 'stopped'), totalAtStart: 1_200, missing: ['200 rows were not read.'] },
    },
  })
  await expect.element(page.getByText('Stopped at 1,000 of 1,200')).toBeVisible()
  expect(tables.holds('snap')).toBe(1)
  await page.getByRole('button', { name: /Stopped at 1,000/ }).click()
  await expect.element(page.getByText('200 rows were not read.')).toBeVisible()
  await keys('{Escape}')
  await expect.element(page.getByText('200 rows were not read.')).not.toBeInTheDocument()
})

test('until columns are known no grid is drawn, and then the rows are', async () => {
  const { tables } = await showScreen({ columns: [], rowCount: 0, rows: [], state: 'loading' })
  await expect.element(page.getByRole('status', { name: 'Loading the sample' })).toBeVisible()
  expect(page.getByRole('grid').elements()).toHaveLength(0)
  expect(page.getByRole('row').elements()).toHaveLength(0)
  tables.grow('snap', [rowOf(1)], { columns, state: 'ready' })
  await expect.element(cell('Row 1')).toBeVisible()
  element().focus()
  await keys('{Enter}')
  await expect.poll(() => screen.opened).toEqual(['id-1'])
})
