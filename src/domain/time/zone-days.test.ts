import fc from 'fast-check'
import { expect, test } from 'vitest'
import { instantIn, localAt } from './zones.ts'
import { dayMs, dayShifter, readClock, shiftDays, zoneDays } from './zone-days.ts'

const zones = ['America/Chicago', 'America/Phoenix', 'Europe/Zurich', 'Africa/Cairo', 'Australia/Lord_Howe', 'UTC']
const anyZone = fc.constantFrom(...zones)
const anyInstant = fc.integer({ min: Date.UTC(2024, 0, 1), max: Date.UTC(2028, 0, 1) })
const hour = 3_600_000
const iso = (at: number) => new Date(at).toISOString()

test('days of a zone follow one another without a gap, and each begins on its own day', () => {
  fc.assert(
    fc.property(anyZone, anyInstant, fc.integer({ min: 1, max: 20 }), (zone, from, length) => {
      const to = from + length * dayMs
      const days = zoneDays(zone, from, to)
      expect(days[0]?.from).toBeLessThanOrEqual(from)
      expect(days.at(-1)?.to).toBeGreaterThanOrEqual(to)
      days.forEach((each, index) => {
        expect(each.from).toBe(days[index - 1]?.to ?? each.from)
        expect(localAt(zone, each.from).day).toBe(each.day)
        expect(localAt(zone, each.to - 1).day).toBe(each.day)
      })
    }),
  )
})

test('a moment of days later shows the same time, unless clocks leave it out', () => {
  fc.assert(
    fc.property(anyZone, anyInstant, fc.integer({ min: -30, max: 30 }), (zone, at, days) => {
      const there = shiftDays(zone, at, days)
      const [one, two] = [readClock(zone, at).ofDay, readClock(zone, there).ofDay]
      expect([0, 0.5 * hour, hour]).toContain(two - one)
    }),
  )
})

test('many moments are shifted as one is', () => {
  fc.assert(
    fc.property(anyZone, anyInstant, fc.integer({ min: -40, max: 40 }), fc.nat(), (zone, from, days, any) => {
      const to = from + 4 * dayMs
      const at = from - dayMs + (any % (6 * dayMs))
      expect(dayShifter(zone, from, to, days)(at)).toBe(shiftDays(zone, at, days))
    }),
  )
})

test('days on which clocks change are an hour shorter or longer', () => {
  const spring = zoneDays('America/Chicago', Date.UTC(2026, 2, 8, 12), Date.UTC(2026, 2, 8, 13))
  expect(spring.map(({ day, from, to }) => [day, iso(from), (to - from) / hour])).toEqual([
    ['2026-03-08', '2026-03-08T06:00:00.000Z', 23],
  ])
  const autumn = zoneDays('America/Chicago', Date.UTC(2026, 10, 1, 12), Date.UTC(2026, 10, 1, 13))
  expect(autumn.map(({ from, to }) => (to - from) / hour)).toEqual([25])
})

test('a time that is skipped or comes twice', () => {
  // Chicago skips half past two, which becomes half past three. In Cairo the day starts at 1:00.
  expect(iso(instantIn('America/Chicago', '2026-03-08', 2.5 * hour))).toBe('2026-03-08T08:30:00.000Z')
  expect(localAt('Africa/Cairo', instantIn('Africa/Cairo', '2026-04-24'))).toEqual({
    day: '2026-04-24',
    clock: '01:00',
  })
  // In Chicago this time occurs twice; the first one counts.
  expect(iso(instantIn('America/Chicago', '2026-11-01', 1.5 * hour))).toBe('2026-11-01T06:30:00.000Z')
})
