import { expect, test } from 'vitest'
import { notFoundIn, withSubject } from './subject-filter.ts'

const other = { op: 'equals', column: 'action', value: 'Key set' } as const

test('a subject takes the place of the one before, by one hash or by any of several', () => {
  const one = withSubject([other], ['a'])
  expect(one).toEqual([other, { op: 'equals', column: 'subject', value: 'a' }])
  const several = withSubject(one, ['b', 'c'])
  expect(several).toEqual([other, { op: 'in', column: 'subject', values: ['b', 'c'] }])
  expect(withSubject(several, ['d'])).toEqual([other, { op: 'equals', column: 'subject', value: 'd' }])
})

test('what somebody said that the subject is not stays', () => {
  const not = { op: 'equals', column: 'subject', value: 'a', not: true } as const
  expect(withSubject([not], ['b'])).toHaveLength(2)
})

test('records in which nobody is found are named, and not all of many', () => {
  expect(notFoundIn([])).toBeUndefined()
  expect(notFoundIn([{ from: 1, to: 1200 }])).toMatch(/aren’t here: 1 to 1,200\. .* look through them/)
  const many = [1, 11, 21, 31, 41].map((from) => ({ from, to: from + 4 }))
  expect(notFoundIn(many)).toMatch(/1 to 5, 11 to 15, 21 to 25 and 2 more ranges\./)
})
