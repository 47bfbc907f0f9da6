import { expect, test } from 'vitest'
import { clockName, firstToday, zonesOf } from './page-days.ts'

test('today is the earliest of the departments’ own days', () => {
  // 7:30 in the morning in Tokyo, half past three in the afternoon of the day before in Phoenix.
  const now = Date.parse('2026-03-09T22:30:00Z')
  const departments = [{ timezone: 'Asia/Tokyo' }, { timezone: 'America/Phoenix' }, { timezone: 'Mars/Olympus' }, {}]
  expect(zonesOf({ departments })).toEqual(['Asia/Tokyo', 'America/Phoenix'])
  expect(firstToday({ departments }, now)).toBe('2026-03-09')
  expect(firstToday({ departments: departments.slice(0, 1) }, now)).toBe('2026-03-10')
  expect(firstToday({ departments: null }, now)).toBe('2026-03-09')
})

test('clocks go by the name they have on that day', () => {
  expect(clockName('America/Los_Angeles', Date.parse('2026-03-08T09:00:00Z'))).toBe('PST')
  expect(clockName('America/Los_Angeles', Date.parse('2026-03-08T11:00:00Z'))).toBe('PDT')
  expect(clockName('America/Phoenix', Date.parse('2026-07-01T11:00:00Z'))).toBe('MST')
  expect(clockName('Mars/Olympus', 0)).toBe('Mars/Olympus')
})
