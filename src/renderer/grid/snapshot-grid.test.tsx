import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { refuse } from '../testing/fake-bridge.ts'
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
import { inputsOf } from '../testing/render-app.tsx'

// Long key sequences are slow on a busy machine.
vi.setConfig({ testTimeout: 60_000 })
beforeEach(resetScreen)

test('of a thousand rows those in view are drawn, and assistive technology knows of all', async () => {
  await showScreen()
  await expect.element(cell('Row 0')).toBeVisible()
  expect(page.getByRole('row').elements().length).toBeLessThan(40)
  expect(element().getAttribute('aria-rowcount')).toBe('1001')
  expect(element().getAttribute('aria-colcount')).toBe('3')
  await expect.element(page.getByText(/Rows 1–\d+ of 1,000/)).toBeVisible()
})

test('keys walk a million rows to both ends, and the cell they lead to is in view', async () => {
  await showScreen({ rowCount: 1_000_000 })
  await expect.element(cell('Row 0')).toBeVisible()
  element().focus()
  await keys('{ArrowDown}{ArrowRight}')
  expect(activeText()).toBe('7')
  await keys('{Control>}{End}{/Control}')
  await expect.element(cell('Row 999999')).toBeInViewport()
  expect(activeText()).toBe('—')
  await keys('{ArrowUp}{ArrowUp}{Home}')
  expect(activeText()).toBe('Row 999997')
  await keys('{PageUp}')
  await expect.poll(activeText).toMatch(/^Row 99998\d$/)
  await expect.poll(() => document.querySelector('[data-active]')?.getBoundingClientRect().top).toBeGreaterThan(100)
  await keys('{Control>}{Home}{/Control}')
  await expect.element(cell('Row 0')).toBeInViewport()
})

test('the scroll bar reaches the last of five million rows', async () => {
  await showScreen({ rowCount: 5_000_000 })
  await expect.element(cell('Row 0')).toBeVisible()
  expect(element().scrollHeight).toBeLessThan(8_000_000)
  element().scrollTop = element().scrollHeight
  await expect.element(cell('Row 4999999')).toBeInViewport()
  element().scrollTop -= 320
  await expect.element(cell('Row 4999985')).toBeInViewport()
})

test('a cell that is scrolled away is not named as the active one until a key brings it back', async () => {
  await showScreen()
  await expect.element(cell('Row 0')).toBeVisible()
  element().focus()
  await keys('{ArrowDown}')
  expect(activeText()).toBe('Row 1')
  element().scrollTop = element().scrollHeight
  await expect.element(cell('Row 999')).toBeInViewport()
  expect(element().hasAttribute('aria-activedescendant')).toBe(false)
  await keys('{ArrowDown}')
  await expect.poll(activeText).toBe('Row 2')
})

test('Enter opens the active row, a click the row it hits; references are followed', async () => {
  await showScreen()
  await expect.element(cell('Row 0')).toBeVisible()
  element().focus()
  await keys('{ArrowDown}{Enter}')
  await cell('Row 5').click()
  expect(screen.opened).toEqual(['id-1', 'id-5'])
  await expect.poll(() => document.querySelector('[aria-current="true"]')?.textContent).toContain('Row 5')
  await page.getByText('Linder').first().click()
  await keys('{Home}{ArrowRight}{ArrowRight}{Control>}{Enter}{/Control}')
  expect(screen.followed).toEqual(['id-1 place', 'id-1 place'])
  await keys('{Escape}')
  expect(screen.escaped).toBe(1)
})

test('a header sorts up, down and not at all, by mouse and by Enter; Shift adds a key', async () => {
  await showScreen()
  await expect.element(cell('Row 0')).toBeVisible()
  await header('size').click()
  await expect.poll(() => firstCells(1)).toEqual(['0', '1', '2'])
  await expect.element(header('size')).toHaveAttribute('aria-sort', 'ascending')
  await header('size').click()
  await expect.poll(() => firstCells(1)).toEqual(['999', '998', '997'])
  element().focus()
  await keys('{Control>}{Home}{/Control}{ArrowUp}{Shift>}{Enter}{/Shift}')
  expect(screen.state.sort).toEqual([
    { column: 'size', descending: true },
    { column: 'name', descending: false },
  ])
  await keys('{ArrowRight}{Enter}')
  expect(screen.state.sort).toEqual([])
  await expect.element(header('size')).toHaveAttribute('aria-sort', 'none')
})

test('a press on the name itself sorts, though the column becomes the active one between press and release', async () => {
  await showScreen()
  await expect.element(cell('Row 0')).toBeVisible()
  await header('name').getByText('name', { exact: true }).click()
  await expect.poll(() => screen.state.sort).toEqual([{ column: 'name', descending: false }])
})

test('the header menu opens by keyboard; values are chosen with their counts, and the chip says what is active', async () => {
  await showScreen()
  await expect.element(cell('Row 0')).toBeVisible()
  element().focus()
  await keys('{ArrowRight}{ArrowRight}{Alt>}{ArrowDown}{/Alt}')
  await expect.element(page.getByRole('form', { name: 'Filter place' })).toBeVisible()
  await page.getByRole('checkbox', { name: /Alder\s*333/ }).click()
  await page.getByRole('button', { name: 'Add filter' }).click()
  await expect.element(page.getByText(/of 333 that match, of 1,000 rows/)).toBeVisible()
  await expect.element(page.getByRole('button', { name: /Here place is Alder/ })).toBeVisible()
  // The grid has the focus again, on the column of that menu.
  await expect.poll(() => document.activeElement).toBe(element())
  await keys('{Control>}{Shift>}x{/Shift}{/Control}')
  await expect.element(page.getByText(/Rows 1–\d+ of 1,000/)).toBeVisible()
  expect(screen.state.filters).toEqual([])
})

test('a number column is filtered by a range, and the filter is turned round from its chip', async () => {
  await showScreen()
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  await page.getByRole('combobox', { name: 'Column' }).selectOptions('size')
  await page.getByRole('textbox', { name: 'From' }).fill('990')
  await page.getByRole('button', { name: 'Add filter' }).click()
  await expect.element(page.getByText(/of 10 that match/)).toBeVisible()
  await page.getByRole('button', { name: /Here size is at least 990/ }).click()
  await page.getByRole('checkbox', { name: 'Not' }).click()
  await page.getByRole('button', { name: 'Change filter' }).click()
  await expect.element(page.getByText(/of 990 that match/)).toBeVisible()
  // The chip is another one now, so the focus goes to the grid and stays there.
  await expect.element(page.getByRole('button', { name: 'Change filter' })).not.toBeInTheDocument()
  await expect.poll(() => document.activeElement).toBe(element())
  await page.getByRole('button', { name: 'Remove size is not at least 990' }).click()
  expect(screen.state.filters).toEqual([])
})

test('why a text can’t filter is said of its field', async () => {
  await showScreen()
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  await page.getByRole('combobox', { name: 'Condition' }).selectOptions('regex')
  const pattern = page.getByRole('textbox', { name: 'Regular expression' })
  await pattern.fill('(')
  await keys('{Enter}')
  await expect.element(pattern).toHaveAttribute('aria-invalid', 'true')
  await expect.element(pattern).toHaveAccessibleDescription(/Enter a valid pattern: this one can’t be read\./)
  await pattern.fill('R')
  await expect.element(pattern).not.toHaveAttribute('aria-invalid')
})

test('why a range can’t filter is said of the end it is about, which gets the focus', async () => {
  await showScreen()
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  await page.getByRole('combobox', { name: 'Column' }).selectOptions('size')
  const to = page.getByRole('textbox', { name: 'To', exact: true })
  await page.getByRole('textbox', { name: 'From' }).fill('990')
  await to.fill('1,000 or so')
  await page.getByRole('button', { name: 'Add filter' }).click()
  await expect.element(to).toHaveAccessibleDescription('Enter a number, like 12.5.')
  await expect.element(to).toHaveFocus()
  await expect.element(page.getByRole('textbox', { name: 'From' })).not.toHaveAttribute('aria-invalid')
  await to.fill('1000')
  await expect.element(to).not.toHaveAttribute('aria-invalid')
})

/** By day, the slash has the test below, and Enter those of keys-before-rows.test.tsx. */
test('the slash leads to find, Enter back to the rows that hold the text', { tags: 'night' }, async () => {
  await showScreen()
  await expect.element(cell('Row 0')).toBeVisible()
  element().focus()
  await keys('/')
  await keys('row 99')
  await keys('{Enter}')
  await expect.poll(() => firstCells()).toEqual(['Row 99', 'Row 990', 'Row 991'])
  expect(document.activeElement).toBe(element())
  expect(screen.state.find).toBe('row 99')
})

test('filters cleared from the find field stay cleared, though its last letter was just typed', async () => {
  await showScreen()
  await expect.element(cell('Row 0')).toBeVisible()
  element().focus()
  await keys('/')
  await keys('row 99')
  await expect.poll(() => screen.state.find).toBe('row 99')
  await keys('0{Control>}{Shift>}x{/Shift}{/Control}')
  await expect.poll(() => screen.state.find).toBe('')
  await expect.element(page.getByRole('textbox', { name: 'Find in visible columns' })).toHaveValue('')
  expect(screen.state.filters).toEqual([])
})

test('the slash of the find field works wherever the focus is, except in a field and under an open form', async () => {
  await showScreen()
  await expect.element(cell('Row 0')).toBeVisible()
  const find = page.getByRole('textbox', { name: 'Find in visible columns' })
  ;(document.activeElement as HTMLElement | null)?.blur()
  await keys('/')
  await expect.element(find).toHaveFocus()
  await keys('7/8')
  await expect.element(find).toHaveValue('7/8')
  // Keys of an input method end or choose what it composes.
  for (const key of ['Enter', 'Escape'])
    find.element().dispatchEvent(new KeyboardEvent('keydown', { key, isComposing: true, bubbles: true }))
  await expect.element(find).toHaveValue('7/8')
  await expect.element(find).toHaveFocus()
  await keys('{Escape}{Escape}')
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  await expect.element(page.getByRole('dialog')).toBeVisible()
  page.getByRole('dialog').getByRole('button').first().element().focus()
  await keys('/')
  await expect.element(find).not.toHaveFocus()
})

test('rows are selected by keys and by mouse, and copied with tabs, with their header on request', async () => {
  await showScreen()
  await expect.element(cell('Row 0')).toBeVisible()
  element().focus()
  await keys('{ArrowDown}{Shift>}{ArrowDown}{ArrowDown}{/Shift}')
  await expect.element(page.getByText('3 selected')).toBeVisible()
  expect(document.querySelectorAll('[role="row"][aria-selected="true"]')).toHaveLength(3)
  const plain = await copied()
  await keys('{Control>}c{/Control}')
  expect(await plain.text).toBe('Row 1\t7\tLinder\r\nRow 2\t14\tAlder\r\nRow 3\t21\t')
  const withHeader = await copied()
  await cell('Row 6').click({ modifiers: ['ControlOrMeta'] })
  await page.getByRole('button', { name: 'With header' }).click()
  expect(await withHeader.text).toMatch(/^name\tsize\tplace\r\n(.*\r\n){3}Row 6\t42\t$/)
  element().focus()
  await keys('{Escape}')
  expect(document.querySelectorAll('[role="row"][aria-selected="true"]')).toHaveLength(0)
  expect(screen.escaped).toBe(0)
  await keys('{Control>}a{/Control}')
  await expect.element(page.getByText('1,000 selected')).toBeVisible()
})

test('what is announced twice in the same words is a new element each time', async () => {
  await showScreen()
  await expect.element(cell('Row 0')).toBeVisible()
  element().focus()
  const said = page.getByText(/copied for 60 sec/)
  await keys('{Control>}c{/Control}')
  await expect.element(said).toBeInTheDocument()
  const first = said.element()
  await keys('{Control>}c{/Control}')
  await expect.poll(() => said.element() === first).toBe(false)
})

test('a selection beyond what a clipboard carries is cut with a plain word', async () => {
  await showScreen({ rowCount: 100_001, cellsAt: (row) => [`Row ${row}`, '1', 'Linder Street', 'x'] })
  await expect.element(cell('Row 0')).toBeVisible()
  element().focus()
  const all = await copied()
  await keys('{Control>}a{/Control}')
  await keys('{Control>}c{/Control}')
  expect((await all.text).split('\r\n')).toHaveLength(100_000)
  const said = /^100,000 rows copied for 60 sec, the first of 100,001\. Export to get them all\. It’s too long to paste/
  await expect.element(page.getByText(said)).toBeInTheDocument()
})

test('the copied cell is the exact text, also where less of it is drawn', async () => {
  const long = `${'=1+1'.repeat(300)}\u202E`
  await showScreen({ rowCount: 1, cellsAt: () => [long, '1', null, 'x'] })
  await expect.element(page.getByText('U+202E')).not.toBeInTheDocument()
  element().focus()
  const one = await copied()
  await keys('{Control>}c{/Control}')
  expect(await one.text).toBe(long)
})

test('a cell of a million characters is copied whole, alone and in its row, though the grid has its beginning only', async () => {
  const long = `${'n'.repeat(1_000_000)}.`
  const { bridge } = await showScreen({ rowCount: 1, cellsAt: () => [long, '1', null, 'x'] })
  await expect.element(page.getByRole('gridcell', { name: '1', exact: true })).toBeVisible()
  const windows = bridge.made.filter(({ name }) => name === 'snapshots.window')
  expect(windows.at(-1)?.input).toMatchObject({ longest: 20_001 })
  element().focus()
  const one = await copied()
  await keys('{Control>}c{/Control}')
  expect(await one.text).toBe(long)
  const row = await copied()
  await keys('{Control>}{Shift>}c{/Shift}{/Control}')
  expect(await row.text).toBe(`name\tsize\tplace\r\n${long}\t1\t`)
})

// The sentence about the active column is in its header too, since tests have no portals.
const names = () => [...document.querySelectorAll('[role="columnheader"] .clip')].map((one) => one.textContent)
const order = () => names().map((name) => name?.slice(0, 4))

test('columns are moved and widened by keyboard', async () => {
  await showScreen()
  await expect.element(cell('Row 0')).toBeVisible()
  element().focus()
  await keys('{ArrowUp}{Control>}{Shift>}{ArrowRight}{/Shift}{/Control}')
  await expect.poll(order).toEqual(['size', 'name', 'plac'])
  expect(firstCells()).toEqual(['0', '7', '14'])
  const width = () => header('name').element().getBoundingClientRect().width
  const before = width()
  await keys('{Alt>}{ArrowRight}{/Alt}')
  await expect.poll(width).toBe(before + 16)
})

test('a column is pinned from its menu', async () => {
  await showScreen()
  await expect.element(cell('Row 0')).toBeVisible()
  await header('size').click({ button: 'right' })
  await page.getByRole('button', { name: 'Pin left' }).click()
  await expect.poll(order).toEqual(['size', 'name', 'plac'])
  expect(document.querySelector('[role="columnheader"]')?.textContent).toContain(', pinned')
})

test('columns are chosen from the list, which also leads back to the first layout', async () => {
  await showScreen()
  await expect.element(cell('Row 0')).toBeVisible()
  await page.getByRole('button', { name: '3 of 4 columns' }).click()
  await page.getByRole('checkbox', { name: 'id' }).click()
  await expect.element(page.getByRole('gridcell', { name: 'id-0', exact: true })).toBeInTheDocument()
  await page.getByRole('button', { name: 'Default layout' }).click()
  await expect.poll(() => element().getAttribute('aria-colcount')).toBe('3')
})

test('a view is saved under a name, applied again and marked', async () => {
  await showScreen()
  await expect.element(cell('Row 0')).toBeVisible()
  await header('size').click()
  await page.getByRole('button', { name: 'Views' }).click()
  await page.getByRole('textbox', { name: 'Save current table as' }).fill('By size')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByRole('button', { name: 'By size', exact: true })).toBeVisible()
  await keys('{Escape}')
  await header('size').click()
  await expect.element(page.getByRole('button', { name: 'Views' })).toBeVisible()
  await page.getByRole('button', { name: 'Views' }).click()
  await page.getByRole('button', { name: 'By size' }).click()
  await expect.poll(() => screen.state.sort).toEqual([{ column: 'size', descending: false }])
})

test('a view that is saved under the name of another says that it replaces it, capitals and spaces aside', async () => {
  const { bridge } = await showScreen()
  await expect.element(cell('Row 0')).toBeVisible()
  await page.getByRole('button', { name: 'Views' }).click()
  const name = page.getByRole('textbox', { name: 'Save current table as' })
  await name.fill('mornings')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByRole('button', { name: 'mornings', exact: true })).toBeVisible()
  await name.fill(' Mornings')
  await page.getByRole('button', { name: 'Replace' }).click()
  await expect
    .poll(() => inputsOf(bridge, 'views.save'))
    .toMatchObject([
      { name: 'mornings', isNew: true },
      { name: 'Mornings', isNew: false },
    ])
})

test('a name that another window saved meanwhile is refused, then offered to replace', async () => {
  const { bridge } = await showScreen()
  await expect.element(cell('Row 0')).toBeVisible()
  await page.getByRole('button', { name: 'Views' }).click()
  await page.getByRole('textbox', { name: 'Save current table as' }).fill('Evenings')
  const evenings = {
    id: 'there',
    subject: 'test',
    name: 'evenings',
    view: { filters: [], sort: [] },
    sourceFilters: [],
    layout: { order: [], visible: {}, widths: {}, pinned: [] },
    savedAt: '2026-11-21T10:00:00.000Z',
  }
  bridge.answer({
    'views.save': () => refuse('invalid-input', { message: 'This table already has a view named evenings.' }),
    'views.list': () => [evenings],
  })
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByText('This table already has a view named evenings.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Replace' })).toBeVisible()
})
