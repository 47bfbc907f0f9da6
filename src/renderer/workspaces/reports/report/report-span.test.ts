import { expect, test } from 'vitest'
import { spanOf } from './report-span.ts'

const zone = 'America/Denver'

test('days stand for themselves, from the first of all parts to the last', () => {
  const parts = [
    { startDate: '2026-07-06', endDate: '2026-07-12' },
    { startDate: '2026-07-01', endDate: '2026-07-05' },
  ]
  expect(spanOf(parts, zone)).toEqual({ from: '2026-07-01', to: '2026-07-12' })
})

test('instants stand for the days of the zone, an end at midnight for the day before', () => {
  const parts = [{ startDate: '2026-07-01T00:00:00-06:00', endDate: '2026-07-08T06:00:00Z' }]
  expect(spanOf(parts, zone)).toEqual({ from: '2026-07-01', to: '2026-07-07' })
})

test('what the platform chose, or no one can read, is no span', () => {
  expect(spanOf([{ startDate: undefined, endDate: undefined }], zone)).toBeUndefined()
  expect(spanOf([{ startDate: 'soon', endDate: '2026-07-08' }], zone)).toBeUndefined()
  expect(spanOf([], zone)).toBeUndefined()
})
