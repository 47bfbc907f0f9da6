import { expect, test } from 'vitest'
import type { ViewFilter } from '../../domain/tables/table.ts'
import { groupOf, narrowToGroup, narrowToRule, ruleOf } from './group-filters.ts'

const groups = ['conformance', 'completeness', 'plausibility'] as const
const own: ViewFilter = { op: 'contains', column: 'field', value: 'npi' }

test('a rule is narrowed to with its group, and widened again to the group', () => {
  const narrowed = narrowToRule([own], 'conformance', 'Wrong type')
  expect([groupOf(groups, narrowed), ruleOf(narrowed)]).toEqual(['conformance', 'Wrong type'])
  const widened = narrowToRule(narrowed, 'conformance', 'Wrong type')
  expect([groupOf(groups, widened), ruleOf(widened)]).toEqual(['conformance', undefined])
  expect(widened).toContainEqual(own)
})

test('another group lets the rule go and keeps what the user filters by', () => {
  const narrowed = narrowToRule([own], 'conformance', 'Wrong type')
  expect(narrowToGroup(narrowed, 'plausibility')).toEqual([
    own,
    { op: 'equals', column: 'group', value: 'plausibility' },
  ])
  expect(narrowToGroup(narrowed, undefined)).toEqual([own])
})

test('a filter that says "not this group" is no group', () => {
  const not: ViewFilter = { op: 'equals', column: 'group', value: 'conformance', not: true }
  expect(groupOf(groups, [not])).toBeUndefined()
  expect(narrowToGroup([not], 'completeness')).toContainEqual(not)
})
