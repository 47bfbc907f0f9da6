import { expect, test } from 'vitest'
import type { HistoryDays } from '../../../routes/regions-route.ts'
import { beforeName, dayCount, daysKey, historySpan, isOver, zoneOfSpan } from './history-span.ts'

const zone = 'America/Chicago'
const iso = (at: number) => new Date(at).toISOString()

test('days begin at midnight of the region, today with them', () => {
  const span = historySpan(14, zone, Date.parse('2026-03-03T17:42:00Z'))
  expect([span.from, span.to, span.end].map(iso)).toEqual([
    '2026-02-18T06:00:00.000Z',
    '2026-03-03T17:42:00.000Z',
    '2026-03-04T06:00:00.000Z',
  ])
  expect(span.before.to).toBe(span.from)
  expect(span.before.to - span.before.from).toBe(span.to - span.from)
})

test('today is compared with yesterday until the same time of day, also after clocks changed', () => {
  const { from, end, before } = historySpan(1, zone, Date.parse('2026-03-08T17:00:00Z'))
  expect((end - from) / 3_600_000).toBe(23)
  // Noon CDT today, noon CST yesterday.
  expect([before.from, before.to].map(iso)).toEqual(['2026-03-07T06:00:00.000Z', '2026-03-07T18:00:00.000Z'])
})

test('the last 24 hours are these, whatever the clocks did, and are compared with the 24 before', () => {
  const now = Date.parse('2026-03-08T17:00:00Z')
  const { from, to, end, before } = historySpan('last24', zone, now)
  expect([from, to, end].map((at) => at - now)).toEqual([-24 * 3_600_000, 0, 0])
  expect([before.from, before.to]).toEqual([now - 48 * 3_600_000, from])
  expect(dayCount({ days: 'last24', from, end }, zone)).toBe(1)
})

test('days of one’s own are whole by the region’s clock, end with now where they are not over, and have a name', () => {
  const now = Date.parse('2026-11-23T22:02:00Z')
  const past = historySpan({ from: '2026-10-31', to: '2026-11-02' }, zone, now)
  expect([past.from, past.to, past.end].map(iso)).toEqual([
    '2026-10-31T05:00:00.000Z',
    '2026-11-03T06:00:00.000Z',
    '2026-11-03T06:00:00.000Z',
  ])
  expect(past.before).toEqual({ from: past.from - (past.to - past.from), to: past.from })
  expect(dayCount(past, zone)).toBe(3)
  expect(isOver(past, now)).toBe(true)
  expect(beforeName(past.days)).toBe('the days before')
  const present = historySpan({ from: '2026-11-20', to: '2026-11-30' }, zone, now)
  expect([present.to, isOver(present, now)]).toEqual([now, false])
  const future = historySpan({ from: '2026-12-24', to: '2026-12-24' }, zone, now)
  expect(future.to - future.from).toBe(1_000)
})

test('after midnight of the region, today is another day and not kept under the same key', () => {
  const before = Date.parse('2026-11-24T05:59:00Z')
  const keys = (days: HistoryDays) =>
    [before, before + 30_000, before + 120_000].map((now) => daysKey(historySpan(days, zone, now)))
  const [evening, later, morning] = keys(1)
  expect(later).toBe(evening)
  expect(morning).not.toBe(evening)
  expect(new Set(keys(7)).size).toBe(2)
  expect(new Set(keys({ from: '2026-11-20', to: '2026-11-23' })).size).toBe(1)
  expect(keys('last24')).toEqual(['last24', 'last24', 'last24'])
})

test('days over a clock change have no abbreviation, which would be wrong for a part of them', () => {
  const now = Date.parse('2026-11-23T22:02:00Z')
  expect(zoneOfSpan(historySpan(14, zone, now), zone)).toBe('CST')
  expect(zoneOfSpan(historySpan(30, zone, now), zone)).toBe('Central Time')
  expect(zoneOfSpan(historySpan(90, zone, now), zone)).toBe('Central Time')
  expect(zoneOfSpan(historySpan({ from: '2026-10-01', to: '2026-10-31' }, zone, now), zone)).toBe('CDT')
})
