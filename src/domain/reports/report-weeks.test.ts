import fc from 'fast-check'
import { afterEach, expect, it } from 'vitest'
import { counted } from '../../../test/counted.ts'
import { setDateForm } from '../time/date-form.ts'
import { addDays } from '../time/dates.ts'
import { weeksOf } from './report-weeks.ts'

const thisYear = () => 2026
afterEach(() => setDateForm({ thisYear }))

const weekday = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay()
const span = fc
  .tuple(fc.integer({ min: 0, max: 80_000 }), fc.integer({ min: 0, max: 600 }))
  .map(([from, days]) => [addDays('1900-01-01', from), addDays('1900-01-01', from + days), days + 1] as const)

it.each([
  ['Sunday to Saturday', 'US', 0, 6],
  ['Monday to Sunday', 'GB', 1, 0],
])('covers each day of the span exactly once, by weeks of %s', (_words, region, first, last) => {
  setDateForm({ region, thisYear })
  fc.assert(
    fc.property(span, ([from, to, days]) => {
      const weeks = weeksOf(from, to, 100) ?? []
      let next = from
      for (const [index, { startDate, endDate }] of weeks.entries()) {
        expect(startDate).toBe(next)
        expect(endDate >= startDate).toBe(true)
        expect(weekday(startDate) === first || index === 0).toBe(true)
        expect(weekday(endDate) === last || index === weeks.length - 1).toBe(true)
        expect(endDate <= addDays(startDate, 6)).toBe(true)
        next = addDays(endDate, 1)
      }
      expect(next).toBe(addDays(from, days))
      expect(weeks.at(-1)?.endDate).toBe(to)
    }),
    { numRuns: counted(40, 2_000) },
  )
})

it('a leap day, the turn of a year, a single day', () => {
  expect(weeksOf('2024-02-28', '2024-03-04', 9)).toEqual([
    { startDate: '2024-02-28', endDate: '2024-03-02' },
    { startDate: '2024-03-03', endDate: '2024-03-04' },
  ])
  expect(weeksOf('2025-12-31', '2026-01-01', 9)).toEqual([{ startDate: '2025-12-31', endDate: '2026-01-01' }])
  expect(weeksOf('2026-03-01', '2026-03-01', 1)).toEqual([{ startDate: '2026-03-01', endDate: '2026-03-01' }])
})

it.each([
  ['2026-03-01', '2026-03-14', 1],
  ['2026-03-02', '2026-03-01', 9],
  ['2026-03-02T00:00:00Z', '2026-03-15T00:00:00Z', 9],
  ['0001-01-01', '9999-12-31', 80],
  ['9999-12-27', '9999-12-32', 9],
])('%s to %s in %i weeks: none', (from, to, most) => {
  expect(weeksOf(from, to, most)).toBeUndefined()
})

it('the last days that have a date', () => {
  expect(weeksOf('9999-12-20', '9999-12-31', 9)?.at(-1)).toEqual({ startDate: '9999-12-26', endDate: '9999-12-31' })
})
