import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { TableColumn } from '../../domain/tables/table.ts'
import { createQueryClient } from '../bridge/queries.ts'
import { Providers } from '../shell/Providers.tsx'
import { installFakeBridge, refuse } from '../testing/fake-bridge.ts'
import { type FakeSnapshot, fakeSnapshots } from '../testing/fake-snapshots.ts'
import { inputsOf } from '../testing/render-app.tsx'
import { renderPart } from '../testing/render-part.tsx'
import { noGridState } from '../routes/grid-state.ts'
import { RecordPanel } from './RecordPanel.tsx'
import { RowPanel } from './RowPanel.tsx'
import { snapshotColumns } from './snapshot-columns.ts'
import { useSnapshot } from './use-snapshot.ts'
import { useSnapshotGrid } from './use-snapshot-grid.ts'

/** What the panel of a row copies, which row it names, and how it shows a masked value. */

vi.setConfig({ testTimeout: 60_000 })

const columns: readonly TableColumn[] = [
  { id: 'zip', name: 'zip', kind: 'text', code: true },
  { id: 'note', name: 'note', kind: 'text' },
  { id: 'fee', name: 'fee', kind: 'number' },
]
const withBirthDate: readonly TableColumn[] = [...columns, { id: 'dob', name: 'dob', kind: 'text', mask: 'birth-date' }]

async function showPanel(snapshot: Pick<FakeSnapshot, 'cellsAt' | 'jsonAt'>, of = columns) {
  const tables = fakeSnapshots()
  const info = tables.add({ id: 'snap', title: 'Sample', columns: of, rowCount: 1, ...snapshot })
  const copies = { 'clipboard.copy': () => ({ clearedInSeconds: 60 }) }
  const bridge = tables.listen(installFakeBridge({ 'jobs.list': () => [], ...tables.answers, ...copies }))
  await renderPart(
    <RowPanel
      label="Row"
      snapshot={info}
      columns={snapshotColumns(of, {})}
      row={0}
      viewId={undefined}
      onRow={() => undefined}
      onClose={() => undefined}
    />,
  )
  return bridge
}

test('a row is copied as a table of two columns: a value of several lines stays in its cell, a ZIP code keeps its zero', async () => {
  const bridge = await showPanel({ cellsAt: () => ['02134', 'first\nsecond\tthird', '1.10'], jsonAt: () => undefined })
  await page.getByRole('button', { name: 'Copy row' }).click()
  await expect
    .poll(() => inputsOf(bridge, 'clipboard.copy'))
    .toEqual([
      {
        text: 'zip\t02134\r\nnote\t"first\nsecond\tthird"\r\nfee\t1.10',
        table: { header: false, numbers: [] },
      },
    ])
})

test('a record is copied with its numbers as they came', async () => {
  const json = '{"fee":1.10,"id":12345678901234567890}'
  const bridge = await showPanel({ cellsAt: () => ['02134', null, '1.10'], jsonAt: () => json })
  await page.getByRole('button', { name: 'Copy as JSON' }).click()
  await expect
    .poll(() => inputsOf(bridge, 'clipboard.copy'))
    .toEqual([{ text: '{\n  "fee": 1.10,\n  "id": 12345678901234567890\n}' }])
})

test('while the next row loads, the cells of the row before keep its number', async () => {
  const tables = fakeSnapshots()
  const info = tables.add({
    id: 'snap',
    title: 'Sample',
    columns,
    rows: ['0', '1'].map((zip) => [`0213${zip}`, '', '']),
  })
  const bridge = tables.listen(installFakeBridge({ 'jobs.list': () => [], ...tables.answers }))
  const panel = (row: number) => (
    <Providers client={client} test>
      <RowPanel
        label="Row"
        snapshot={info}
        columns={snapshotColumns(columns, {})}
        row={row}
        viewId={undefined}
        onRow={() => undefined}
        onClose={() => undefined}
      />
    </Providers>
  )
  const client = createQueryClient()
  const shown = await render(panel(0))
  await expect.element(page.getByText('02130')).toBeVisible()
  const { promise, resolve } = Promise.withResolvers<void>()
  const read = tables.answers['snapshots.row']
  bridge.answer({
    'snapshots.row': async (input, signal) => {
      await promise
      return read === undefined ? refuse('not-found') : await read(input, signal)
    },
  })
  await shown.rerender(panel(1))
  await expect.poll(() => inputsOf(bridge, 'snapshots.row')).toHaveLength(2)
  await expect.element(page.getByText('02130')).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Row 1' })).toBeVisible()
  resolve()
  await expect.element(page.getByText('02131')).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Row 2' })).toBeVisible()
})

test('by keyboard a masked value is shown and hidden again with two presses: the focus stays on its button', async () => {
  await showPanel({ cellsAt: () => ['02134', null, '1.10', '1910-03-05'], jsonAt: () => undefined }, withBirthDate)
  const show = page.getByRole('button', { name: 'Show dob' })
  await expect.element(show).toBeVisible()
  ;(show.element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('1910-03-05')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Hide again: dob' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('1910-03-05')).not.toBeInTheDocument()
  await expect.element(show).toHaveFocus()
})

function RecordOf({ open }: { readonly open: string }) {
  const held = useSnapshot('snap')
  const grid = useSnapshotGrid({ subject: 'test', held, state: noGridState, onStateChange: () => undefined })
  return (
    <RecordPanel
      grid={grid}
      open={open}
      label="Record"
      elsewhere="It may be elsewhere."
      titleOf={() => undefined}
      onOpen={() => undefined}
    />
  )
}

test('a record that isn’t among the first rows appears with its row; one that never comes isn’t said to load', async () => {
  const tables = fakeSnapshots()
  tables.add({ id: 'snap', title: 'Sample', columns, rows: [['02130', '', '']], state: 'loading' })
  tables.listen(installFakeBridge({ 'jobs.list': () => [], ...tables.answers }))
  const client = createQueryClient()
  const panel = (open: string) => (
    <Providers client={client} test>
      <RecordOf open={open} />
    </Providers>
  )
  const shown = await render(panel('1'))
  const loading = page.getByRole('status', { name: 'Loading the record' })
  await expect.element(loading).toBeVisible()
  tables.grow('snap', [['02131', '', '']])
  await expect.element(page.getByText('02131')).toBeVisible()
  await shown.rerender(panel('7'))
  await expect.element(loading).toBeVisible()
  tables.change('snap', { state: 'ready' })
  await expect.element(page.getByRole('heading', { name: 'This record isn’t among the loaded rows' })).toBeVisible()
  tables.drop('snap')
  await expect.element(page.getByRole('heading', { name: 'This record was unloaded with its rows' })).toBeVisible()
})
