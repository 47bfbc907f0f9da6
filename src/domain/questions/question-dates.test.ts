import fc from 'fast-check'
import { afterEach, describe, expect, it } from 'vitest'
import { firstWeekday, setDateForm } from '../time/date-form.ts'
import { addDays } from '../time/dates.ts'
import { weekdayOf } from '../time/day-words.ts'
import { localAt } from '../time/zones.ts'
import { askedDates, daysOfQuestion, instantText, startOfDay } from './question-dates.ts'

const thisYear = () => 2026
afterEach(() => setDateForm({ thisYear }))

const zones = [
  'America/Phoenix',
  'America/New_York',
  'Europe/Berlin',
  'Asia/Kathmandu',
  'Africa/Cairo',
  'Pacific/Apia',
  'UTC',
]
const zone = fc.constantFrom(...zones)
/** 2000 to 2040. */
const instant = fc.integer({ min: 946_684_800, max: 2_208_988_800 }).map((seconds) => seconds * 1000)
const lengthOf = ({ from, to }: { from: string; to: string }) =>
  (Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000 + 1

describe('days of a question', () => {
  // A Sunday at 23:30 in Phoenix, already Monday in UTC.
  const sunday = Date.parse('2026-11-23T06:30:00Z')

  it('are those of the zone of the question, not of UTC', () => {
    const days = (dates: Parameters<typeof daysOfQuestion>[0], of = 'America/Phoenix') =>
      Object.values(daysOfQuestion(dates, of, sunday)).join(' ')
    expect(days({ kind: 'last', days: 7, today: false })).toBe('2026-11-15 2026-11-21')
    expect(days({ kind: 'last', days: 7, today: true })).toBe('2026-11-16 2026-11-22')
    expect(days({ kind: 'last', days: 1, today: false })).toBe('2026-11-21 2026-11-21')
    expect(days({ kind: 'week', before: 1 })).toBe('2026-11-15 2026-11-21')
    expect(days({ kind: 'week', before: 0 })).toBe('2026-11-22 2026-11-22')
    expect(days({ kind: 'week', before: 0 }, 'UTC')).toBe('2026-11-22 2026-11-23')
    setDateForm({ region: 'GB', thisYear })
    expect(days({ kind: 'week', before: 1 })).toBe('2026-11-09 2026-11-15')
    expect(days({ kind: 'week', before: 1 }, 'UTC')).toBe('2026-11-16 2026-11-22')
    expect(days({ kind: 'week', before: 0 })).toBe('2026-11-16 2026-11-22')
    expect(days({ kind: 'month', before: 0 })).toBe('2026-11-01 2026-11-22')
    expect(days({ kind: 'month', before: 1 })).toBe('2026-10-01 2026-10-31')
    expect(days({ kind: 'month', before: 11 })).toBe('2025-12-01 2025-12-31')
    expect(days({ kind: 'between', from: '2026-01-31', to: '2026-01-01' })).toBe('2026-01-01 2026-01-31')
  })

  it('the last so many days are so many and end with today or yesterday', () => {
    fc.assert(
      fc.property(zone, instant, fc.integer({ min: 1, max: 400 }), fc.boolean(), (of, now, days, today) => {
        const found = daysOfQuestion({ kind: 'last', days, today }, of, now)
        const here = localAt(of, now).day
        expect(lengthOf(found)).toBe(days)
        expect(found.to).toBe(today ? here : addDays(here, -1))
      }),
    )
  })

  it.each(['US', 'GB'])('weeks and months follow one another without a gap in %s', (region) => {
    setDateForm({ region, thisYear })
    fc.assert(
      fc.property(zone, instant, fc.integer({ min: 1, max: 200 }), (of, now, before) => {
        for (const kind of ['week', 'month'] as const) {
          const one = daysOfQuestion({ kind, before }, of, now)
          const next = daysOfQuestion({ kind, before: before - 1 }, of, now)
          expect(addDays(one.to, 1)).toBe(next.from)
          expect(
            kind === 'week' ? lengthOf(one) === 7 && weekdayOf(one.from) === firstWeekday() : one.from.endsWith('-01'),
          ).toBe(true)
        }
      }),
    )
  })
})

describe('the instants that are asked for', () => {
  it('a day begins with the first instant at which clocks show it', () => {
    fc.assert(
      fc.property(zone, instant, (of, now) => {
        const { day } = localAt(of, now)
        const start = startOfDay(of, day)
        expect(localAt(of, start).day >= day).toBe(true)
        expect(localAt(of, start - 60_000).day < day).toBe(true)
        expect(start).toBeLessThanOrEqual(now)
      }),
    )
  })

  it('are written with the offset of that moment', () => {
    fc.assert(
      fc.property(zone, instant, (of, now) => {
        const minute = Math.floor(now / 60_000) * 60_000
        expect(Date.parse(instantText(of, minute))).toBe(minute)
      }),
    )
  })

  it('follow the clocks where they change, and go from day to next day', () => {
    expect(askedDates('surveys', { from: '2026-03-08', to: '2026-03-08' }, 'America/New_York')).toEqual({
      startDate: '2026-03-07T23:59:59.999-05:00',
      endDate: '2026-03-09T00:00:00-04:00',
    })
    // Clocks in Cairo skip midnight on this day.
    expect(askedDates('pauses', { from: '2026-04-24', to: '2026-04-24' }, 'Africa/Cairo').startDate).toBe(
      '2026-04-24T01:00:00+03:00',
    )
    expect(askedDates('allVisits', { from: '2026-03-08', to: '2026-03-14' }, 'America/New_York')).toEqual({
      startDate: '2026-03-08',
      endDate: '2026-03-14',
    })
  })
})
