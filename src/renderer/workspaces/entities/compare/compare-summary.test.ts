import { expect, test } from 'vitest'
import { readFieldCounts } from '../../../records/use-aggregate.ts'
import { isSame, readSummary } from './compare-summary.ts'

test('counts are read by what and change; what is not known is left out', () => {
  const summary = readSummary([
    ['entity', 'changed', 120, 80],
    ['entity', 'added', 4, 4],
    ['schema', 'removed', 1, 1],
    ['elsewhere', 'added', 9, 9],
    ['entity', null, 9, 9],
  ])
  expect(summary.entity).toEqual({
    changed: { rows: 120, keys: 80 },
    added: { rows: 4, keys: 4 },
    'added-unproven': { rows: 0, keys: 0 },
    removed: { rows: 0, keys: 0 },
    'removed-unproven': { rows: 0, keys: 0 },
  })
  expect(summary.schema.removed.rows).toBe(1)
  expect(isSame(summary)).toBe(false)
  expect(isSame(readSummary([]))).toBe(true)
})

test('fields stand by how often they differ', () => {
  expect(
    readFieldCounts([
      ['city', 2],
      ['npi', 40],
      [null, 7],
      ['email', 2],
    ]),
  ).toEqual([
    { field: 'npi', count: 40 },
    { field: 'city', count: 2 },
    { field: 'email', count: 2 },
  ])
})
