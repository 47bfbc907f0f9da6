import '../app/styles.ts'
import { useMemo, useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Providers } from '../app/Providers.tsx'
import { createQueryClient } from '../app/queries.ts'
import { firstLayout, type GridLayout } from '../app/ui-state.ts'
import type { GridColumn } from './columns.ts'
import { DataGrid } from './DataGrid.tsx'
import { useGridTable } from './use-grid-table.ts'

type Row = { readonly id: string; readonly name: string; readonly size: number }

const rows: Row[] = Array.from({ length: 1000 }, (_, index) => ({
  id: `id-${index}`,
  name: `Row ${index}`,
  size: index,
}))

const columns: GridColumn<Row>[] = [
  { id: 'name', header: 'name', width: 200, cell: (row) => row.name, text: (row) => row.name },
  { id: 'size', header: 'size', width: 120, align: 'right', cell: (row) => row.size, text: (row) => String(row.size) },
  { id: 'id', header: 'id', width: 160, hiddenAtFirst: true, cell: (row) => row.id, text: (row) => row.id },
]

let opened: string[] = []

function Sample({ first = {} }: { readonly first?: Partial<GridLayout> }) {
  const [layout, setLayout] = useState<GridLayout>({ ...firstLayout, ...first })
  const all = useMemo(() => columns, [])
  const table = useGridTable(all, layout, setLayout)
  return (
    <div style={{ height: 480, width: 600 }}>
      <DataGrid
        label="Sample"
        table={table}
        columns={all}
        rowCount={rows.length}
        rowAt={(index) => rows[index]}
        rowKey={(row) => row.id}
        selectedKey={undefined}
        onOpen={(row) => {
          opened = [...opened, row.name]
        }}
        firstRowNumber={1}
        allRows={rows.length}
        busy={false}
      />
    </div>
  )
}

const show = (first: Partial<GridLayout> = {}) =>
  render(
    <Providers client={createQueryClient()} test>
      <Sample first={first} />
    </Providers>,
  )

const grid = () => page.getByRole('grid', { name: 'Sample' })
const activeText = () => {
  const id = grid().element().getAttribute('aria-activedescendant')
  return id === null ? undefined : document.getElementById(id)?.textContent
}

beforeEach(() => {
  opened = []
})

test('of a thousand rows only those in view and a few around them are drawn', async () => {
  await show()
  await expect.element(page.getByRole('row', { name: 'Row 0 0' })).toBeVisible()
  expect(page.getByRole('row').elements().length).toBeLessThan(40)
  expect(grid().element().getAttribute('aria-rowcount')).toBe('1001')
})

test('arrows, page keys and Ctrl End walk the grid and bring the cell into view', async () => {
  await show()
  await expect.element(page.getByRole('row', { name: 'Row 0 0' })).toBeVisible()
  ;(grid().element() as HTMLElement).focus()
  await userEvent.keyboard('{ArrowDown}{ArrowRight}')
  expect(activeText()).toBe('1')
  await userEvent.keyboard('{Control>}{End}{/Control}')
  await expect.poll(activeText).toBe('999')
  await expect.element(page.getByRole('row', { name: 'Row 999 999' })).toBeVisible()
  await userEvent.keyboard('{PageUp}{Home}')
  await expect.poll(activeText).toMatch(/^Row 98\d$/)
  await userEvent.keyboard('{Control>}{Home}{/Control}{ArrowUp}')
  await expect.poll(activeText).toBe('name')
})

test('Enter opens the active row, a click the row it hits', async () => {
  await show()
  await expect.element(page.getByRole('row', { name: 'Row 0 0' })).toBeVisible()
  ;(grid().element() as HTMLElement).focus()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}')
  await page.getByRole('gridcell', { name: 'Row 5', exact: true }).click()
  expect(opened).toEqual(['Row 2', 'Row 5'])
})

test('a column is widened from the keyboard on its header', async () => {
  await show()
  await expect.element(page.getByRole('columnheader', { name: 'name' })).toBeVisible()
  const width = () => page.getByRole('columnheader', { name: 'name' }).element().getBoundingClientRect().width
  ;(grid().element() as HTMLElement).focus()
  await userEvent.keyboard('{ArrowUp}{Alt>}{ArrowRight}{/Alt}')
  await expect.poll(width).toBe(216)
})

test('hidden columns are not drawn, widths set by hand are kept', async () => {
  await show({ visible: { size: false, id: true }, widths: { id: 333 } })
  await expect.element(page.getByRole('columnheader', { name: 'id', exact: true })).toBeVisible()
  expect(page.getByRole('columnheader', { name: 'size' }).elements()).toHaveLength(0)
  expect(page.getByRole('columnheader', { name: 'id', exact: true }).element().getBoundingClientRect().width).toBe(333)
})

test('the copied cell is the exact text', async () => {
  await show()
  await expect.element(page.getByRole('row', { name: 'Row 0 0' })).toBeVisible()
  ;(grid().element() as HTMLElement).focus()
  await userEvent.keyboard('{ArrowDown}{Control>}c{/Control}')
  await expect.element(page.getByRole('status')).toMatchTextContent(/Cell copied/)
})
