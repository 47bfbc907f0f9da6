import { expect, it } from 'vitest'
import { checkedText, keptFrom, utcDay } from './verdict-words.ts'

const at = (instant: string) => Date.parse(instant) / 1000

it.each([
  // In zones of America it is still November then, and in zones of Asia December already an hour before it.
  ['2026-12-01T00:30:00Z', '2025-12-01'],
  ['2026-11-30T23:30:00Z', '2025-11-01'],
  ['2027-01-01T04:00:00Z', '2026-01-01'],
])('what goes at %s is told by the month that it is in UTC, by which the trail is shortened', (instant, first) => {
  expect(keptFrom(12, utcDay(at(instant)))).toBe(first)
})

it('names the day of a check that is not of today', () => {
  const check = { checkedAt: '2026-11-30T20:05:12Z', durationMs: 400 }
  expect(checkedText(check, at('2026-11-30T20:10:00Z'))).toMatch(/^checked \d+:05:12 [AP]M \S+ in 0\.4 sec$/)
  expect(checkedText(check, at('2026-12-02T20:10:00Z'))).toMatch(
    /^checked \w{3}, (Nov|Dec) \d+, .*:05:12 [AP]M \S+ in 0\.4 sec$/,
  )
})
