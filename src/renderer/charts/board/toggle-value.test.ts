import { expect, test } from 'vitest'
import { toggleValue } from './toggle-value.ts'

const other = { op: 'contains', column: 'status', value: 'do' } as const

test('a value is kept alone, another of the column takes its place, the same again lets all in', () => {
  const one = toggleValue([other], 'region', 'WA')
  expect(one).toEqual([other, { op: 'equals', column: 'region', value: 'WA' }])
  expect(toggleValue(one, 'region', 'OR')).toEqual([other, { op: 'equals', column: 'region', value: 'OR' }])
  expect(toggleValue(one, 'region', 'WA')).toEqual([other])
})

test('what is empty is found as empty, since it has no value to be equal to', () => {
  const empty = toggleValue([other], 'region', null)
  expect(empty).toEqual([other, { op: 'empty', column: 'region' }])
  expect(toggleValue(empty, 'region', null)).toEqual([other])
})
