import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { TableColumn } from '../../domain/tables/table.ts'
import { callBridge } from '../bridge/bridge.ts'
import { inputsOf } from '../testing/render-app.tsx'
import {
  activeText,
  cell,
  copied,
  element,
  firstCells,
  header,
  keys,
  resetScreen,
  screen,
  showScreen,
} from '../testing/grid-screen.tsx'

/** The menu of a cell, ranges of cells, and undo. */

vi.setConfig({ testTimeout: 60_000 })
beforeEach(resetScreen)

const item = (name: string | RegExp) => page.getByRole('menuitem', { name })
const rightClick = (name: string) => cell(name).click({ button: 'right' })
const selectedCells = () =>
  [...element().querySelectorAll('[role="gridcell"][aria-selected="true"]')].map(({ textContent }) => textContent)

test('newcomer habit: a right click on a cell filters by its value, and without it', async () => {
  await showScreen()
  await rightClick('Row 2')
  await expect.element(page.getByRole('menu', { name: 'Cell menu' })).toBeVisible()
  await item('Filter by this value').click()
  await expect.poll(() => screen.state.filters).toEqual([{ op: 'equals', column: 'name', value: 'Row 2' }])
  await expect.poll(() => firstCells()).toEqual(['Row 2'])
  await expect.poll(() => document.activeElement).toBe(element())
  await rightClick('Alder')
  await item('Filter without this value').click()
  await expect.element(page.getByText('No matching rows')).toBeVisible()
  expect(screen.opened).toEqual([])
})

test('by keyboard: the menu of the active cell, Esc back to the grid; an empty cell filters by empty, a number by a range', async () => {
  await showScreen()
  await expect.element(cell('Row 0')).toBeVisible()
  element().focus()
  await keys('{ArrowRight}{ArrowDown}{ContextMenu}')
  await expect.element(item(/^Copy cell/)).toHaveFocus()
  await keys('{Escape}')
  await expect.poll(() => document.activeElement).toBe(element())
  expect(activeText()).toBe('7')
  await keys('{Shift>}{F10}{/Shift}')
  await item('From this value').click()
  await expect.poll(() => screen.state.filters).toEqual([{ op: 'between', column: 'size', from: '7', scale: 'number' }])
  element().focus()
  await keys('{Control>}{Home}{/Control}{ArrowRight}{ArrowRight}{ArrowDown}{ArrowDown}{ContextMenu}')
  await expect.element(item(/^Copy cell The cell is empty/)).toHaveAttribute('aria-disabled', 'true')
  await item('Filter by this value').click()
  await expect.poll(() => screen.state.filters.at(-1)).toEqual({ op: 'empty', column: 'place' })
})

test('newcomer habit: the menu copies the row, opens it, and follows a reference', async () => {
  await showScreen()
  await rightClick('Row 1')
  const row = await copied()
  await item('Copy row').first().click()
  expect(await row.text).toBe('Row 1\t7\tLinder')
  await rightClick('Row 3')
  await item('Open the row').click()
  await expect.poll(() => screen.opened).toEqual(['id-3'])
  await page.getByRole('gridcell', { name: 'Linder' }).first().click({ button: 'right' })
  await item('Open the reference').click()
  expect(screen.followed).toEqual(['id-1 place'])
})

test('a masked value is filtered by neither way and copied as its mask; once shown, it is like any other', async () => {
  const columns: readonly TableColumn[] = [
    { id: 'name', name: 'name', kind: 'text' },
    { id: 'dob', name: 'dob', kind: 'text', mask: 'birth-date' },
  ]
  const { bridge } = await showScreen({ columns, cellsAt: (row) => [`Row ${row}`, `19${10 + row}-03-05`], rowCount: 9 })
  await rightClick('masked ••/••/1911')
  expect(document.body.textContent).not.toMatch(/1911-03|03\/05/)
  for (const name of [/^Filter by this value/, /^Filter without this value/]) {
    await expect.element(item(name)).toHaveAttribute('aria-disabled', 'true')
    await expect.element(item(name)).toMatchTextContent(/The value is masked/)
    await item(name).click({ force: true })
  }
  expect(screen.state.filters).toEqual([])
  const mask = await copied()
  await item('Copy row with header').click()
  expect(await mask.text).toBe('name\tdob\r\nRow 1\t••/••/1911')
  element().focus()
  await keys('{Control>}{Home}{/Control}{Shift>}{ArrowRight}{ArrowDown}{/Shift}')
  const range = await copied()
  await keys('{Control>}c{/Control}')
  expect(await range.text).toBe('Row 0\t••/••/1910\r\nRow 1\t••/••/1911')
  expect(JSON.stringify(inputsOf(bridge, 'clipboard.copy'))).not.toContain('03-05')
  await keys('{Escape}')
  await callBridge('snapshots.reveal', { snapshotId: 'snap', columns: ['dob'] })
  await rightClick('03/05/1912')
  await item('Filter by this value').click()
  await expect.poll(() => screen.state.filters).toEqual([{ op: 'equals', column: 'dob', value: '1912-03-05' }])
})

test('newcomer habit: Shift and the arrows take whole rows up and down, and cells once they go sideways', async () => {
  const { bridge } = await showScreen()
  await expect.element(cell('Row 0')).toBeVisible()
  element().focus()
  await keys('{Shift>}{ArrowRight}{ArrowDown}{/Shift}')
  await expect.poll(selectedCells).toEqual(['Row 0', '0', 'Row 1', '7'])
  expect(element().querySelectorAll('[role="row"][aria-selected="true"]')).toHaveLength(0)
  await expect.element(page.getByText('2 columns, 2 rows selected').first()).toBeInTheDocument()
  await expect.poll(() => page.getByText('2 columns, 2 rows selected').elements().length).toBe(2)
  const plain = await copied()
  await keys('{Control>}c{/Control}')
  expect(await plain.text).toBe('Row 0\t0\r\nRow 1\t7')
  expect(inputsOf(bridge, 'clipboard.copy').at(-1)).toMatchObject({ table: { header: false, numbers: [1] } })
  const named = await copied()
  await keys('{Control>}{Shift>}c{/Shift}{/Control}')
  expect(await named.text).toBe('name\tsize\r\nRow 0\t0\r\nRow 1\t7')
  await keys('{Shift>}{ArrowLeft}{/Shift}')
  await expect.poll(selectedCells).toEqual(['Row 0', 'Row 1'])
  await keys('{Escape}')
  await expect.poll(selectedCells).toEqual([])
})

test('a Shift click in another column takes the cells between, in the same column whole rows; Ctrl adds a row', async () => {
  await showScreen()
  await cell('Row 1').click()
  await cell('21').click({ modifiers: ['Shift'] })
  await expect.poll(selectedCells).toEqual(['Row 1', '7', 'Row 2', '14', 'Row 3', '21'])
  await cell('Row 5').click({ modifiers: ['ControlOrMeta'] })
  await expect.poll(selectedCells).toEqual(['Row 1', '7', 'Row 2', '14', 'Row 3', '21', 'Row 5', '35'])
  await cell('14').click({ button: 'right' })
  const cells = await copied()
  await item('Copy 2 columns, 4 rows').first().click()
  expect(await cells.text).toBe('Row 1\t7\r\nRow 2\t14\r\nRow 3\t21\r\nRow 5\t35')
  await cell('Row 1').click()
  await cell('Row 3').click({ modifiers: ['Shift'] })
  await expect.poll(() => element().querySelectorAll('[role="row"][aria-selected="true"]').length).toBe(3)
  await rightClick('Row 7')
  await expect.poll(() => element().querySelectorAll('[role="row"][aria-selected="true"]').length).toBe(0)
})

test('newcomer habit: filters, sort and columns are undone and redone; what Clear all cleared comes back by its button', async () => {
  await showScreen()
  await header('size').click()
  await rightClick('Row 2')
  await item('Filter by this value').click()
  element().focus()
  await keys('{ArrowUp}{Alt>}{ArrowRight}{/Alt}')
  const width = () => header('name').element().getBoundingClientRect().width
  const wide = width()
  await keys('{Control>}z{/Control}')
  await expect.poll(width).toBe(wide - 16)
  await keys('{Control>}z{/Control}')
  await expect.poll(() => screen.state.filters).toEqual([])
  await expect.element(page.getByText('Undone: filters')).toBeInTheDocument()
  expect(screen.state.sort).toHaveLength(1)
  await keys('{Control>}{Shift>}z{/Shift}{/Control}')
  await expect.poll(() => screen.state.filters).toHaveLength(1)
  await keys('{Control>}y{/Control}')
  await expect.poll(width).toBe(wide)
  await page.getByRole('button', { name: 'Clear all' }).click()
  await expect.element(page.getByText('Filters cleared.', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => screen.state.filters).toHaveLength(1)
  await expect.element(page.getByText('Filters cleared.', { exact: true })).not.toBeInTheDocument()
})

test('in a text field Ctrl Z stays the field’s own', async () => {
  await showScreen()
  await header('size').click()
  await page.getByRole('textbox', { name: 'Find in visible columns' }).click()
  await keys('{Control>}z{/Control}')
  expect(screen.state.sort).toHaveLength(1)
})
