import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { counted } from '../../../test/counted.ts'
import { localAt } from '../time/zones.ts'
import { dueAt, graceMs, isDue, nextRunAfter, runsBetween } from './timetable.ts'

const zones = ['America/Phoenix', 'America/New_York', 'Europe/Berlin', 'Australia/Lord_Howe', 'Africa/Cairo', 'UTC']
const two = (value: number) => String(value).padStart(2, '0')
const when = fc.record({
  every: fc.constantFrom('day' as const, 'weekday' as const, 'week' as const, 'month' as const),
  at: fc.tuple(fc.nat(23), fc.nat(59)).map(([hour, minute]) => `${two(hour)}:${two(minute)}`),
  weekday: fc.integer({ min: 1, max: 7 }),
  dayOfMonth: fc.integer({ min: 1, max: 31 }),
})
const zone = fc.constantFrom(...zones)
const instant = fc.integer({ min: 1_700_000_000, max: 2_000_000_000 }).map((seconds) => seconds * 1000)
const words = (of: string, at: number) => {
  const { day, clock } = localAt(of, at)
  return `${day} ${clock}`
}
const day = 86_400_000

describe('the next run', () => {
  const daily = { every: 'day', at: '02:30' } as const

  it('comes at the first instant after a time that clocks leave out, and once where it comes twice', () => {
    // Clocks go from 2:00 to 3:00 on March 8, and from 2:00 to 1:00 on November 1.
    const spring = nextRunAfter(daily, 'America/New_York', Date.parse('2026-03-07T12:00:00Z'))
    expect(new Date(spring).toISOString()).toBe('2026-03-08T07:00:00.000Z')
    const twice = { every: 'day', at: '01:30' } as const
    const autumn = runsBetween(
      twice,
      'America/New_York',
      Date.parse('2026-11-01T00:00:00Z'),
      Date.parse('2026-11-02T00:00:00Z'),
    )
    expect(autumn.map((at) => new Date(at).toISOString())).toEqual(['2026-11-01T05:30:00.000Z'])
  })

  it('of day 31 is on the last day of a shorter month, each month once', () => {
    const monthly = { every: 'month', at: '06:00', dayOfMonth: 31 } as const
    const runs = runsBetween(monthly, 'UTC', Date.parse('2027-12-31T07:00:00Z'), Date.parse('2028-06-01T00:00:00Z'))
    expect(runs.map((at) => words('UTC', at))).toEqual([
      '2028-01-31 06:00',
      '2028-02-29 06:00',
      '2028-03-31 06:00',
      '2028-04-30 06:00',
      '2028-05-31 06:00',
    ])
  })

  it('lies ahead, on a day that is due, and nothing due lies before it', () => {
    fc.assert(
      fc.property(when, zone, instant, (of, at, now) => {
        const next = nextRunAfter(of, at, now)
        expect(next).toBeGreaterThan(now)
        // A minute-by-minute check that shares no code with the implementation.
        const shown = localAt(at, next)
        const put = shown.clock !== of.at
        expect(isDue(of, shown.day)).toBe(true)
        expect(!put || words(at, next - 60_000) < `${shown.day} ${of.at}`).toBe(true)
        const last = Math.min(next - 60_000, now + 3 * day)
        for (let before = Math.ceil((now + 1) / 60_000) * 60_000; before <= last; before += 60_000) {
          const here = localAt(at, before)
          if (here.clock !== of.at || !isDue(of, here.day)) continue
          // The second occurrence of a repeated time: the first was at most an hour earlier.
          const first = runsBetween(of, at, before - 2 * 3_600_000, before - 60_000)
          expect(first.map((one) => words(at, one))).toContain(`${here.day} ${here.clock}`)
        }
      }),
      { numRuns: counted(20, 100) },
    )
  })

  it('every day is one for each day, whatever clocks do', () => {
    fc.assert(
      fc.property(zone, instant, (at, now) => {
        const runs = runsBetween({ every: 'day', at: '02:15' }, at, now, now + 380 * day)
        const days = runs.map((one) => localAt(at, one).day)
        expect(new Set(days).size).toBe(runs.length)
        expect(runs.length).toBeGreaterThanOrEqual(379)
        expect(runs.length).toBeLessThanOrEqual(381)
      }),
      { numRuns: counted(6, 100) },
    )
  })
})

it('weekdays are Monday to Friday', () => {
  const days = Array.from({ length: 7 }, (_, at) => `2026-11-${16 + at}`)
  expect(days.map((one) => isDue({ every: 'weekday', at: '06:00' }, one))).toEqual([
    ...Array.from({ length: 5 }, () => true),
    false,
    false,
  ])
})

describe('what is due', () => {
  const daily = { every: 'day', at: '06:00' } as const
  const six = Date.parse('2026-11-20T06:00:00Z')

  it('is one run at its time', () => {
    expect(dueAt(daily, 'UTC', six - day, six - 1)).toEqual({ run: undefined, missed: [], accountedUntil: six - day })
    expect(dueAt(daily, 'UTC', six - day, six + 5_000)).toEqual({ run: six, missed: [], accountedUntil: six })
    expect(dueAt(daily, 'UTC', six, six + 5_000)).toEqual({ run: undefined, missed: [], accountedUntil: six })
  })

  it('is none for what was slept through, and the missed are named', () => {
    const woken = six + 3 * day + graceMs + 1
    expect(dueAt(daily, 'UTC', six, woken)).toEqual({
      run: undefined,
      missed: [six + day, six + 2 * day, six + 3 * day],
      accountedUntil: six + 3 * day,
    })
  })

  it('begins anew where the clock was far ahead and was set back', () => {
    const now = six - 1_000
    expect(dueAt(daily, 'UTC', six + 400 * day, now)).toEqual({ run: undefined, missed: [], accountedUntil: now })
  })

  it('is dealt with exactly once, however the time goes by', () => {
    fc.assert(
      fc.property(
        when,
        zone,
        instant,
        fc.array(fc.integer({ min: 0, max: 40 * 3_600_000 }), { maxLength: 30 }),
        (of, at, begin, steps) => {
          let accounted = begin
          let now = begin
          const dealt: number[] = []
          for (const step of steps) {
            now += step
            const due = dueAt(of, at, accounted, now)
            dealt.push(...due.missed, ...(due.run === undefined ? [] : [due.run]))
            accounted = due.accountedUntil
          }
          expect(dealt).toEqual(runsBetween(of, at, begin, now))
        },
      ),
    )
  })
})
