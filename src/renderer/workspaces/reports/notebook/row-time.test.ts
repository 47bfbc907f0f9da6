import { afterEach, expect, test, vi } from 'vitest'
import { rowInstant, rowTimeWords } from './row-time.ts'

afterEach(() => {
  vi.unstubAllEnvs()
})

test('a time names the zone only if it has one', () => {
  expect(rowTimeWords('2026-11-16T16:00:00Z', 'America/Phoenix')).toBe('Nov 16, 9:00 AM MST')
  expect(rowTimeWords('2026-11-16T09:00:00-07:00', 'America/Phoenix')).toBe('Nov 16, 9:00 AM MST')
  for (const time of ['2026-11-16 09:00:00', '2026-11-16T09:00', '2026-11-16', 'soon'])
    expect(rowTimeWords(time, 'America/Phoenix')).toBe(time)
})

// A zone west of UTC, where a local reading would put the row hours later.
test.each([
  ['2026-11-16T09:00:00Z', '09:00:00.000'],
  ['2026-11-16T02:00:00-07:00', '09:00:00.000'],
  ['2026-11-16 09:00:00', '09:00:00.000'],
  ['2026-11-16 09:00:00.25', '09:00:00.250'],
  ['2026-11-16T09:00', '09:00:00.000'],
  ['2026-11-16 09:00:00+00', '09:00:00.000'],
  ['2026-11-16T02:00:00.5-07', '09:00:00.500'],
  ['2026-11-16', '00:00:00.000'],
])('%s is put in order at %s UTC', (time, clock) => {
  vi.stubEnv('TZ', 'America/Phoenix')
  expect(new Date(rowInstant(time)).toISOString()).toBe(`2026-11-16T${clock}Z`)
})

test('text that is no time has no place', () => expect(rowInstant('soon')).toBeNaN())
