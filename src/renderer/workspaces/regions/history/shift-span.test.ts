import { expect, test } from 'vitest'
import { fieldText, instantOfField, shiftUntil } from './history-span.ts'

const zone = 'America/Chicago'

test('a shift ends with the minute that it is', () => {
  const { from, to } = shiftUntil(Date.parse('2026-11-23T22:02:47Z'), 8)
  expect([from, to].map((at) => fieldText(zone, at))).toEqual(['2026-11-23T08:02', '2026-11-23T16:02'])
})

test('a field is read by the clock of the zone, and what is typed only in part is none', () => {
  expect(instantOfField(zone, '2026-11-23T08:02')).toBe(Date.parse('2026-11-23T14:02:00Z'))
  expect(instantOfField(zone, '2026-07-01T08:02')).toBe(Date.parse('2026-07-01T13:02:00Z'))
  for (const text of ['', '2026-11-23', '0202-11-23T08:02', '2026-02-30T08:02', '2026-11-23T25:00'])
    expect(instantOfField(zone, text)).toBeUndefined()
})
