import { expect, test } from 'vitest'
import { joinedRanges, rangesBetween, sharedRanges } from './day-ranges.ts'

test('ranges that overlap or follow each other are one, whatever their order', () => {
  const joined = joinedRanges([
    { from: '2026-07-30', to: '2026-07-31' },
    { from: '2026-07-01', to: '2026-07-04' },
    { from: '2026-07-03', to: '2026-07-03' },
    { from: '2026-08-01', to: '2026-08-02' },
    { from: '2026-07-05', to: '2026-07-06' },
  ])
  expect(joined).toEqual([
    { from: '2026-07-01', to: '2026-07-06' },
    { from: '2026-07-30', to: '2026-08-02' },
  ])
  expect(rangesBetween(joined)).toEqual([{ from: '2026-07-07', to: '2026-07-29' }])
  expect(rangesBetween([])).toEqual([])
})

test('days that several ranges have are known, however the ranges lie', () => {
  const shared = sharedRanges([
    { from: '2026-07-05', to: '2026-07-11' },
    { from: '2026-07-01', to: '2026-07-07' },
    { from: '2026-07-06', to: '2026-07-06' },
    { from: '2026-07-12', to: '2026-07-20' },
    { from: '2026-07-20', to: '2026-07-31' },
    { from: '2026-08-01', to: '2026-08-01' },
  ])
  expect(shared).toEqual([
    { from: '2026-07-05', to: '2026-07-07' },
    { from: '2026-07-20', to: '2026-07-20' },
  ])
  expect(sharedRanges([])).toEqual([])
})
