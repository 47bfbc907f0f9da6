import { expect, test } from 'vitest'
import { savedNumbers } from './saved-numbers.ts'

const header = ['at, day', 'visits']
const day = ['Wed, Jul 1, 2026', 3]

test('the saved numbers of complete rows are those of the chart alone', () => {
  expect(savedNumbers({ header, rows: [day] }, [])).toEqual([header, day])
})

test('the saved numbers of rows that are still loading or incomplete say so in a last row', () => {
  expect(savedNumbers({ header, rows: [day] }, ['The table is incomplete'])).toEqual([
    header,
    day,
    ['The table is incomplete'],
  ])
})

test('numbers with more rows than a file takes say how many are in it', () => {
  const rows = Array.from({ length: 60_000 }, () => day)
  const saved = savedNumbers({ header, rows }, ['The table is still loading'])
  expect(saved).toHaveLength(50_001)
  expect(saved.slice(-3)).toEqual([
    day,
    ['The table is still loading'],
    ['Only the first 49,998 of 60,000 rows are in this file'],
  ])
})
