import { expect, it } from 'vitest'
import { recentKeys } from './recent-keys.ts'

it('keeps the keys of late, and as many as it was told', () => {
  const keys = recentKeys(2)
  for (const key of ['a', 'b', 'a', 'c']) keys.add(key)
  expect(['a', 'b', 'c'].map((key) => keys.has(key))).toEqual([true, false, true])
  keys.clear()
  expect(keys.has('c')).toBe(false)
})
