import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { TableColumn } from '../../domain/tables/table.ts'
import { createQueryClient } from '../bridge/queries.ts'
import { Providers } from '../shell/Providers.tsx'
import { installFakeBridge } from '../testing/fake-bridge.ts'
import { type FakeSnapshot, fakeSnapshots } from '../testing/fake-snapshots.ts'
import { inputsOf } from '../testing/render-app.tsx'
import { RowPanel } from './RowPanel.tsx'
import { snapshotColumns } from './snapshot-columns.ts'

/** What the panel of a row copies. */

vi.setConfig({ testTimeout: 60_000 })

const columns: readonly TableColumn[] = [
  { id: 'zip', name: 'zip', kind: 'text', code: true },
  { id: 'note', name: 'note', kind: 'text' },
  { id: 'fee', name: 'fee', kind: 'number' },
]

async function showPanel(snapshot: Pick<FakeSnapshot, 'cellsAt' | 'jsonAt'>) {
  const tables = fakeSnapshots()
  const info = tables.add({ id: 'snap', title: 'Sample', columns, rowCount: 1, ...snapshot })
  const copies = { 'clipboard.copy': () => ({ clearedInSeconds: 60 }) }
  const bridge = tables.listen(installFakeBridge({ 'jobs.list': () => [], ...tables.answers, ...copies }))
  await render(
    <Providers client={createQueryClient()} test>
      <RowPanel
        label="Row"
        snapshot={info}
        columns={snapshotColumns(columns, {})}
        row={0}
        viewId={undefined}
        onRow={() => undefined}
        onClose={() => undefined}
      />
    </Providers>,
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
