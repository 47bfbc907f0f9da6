import { expect, test } from 'vitest'
import { firstLayout, type GridLayout } from '../bridge/ui-state.ts'
import type { ColumnMask } from '../../domain/tables/masks.ts'
import { layoutFor, setWidthOf, snapshotColumns, type SnapshotColumn } from './snapshot-columns.ts'

const hiding = (...ids: readonly string[]): GridLayout => ({
  ...firstLayout,
  widths: { name: 120 },
  visible: Object.fromEntries(ids.map((id) => [id, false])),
})
const columns: readonly Pick<SnapshotColumn, 'id' | 'hiddenAtFirst'>[] = [
  { id: 'name' },
  { id: 'size' },
  { id: 'id', hiddenAtFirst: true },
]

test('a layout from rows with other columns that hides each column of these hides none of them', () => {
  expect(layoutFor(columns, hiding('name', 'size', 'place'))).toEqual({ ...firstLayout, widths: { name: 120 } })
})

test('a layout that leaves a column stays as it is, also while no column is known', () => {
  for (const layout of [firstLayout, hiding('name'), { ...hiding('name', 'size'), visible: { name: false, id: true } }])
    expect(layoutFor(columns, layout)).toBe(layout)
  const layout = hiding('name', 'size')
  expect(layoutFor([], layout)).toBe(layout)
})

test('a date of birth with a time is a day, which no zone moves and a filter takes whole; other times stay times', () => {
  const kindOf = (mask?: ColumnMask) =>
    snapshotColumns([{ id: 'a', name: 'a', kind: 'dateTime', ...(mask === undefined ? {} : { mask }) }], {})[0]?.kind
  expect(kindOf('birth-date')).toBe('date')
  expect([kindOf(), kindOf('phone')]).toEqual(['dateTime', 'dateTime'])
})

test.each(['constructor', 'toString', 'valueOf'])('a column named %s has no width or choice that nobody set', (id) => {
  expect(setWidthOf(firstLayout, id)).toBeUndefined()
  expect(setWidthOf({ ...firstLayout, widths: { [id]: 90 } }, id)).toBe(90)
  const layout = hiding('name')
  expect(layoutFor([{ id: 'name' }, { id, hiddenAtFirst: true }], layout)).toEqual({ ...layout, visible: {} })
})
