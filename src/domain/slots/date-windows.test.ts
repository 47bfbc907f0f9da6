import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { daysAround, searchContextValidMs, slotSearchWindow, timeSlotWindow } from './date-windows.ts'
import { isDay } from '../time/dates.ts'

const today = '2026-05-10'
const dayNumber = (text: string) => Date.parse(`${text}T00:00:00Z`) / 86_400_000
const days = fc
  .integer({ min: dayNumber('2020-01-01'), max: dayNumber('2035-12-31') })
  .map((number) => new Date(number * 86_400_000).toISOString().slice(0, 10))

// Section 8, computed by hand on a calendar.
describe('provider time slots', () => {
  it.each([
    [{}, { startDate: '2026-05-10', endDate: '2026-08-08' }],
    [{ startDate: '2026-06-01' }, { startDate: '2026-06-01', endDate: '2026-08-30' }],
    [{ endDate: '2026-12-31' }, { startDate: '2026-10-02', endDate: '2026-12-31' }],
    [{ endDate: '2026-06-01' }, { startDate: '2026-05-10', endDate: '2026-06-01' }],
    [
      { startDate: '2026-01-01', endDate: '2027-01-01' },
      { startDate: '2026-01-01', endDate: '2027-01-01' },
    ],
  ])('%j', (asked, window) => expect(timeSlotWindow(asked, today)).toEqual(window))
})

describe('multi-provider slot search', () => {
  it.each([
    [{}, { startDate: '2026-05-10', endDate: '2026-06-09', capped: false }],
    [{ startDate: '2026-06-01' }, { startDate: '2026-06-01', endDate: '2026-07-01', capped: false }],
    [{ endDate: '2026-12-31' }, { startDate: '2026-12-01', endDate: '2026-12-31', capped: false }],
    [{ endDate: '2026-05-20' }, { startDate: '2026-05-10', endDate: '2026-05-20', capped: false }],
    [
      { startDate: '2026-06-01', endDate: '2026-08-30' },
      { startDate: '2026-06-01', endDate: '2026-08-30', capped: false },
    ],
    [
      { startDate: '2026-06-01', endDate: '2026-08-31' },
      { startDate: '2026-06-01', endDate: '2026-08-30', capped: true },
    ],
  ])('%j', (asked, window) => expect(slotSearchWindow(asked, today)).toEqual(window))

  it('never reaches more than 90 days from startDate when both dates are given', () => {
    fc.assert(
      fc.property(days, days, days, (startDate, endDate, now) => {
        const window = slotSearchWindow({ startDate, endDate }, now)
        expect(dayNumber(window.endDate) - dayNumber(startDate)).toBeLessThanOrEqual(90)
        expect(window.capped).toBe(dayNumber(endDate) - dayNumber(startDate) > 90)
        expect(window.capped || window.endDate === endDate).toBe(true)
      }),
    )
  })
})

describe.each([
  ['time slots', timeSlotWindow, 90],
  ['slot search', slotSearchWindow, 30],
] as const)('%s', (_name, windowOf, length) => {
  it('with only endDate never begins before today and is never longer than its length', () => {
    fc.assert(
      fc.property(days, days, (endDate, now) => {
        const { startDate, endDate: end } = windowOf({ endDate }, now)
        expect(dayNumber(startDate)).toBe(Math.max(dayNumber(now), dayNumber(endDate) - length))
        expect(end).toBe(endDate)
      }),
    )
  })

  it('without endDate has exactly its length, across months, leap days and clock changes', () => {
    fc.assert(
      fc.property(fc.option(days, { nil: undefined }), days, (startDate, now) => {
        const window = windowOf({ startDate }, now)
        expect(window.startDate).toBe(startDate ?? now)
        expect(isDay(window.endDate)).toBe(true)
        expect(dayNumber(window.endDate) - dayNumber(window.startDate)).toBe(length)
      }),
    )
  })
})

describe('the days around one slot', () => {
  it.each([
    ['a morning in Guam, the day before in UTC', '2026-11-23', '2026-11-23T08:00:00+10:00', '2026-11-22', '2026-11-24'],
    [
      'an afternoon in Guam, the day before in the US',
      '2026-11-23',
      '2026-11-23T14:00:00+10:00',
      '2026-11-22',
      '2026-11-24',
    ],
    ['a morning in Arizona', '2026-11-23', '2026-11-23T09:00:00-07:00', '2026-11-23', '2026-11-24'],
    [
      'an evening in Arizona, the next day in UTC',
      '2026-11-23',
      '2026-11-23T18:00:00-07:00',
      '2026-11-23',
      '2026-11-25',
    ],
  ])('%s', (_, day, start, startDate, endDate) => {
    expect(daysAround({ day, instant: Date.parse(start) })).toEqual({ startDate, endDate })
  })

  it('are the day and the next where the start has no offset', () => {
    expect(daysAround({ day: '2026-11-30', instant: undefined })).toEqual({
      startDate: '2026-11-30',
      endDate: '2026-12-01',
    })
  })
})

it('a searchContext is valid for one day', () => expect(searchContextValidMs).toBe(86_400_000))
