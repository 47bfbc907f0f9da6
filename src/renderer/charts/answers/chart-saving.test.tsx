import '../../shell/styles.ts'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { visitsPerDay as perDay } from '../../../domain/testing/chart-sample.ts'
import { type TableColumn, type TableView, wholeTable } from '../../../domain/tables/table.ts'
import { createQueryClient } from '../../bridge/queries.ts'
import { Providers } from '../../shell/Providers.tsx'
import { type FakeAnswers, fromMain, installFakeBridge } from '../../testing/fake-bridge.ts'
import { inputsOf } from '../../testing/render-app.tsx'
import { worldTables } from '../../testing/world-tables.ts'
import { renderPart } from '../../testing/render-part.tsx'
import { Chart } from './Chart.tsx'

const columns: readonly TableColumn[] = [
  { id: 'at', name: 'at', kind: 'dateTime' },
  { id: 'status', name: 'status', kind: 'text' },
]
const rows = [
  ['2026-07-01T16:00:00Z', 'done'],
  ['2026-07-01T17:00:00Z', 'cancelled'],
]
const onlyDone: TableView = { ...wholeTable, filters: [{ op: 'equals', column: 'status', value: 'done' }] }

test('numbers are saved under no filter that they aren’t of: nothing is saved until those of the filter are there', async () => {
  void worldTables().add({ id: 's1', title: 'report', columns, rows })
  let release = () => {}
  let slow = false
  const bridge = installFakeBridge({
    'exports.saveChart': () => ({ chosen: true }),
    'snapshots.aggregate': async (input, signal) => {
      if (slow) await new Promise<void>((resolve) => (release = resolve))
      return await fromMain('snapshots.aggregate')(input, signal)
    },
  } as FakeAnswers)
  const client = createQueryClient()
  const drawn = (view: TableView) => (
    <Providers client={client} test>
      <main style={{ width: 640 }}>
        <Chart spec={perDay} snapshotId="s1" view={view} version={1} zone="UTC" />
      </main>
    </Providers>
  )
  const { rerender } = await render(drawn(wholeTable))
  await expect.element(page.getByRole('figure', { name: /2 visits total/ })).toBeVisible()
  slow = true
  await rerender(drawn(onlyDone))
  await expect.element(page.getByRole('figure', { name: /2 visits total/ })).toHaveAttribute('aria-busy', 'true')
  await page.getByRole('button', { name: 'Chart menu of Visits per day' }).click()
  const item = (name: string) => page.getByRole('menuitem', { name })
  await expect.element(item('Save picture (PNG)')).toBeDisabled()
  await expect.element(item('Save numbers (CSV)')).toBeDisabled()
  slow = false
  release()
  await expect.element(item('Save picture (PNG)')).toBeEnabled()
  await item('Save numbers (CSV)').click()
  await expect.poll(() => inputsOf(bridge, 'exports.saveChart')).toHaveLength(1)
  expect(inputsOf(bridge, 'exports.saveChart')).toMatchObject([
    {
      content: {
        rows: [
          ['at, day', 'visits', 'percent'],
          ['Wed, Jul 1, 2026', 1, 100],
        ],
      },
    },
  ])
})

test('a note that wraps is in the saved picture line by line, since one line would end at the edge', async () => {
  const undated = ['', 'done']
  void worldTables().add({ id: 's1', title: 'report', columns, rows: [...rows, undated] })
  const bridge = installFakeBridge({ 'exports.saveChart': () => ({ chosen: true }) })
  await renderPart(
    <main style={{ width: 180 }}>
      <Chart spec={perDay} snapshotId="s1" view={wholeTable} version={1} zone="UTC" />
    </main>,
  )
  const note = '1 without a readable at aren’t drawn'
  await expect.element(page.getByText(note)).toBeVisible()
  const write = vi.spyOn(CanvasRenderingContext2D.prototype, 'fillText')
  await page.getByRole('button', { name: 'Chart menu of Visits per day' }).click()
  await page.getByRole('menuitem', { name: 'Save picture (PNG)' }).click()
  await expect.poll(() => inputsOf(bridge, 'exports.saveChart')).toHaveLength(1)
  const written = write.mock.calls.map(([words]) => words.trim())
  write.mockRestore()
  expect(written).not.toContain(note)
  expect(written.join(' ')).toContain(note)
})
