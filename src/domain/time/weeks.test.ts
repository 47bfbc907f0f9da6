import fc from 'fast-check'
import { afterEach, describe, expect, it, test } from 'vitest'
import { setDateForm } from './date-form.ts'
import { addDays } from './dates.ts'
import { weekdayOf } from './day-words.ts'
import { daysIntoWeek, weekdaysInOrder, weekStart, weekWords } from './weeks.ts'

const thisYear = () => 2026
afterEach(() => setDateForm({ thisYear }))

/** 1900 to 2118. */
const day = fc.integer({ min: 0, max: 80_000 }).map((days) => addDays('1900-01-01', days))

describe.each([
  ['US', 0, 'Sunday to Saturday'],
  ['GB', 1, 'Monday to Sunday'],
  ['EG', 6, 'Saturday to Friday'],
])('weeks in %s', (region, first, words) => {
  it('are seven days from the first weekday of the region', () => {
    setDateForm({ region, thisYear })
    expect(weekWords()).toBe(words)
    expect(weekdaysInOrder()).toEqual([0, 1, 2, 3, 4, 5, 6].map((at) => (first + at) % 7))
    fc.assert(
      fc.property(day, (one) => {
        const start = weekStart(one)
        expect(weekdayOf(start)).toBe(first)
        expect(addDays(start, daysIntoWeek(one))).toBe(one)
        expect(weekdaysInOrder()[daysIntoWeek(one)]).toBe(weekdayOf(one))
      }),
    )
  })
})

test('a change of region applies at once', () => {
  expect(weekStart('2026-11-22')).toBe('2026-11-22')
  setDateForm({ region: 'GB', thisYear })
  expect(weekStart('2026-11-22')).toBe('2026-11-16')
})
