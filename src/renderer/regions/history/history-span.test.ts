import { expect, test } from 'vitest'
import { historySpan } from './history-span.ts'

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
