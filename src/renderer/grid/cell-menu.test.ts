import { expect, test } from 'vitest'
import type { ColumnKind, ViewFilter } from '../../domain/tables/table.ts'
import { boundsOf, whyNoFilter } from './cell-menu.ts'

const bounds = (kind: ColumnKind, cell: string | null) => boundsOf({ id: 'a', kind }, cell, [])

test('numbers, days and times bound a range; other cells of such columns, and texts, do not', () => {
  expect(bounds('number', '7')).toEqual({
    from: [{ op: 'between', column: 'a', from: '7', scale: 'number' }],
    to: [{ op: 'between', column: 'a', to: '7', scale: 'number' }],
  })
  expect(bounds('date', '2026-03-05')).toBeDefined()
  expect(bounds('dateTime', '2026-03-05T09:00:00Z')).toBeDefined()
  expect(bounds('date', '1985-01-01T00:00:00Z')?.to).toEqual([
    { op: 'between', column: 'a', to: '1985-01-01', scale: 'instant' },
  ])
  for (const [kind, cell] of [
    ['number', ''],
    ['number', 'n/a'],
    ['number', null],
    ['date', '••/••/1988'],
    ['text', '7'],
  ] as const)
    expect([kind, cell, bounds(kind, cell)]).toEqual([kind, cell, undefined])
})

test('why a cell does not filter: it is masked, too long, or there is no room', () => {
  expect(whyNoFilter('Alder', [])).toBeUndefined()
  expect(whyNoFilter(null, [])).toBeUndefined()
  expect(whyNoFilter('••/••/1988', [])).toMatch(/masked/)
  expect(whyNoFilter('x'.repeat(10_001), [])).toMatch(/too long/)
  const full = Array.from({ length: 50 }, (): ViewFilter => ({ op: 'empty', column: 'a' }))
  expect(whyNoFilter('Alder', full)).toMatch(/50 filters/)
})
