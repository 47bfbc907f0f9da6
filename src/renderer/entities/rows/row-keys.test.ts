import { expect, it } from 'vitest'
import { isPlaceKey, rowKeys } from './row-keys.ts'

it('names rows by their id, and by their place where the id is missing or not theirs alone', () => {
  const rows = [{ id: 'a' }, { id: 'b' }, { id: 'a' }, {}, { id: '' }, { id: null }]
  const keys = rowKeys(rows, 100)
  expect(rows.map((row) => keys.get(row))).toEqual(['@101', 'b', '@103', '@104', '@105', '@106'])
  expect([isPlaceKey('@101'), isPlaceKey('b'), isPlaceKey('@x')]).toEqual([true, false, false])
})
