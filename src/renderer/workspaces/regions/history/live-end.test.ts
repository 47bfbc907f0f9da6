import { expect, test } from 'vitest'
import { boardRow } from '../../../../domain/testing/board-sample.ts'
import { liveEnd } from './history-chart.ts'

const now = Date.parse('2026-03-03T17:42:09Z')
const row = boardRow({
  assignmentQualifiers: ['pediatric'],
  status: 'slow',
  generatedAt: '2026-03-03T17:41:52Z',
  answeredAt: '2026-03-03T17:42:00Z',
  polledAt: '2026-03-03T17:42:00Z',
})

test('an open region ends in its wait, at the time of the estimate', () => {
  expect(liveEnd(row, now)).toEqual({
    at: Date.parse('2026-03-03T17:41:52Z'),
    minutes: 58,
    words: '58 now',
    stale: false,
  })
})

test('an outdated wait says its age, and so does an outdated closure', () => {
  const stale = liveEnd({ ...row, freshness: 'stale', generatedAt: '2026-03-03T17:25:00Z' }, now)
  expect(stale).toMatchObject({ minutes: 58, words: '58, 17 min ago', stale: true })
  const closed = { ...row, status: 'closed', freshness: 'frozen', available: false, waitSeconds: undefined } as const
  expect(liveEnd({ ...closed, generatedAt: '2026-03-03T17:38:00Z' }, now)).toMatchObject({
    minutes: undefined,
    words: 'Closed 4 min ago, outdated',
    stale: true,
  })
})

test('what is unavailable has no number, whatever the seconds are', () => {
  expect(liveEnd({ ...row, status: 'busy', available: false }, now)).toMatchObject({
    minutes: undefined,
    words: 'Busy now',
  })
  expect(liveEnd({ ...row, status: 'closed', waitSeconds: undefined, generatedAt: undefined }, now)).toMatchObject({
    minutes: undefined,
    words: 'Closed now',
  })
})

test('an estimate from the future ends now, and one without a readable time is left out', () => {
  expect(liveEnd({ ...row, generatedAt: '2026-03-03T18:00:00Z' }, now)?.at).toBe(now)
  expect(liveEnd({ ...row, generatedAt: 'soon' }, now)).toBeUndefined()
})
