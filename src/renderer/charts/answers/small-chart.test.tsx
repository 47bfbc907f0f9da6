import '../../shell/styles.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { visitsByStatus as perDay } from '../../../domain/testing/chart-sample.ts'
import { type TableColumn, wholeTable } from '../../../domain/tables/table.ts'
import { installFakeBridge } from '../../testing/fake-bridge.ts'
import { worldTables } from '../../testing/world-tables.ts'
import { renderPart } from '../../testing/render-part.tsx'
import { Chart } from './Chart.tsx'

const columns: readonly TableColumn[] = [
  { id: 'at', name: 'at', kind: 'dateTime' },
  { id: 'status', name: 'status', kind: 'text' },
]
/** Five names and a rest of two: as many colors as there are. */
const names = [
  'Canceled by the patient after check-in',
  'Done',
  'Ended by the provider before the visit',
  'No-show',
  'Transferred to another provider',
  'Other one',
  'Other two',
]
const rows = names.flatMap((name, at) => Array.from({ length: 9 - at }, () => ['2026-07-01T16:00:00Z', name]))

async function show(onPick?: () => void) {
  void worldTables().add({ id: 's1', title: 'report', columns, rows })
  installFakeBridge({})
  await renderPart(
    <main style={{ width: 340 }}>
      <Chart spec={perDay} snapshotId="s1" view={wholeTable} version={1} zone="America/Phoenix" onPick={onPick} />
    </main>,
  )
}

test('bars of one day alone have no dot above them', async () => {
  await show()
  await expect.poll(() => document.querySelectorAll('path[data-series]').length).toBe(6)
  const circles = [...document.querySelectorAll('.recharts-surface circle')].map((dot) => getComputedStyle(dot).fill)
  expect(circles.filter((fill) => fill !== 'none')).toEqual([])
})

test.each([
  ['that can be picked', () => undefined],
  ['that can’t', undefined],
])('in a small chart the legend has all six names %s, and a long one gives way, not its share', async (_, onPick) => {
  await show(onPick)
  const items = page.getByRole('listitem')
  await expect.poll(() => items.elements().length).toBe(6)
  const lines = new Set<number>()
  for (const item of items.elements()) {
    const box = item.getBoundingClientRect()
    const share = item.querySelector('.num')?.getBoundingClientRect() ?? new DOMRect()
    expect(share.width).toBeGreaterThan(0)
    expect(share.right).toBeLessThanOrEqual(box.right + 1)
    // What is cut off isn't hit.
    expect(item.contains(document.elementFromPoint(share.left + 2, share.top + share.height / 2))).toBe(true)
    lines.add(box.top)
  }
  expect(lines.size).toBe(3)
})
