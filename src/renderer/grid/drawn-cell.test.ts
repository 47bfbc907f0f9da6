import { afterEach, expect, test, vi } from 'vitest'
import { setDateForm } from '../../domain/time/date-form.ts'
import { drawnCell } from './drawn-cell.ts'

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
  setDateForm({})
})

const cell = '2026-11-16T16:00:00Z'

test('a time that was shown before is shown in the zone to which the computer changed', () => {
  const clock = vi.spyOn(performance, 'now').mockReturnValue(1_000_000)
  setDateForm({ thisYear: () => 2026 })
  vi.stubEnv('TZ', 'America/Phoenix')
  expect(drawnCell('dateTime', cell).text).toBe('Nov 16, 9:00 AM MST')
  clock.mockReturnValue(1_002_000)
  vi.stubEnv('TZ', 'America/Chicago')
  expect(drawnCell('dateTime', cell).text).toBe('Nov 16, 10:00 AM CST')
})

test('a time that was shown before names its year once another year begins', () => {
  let year = 2026
  setDateForm({ thisYear: () => year })
  expect(drawnCell('dateTime', cell).text).toMatch(/^Nov 16, \d/)
  year = 2027
  expect(drawnCell('dateTime', cell).text).toMatch(/^Nov 16, 2026, \d/)
})

test('a day that came with the time of its start is shown as that day, wherever the computer is', () => {
  vi.stubEnv('TZ', 'America/Phoenix')
  for (const time of ['', 'T00:00:00Z', 'T00:00:00.000+00:00', ' 00:00', ' 00:00:00+00', 'T00:00:00-05:00'])
    expect([time, drawnCell('date', `1985-01-01${time}`).text]).toEqual([time, '01/01/1985'])
  expect(drawnCell('date', '1985-01-01T07:00:00Z').text).toBe('1985-01-01T07:00:00Z')
})
