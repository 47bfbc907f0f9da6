import { expect, test } from 'vitest'
import type { ViewFilter } from './table.ts'
import { boundedBy, isMaskedValue, onlyValue, withoutValue } from './value-filters.ts'

const other: ViewFilter = { op: 'contains', column: 'name', value: 'a' }

test('by a value: it replaces another value of the column, and the filter without it', () => {
  const one = onlyValue([other], 'state', 'WA')
  expect(one).toEqual([other, { op: 'equals', column: 'state', value: 'WA' }])
  expect(onlyValue(one, 'state', 'OR')).toEqual([other, { op: 'equals', column: 'state', value: 'OR' }])
  expect(onlyValue(withoutValue([other], 'state', 'WA'), 'state', 'WA')).toEqual(one)
})

test('without a value: others may go as well, and the same one goes once', () => {
  const two = withoutValue(withoutValue(onlyValue([], 'state', 'WA'), 'state', 'WA'), 'state', 'OR')
  expect(two).toEqual([
    { op: 'equals', column: 'state', value: 'WA', not: true },
    { op: 'equals', column: 'state', value: 'OR', not: true },
  ])
  expect(withoutValue(two, 'state', 'WA')).toHaveLength(2)
})

test('the empty value is filtered as empty', () => {
  expect(onlyValue([], 'state', null)).toEqual([{ op: 'empty', column: 'state' }])
  expect(onlyValue([], 'state', ' ')).toEqual([{ op: 'empty', column: 'state' }])
  expect(withoutValue(onlyValue([], 'state', null), 'state', null)).toEqual([
    { op: 'empty', column: 'state', not: true },
  ])
  expect(onlyValue(onlyValue([], 'state', null), 'state', 'WA')).toEqual([
    { op: 'equals', column: 'state', value: 'WA' },
  ])
})

test('from one value up to another is one range', () => {
  const size = { id: 'size', kind: 'number' } as const
  const range = { op: 'between', column: 'size', from: '3', scale: 'number' }
  const from = boundedBy([other], size, 'from', '3')
  expect(from).toEqual([other, range])
  expect(boundedBy(from, size, 'to', '9')).toEqual([other, { ...range, to: '9' }])
})

test('a masked value is known as one, also within JSON', () => {
  const json = '{"dob":"••/••/1988"}'
  for (const masked of ['•••••', '••/••/1988', '••• 42', 'j•••@example.com', json, JSON.stringify(json)])
    expect(isMaskedValue(masked)).toBe(true)
  for (const plain of ['1988-01-02', '{"a":1}', 'a • b', '"{\\"a\\":1}"', '"a" • b'])
    expect(isMaskedValue(plain)).toBe(false)
})
