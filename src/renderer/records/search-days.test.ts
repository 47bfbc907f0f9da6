import { expect, test } from 'vitest'
import { pauseCoverFrom } from '../../domain/searches/pause-cover.ts'
import { daysOf, daysSince, instantsOf, lengthOf, pauseDates, sentDates, stepped, zoneOver } from './search-days.ts'

const route = (from?: string, to?: string) => ({ screen: 'surveys' as const, from, to })

test('without days the usual number of them up to today', () => {
  expect(daysOf(route(), '2026-11-20')).toEqual({ from: '2026-10-22', to: '2026-11-20' })
  expect(daysOf({ ...route(), screen: 'pauses' }, '2026-11-20')).toEqual({ from: '2026-11-20', to: '2026-11-20' })
})

test('one end alone gives the other, never past today where today lies between', () => {
  expect(daysOf(route(undefined, '2026-03-02'), '2026-11-20')).toEqual({ from: '2026-02-01', to: '2026-03-02' })
  expect(daysOf(route('2026-11-10'), '2026-11-20')).toEqual({ from: '2026-11-10', to: '2026-11-20' })
  expect(daysOf(route('2026-01-01'), '2026-11-20')).toEqual({ from: '2026-01-01', to: '2026-01-30' })
  expect(daysOf(route('2026-11-25'), '2026-11-20')).toEqual({ from: '2026-11-25', to: '2026-12-24' })
})

test('days the wrong way round are put in their order', () => {
  expect(daysOf(route('2026-03-09', '2026-03-02'), '2026-11-20')).toEqual({ from: '2026-03-02', to: '2026-03-09' })
})

test('a step is as long as the days are', () => {
  const days = { from: '2026-02-27', to: '2026-03-05' }
  expect(lengthOf(days)).toBe(7)
  expect(stepped(days, 1)).toEqual({ from: '2026-03-06', to: '2026-03-12' })
  expect(stepped(days, -1)).toEqual({ from: '2026-02-20', to: '2026-02-26' })
})

test('a day is as long as clocks make it', () => {
  const { from, to } = instantsOf({ from: '2026-03-08', to: '2026-03-08' }, 'America/Denver')
  expect((to - from) / 3_600_000).toBe(23)
})

test('days over a clock change have no abbreviation, which would be wrong for a part of them', () => {
  const over = (from: string, to: string) => zoneOver({ from, to }, 'America/Denver')
  expect(over('2026-11-02', '2026-11-30')).toBe('MST')
  expect(over('2026-10-01', '2026-10-31')).toBe('MDT')
  // The clocks go back on its first day.
  expect(over('2026-11-01', '2026-11-30')).toBe('Mountain Time')
  expect(over('2026-11-01', '2026-11-01')).toBe('Mountain Time')
  expect(over('2026-01-01', '2026-12-31')).toBe('Mountain Time')
})

test('surveys are asked for from a moment before midnight, since theirs come after the start', () => {
  const days = { from: '2026-11-20', to: '2026-11-20' }
  expect(sentDates('surveys', days, 'America/Phoenix')).toEqual({
    startDate: '2026-11-20T06:59:59.999Z',
    endDate: '2026-11-21T07:00:00.000Z',
  })
  expect(sentDates('histories', days, 'America/Phoenix').startDate).toBe('2026-11-20T07:00:00.000Z')
})

test('days that began after the rows were loaded are known, on the clock of the zone', () => {
  const days = { from: '2026-11-16', to: '2026-11-22' }
  const zone = 'America/Denver'
  expect(daysSince(days, '2026-11-20T18:00:00Z', zone)).toEqual({ from: '2026-11-21', to: '2026-11-22' })
  // Still the evening before in Denver.
  expect(daysSince(days, '2026-11-20T06:30:00Z', zone)).toEqual({ from: '2026-11-20', to: '2026-11-22' })
  expect(daysSince(days, '2026-11-22T18:00:00Z', zone)).toBeUndefined()
  expect(daysSince(days, '2026-12-02T18:00:00Z', zone)).toBeUndefined()
  expect(daysSince(days, '2026-11-02T18:00:00Z', zone)).toEqual(days)
})

test('pauses are requested from the month that open ones need, at any hour of the first of a month', () => {
  const before = { from: '2026-11-30', to: '2026-11-30' }
  const first = { from: '2026-12-01', to: '2026-12-01' }
  for (const zone of ['Pacific/Guam', 'UTC', 'America/Phoenix', 'Pacific/Honolulu']) {
    const startDate = Date.parse(pauseDates(first, before, first.from, zone).startDate)
    const { from, to } = instantsOf(first, zone)
    for (let at = from; at < to; at += 3_600_000) expect(startDate).toBeLessThanOrEqual(pauseCoverFrom(at))
  }
})
