import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { TableColumn } from '../../domain/tables/table.ts'
import { callBridge } from '../bridge/bridge.ts'
import { refuse } from '../testing/fake-bridge.ts'
import { cell, copied, element, firstCells, keys, resetScreen, screen, showScreen } from '../testing/grid-screen.tsx'

vi.setConfig({ testTimeout: 60_000 })
beforeEach(resetScreen)

const columns: readonly TableColumn[] = [
  { id: 'name', name: 'name', kind: 'text' },
  { id: 'dob', name: 'dob', kind: 'text', mask: 'birth-date' },
]
const cellsAt = (row: number) => [`Row ${row}`, `19${10 + (row % 90)}-03-05`]
const people = { columns, cellsAt, rowCount: 90 }
const dob = () => page.getByRole('columnheader', { name: /^dob/ })
const openMenu = async () => {
  element().focus()
  await keys('{ArrowRight}{Alt>}{ArrowDown}{/Alt}')
  await expect.element(page.getByRole('form', { name: 'Filter dob' })).toBeVisible()
}

test('a masked column says so and lists no value; by keyboard its values are shown, and masked again', async () => {
  await showScreen(people)
  await expect.element(cell('masked ••/••/1910')).toBeVisible()
  await expect.element(dob()).toMatchTextContent(/, masked/)
  await openMenu()
  await expect.element(page.getByText(/The values are masked\. Show them to choose/)).toBeVisible()
  expect(document.body.textContent).not.toMatch(/03[-/]05/)
  ;(page.getByRole('button', { name: 'Show values' }).element() as HTMLElement).focus()
  await keys('{Enter}')
  await expect.element(cell('03/05/1910')).toBeVisible()
  await cell('03/05/1910').hover()
  await expect.element(cell('03/05/1910')).toHaveAttribute('title', 'As received: 1910-03-05')
  await expect.element(dob()).toMatchTextContent(/, values are shown/)
  await expect.poll(() => document.activeElement).toBe(element())
  await openMenu()
  await expect.element(page.getByRole('checkbox', { name: /03\/05\/1911/ })).toBeVisible()
  await page.getByRole('button', { name: 'Hide values again' }).click()
  await expect.element(cell('masked ••/••/1910')).toBeVisible()
  expect(document.body.innerHTML).not.toMatch(/03[-/]05/)
})

test('a date as the list of values shows it is in no value, and the list says how dates are found', async () => {
  await showScreen({ ...people, info: { revealed: ['dob'] } })
  await expect.element(cell('03/05/1910')).toBeVisible()
  await openMenu()
  const find = page.getByRole('textbox', { name: 'Find a value' })
  await find.fill('03/05/1911')
  await expect
    .element(page.getByText(/^No value\. Type a date or time as received, such as 2026-11-18\.$/))
    .toBeVisible()
  await find.fill('1911-03')
  await expect.element(page.getByRole('checkbox', { name: /03\/05\/1911/ })).toBeVisible()
  await find.fill('Nobody')
  await expect.element(page.getByText(/^No value$/)).toBeVisible()
})

test('nothing is shown where main refuses, and the menu says why', async () => {
  await showScreen(people, { 'snapshots.reveal': () => refuse('storage', { message: 'The trail cannot be written.' }) })
  await expect.element(cell('masked ••/••/1910')).toBeVisible()
  await openMenu()
  await page.getByRole('button', { name: 'Show values' }).click()
  await expect.element(page.getByText('The trail cannot be written.')).toBeVisible()
  expect(document.body.textContent).not.toMatch(/03[-/]05/)
})

test('values are shown also while rows are selected in an order of their own, and stay selected', async () => {
  screen.state = { ...screen.state, sort: [{ column: 'name', descending: true }] }
  await showScreen(people)
  await expect.element(cell('masked ••/••/1919')).toBeVisible()
  element().focus()
  await keys('{Shift>}{ArrowDown}{/Shift}')
  await callBridge('snapshots.reveal', { snapshotId: 'snap', columns: ['dob'] })
  await expect.poll(() => firstCells(1)[0]).toBe('03/05/1919')
  expect(element().querySelectorAll('[aria-selected="true"]').length).toBe(2)
})

test('a copy is of what is shown', async () => {
  await showScreen(people)
  await expect.element(cell('masked ••/••/1910')).toBeVisible()
  await dob().hover()
  element().focus()
  await keys('{ArrowDown}{ArrowRight}')
  const { text } = await copied()
  await keys('{Control>}c{/Control}')
  expect(await text).toBe('••/••/1911')
})
