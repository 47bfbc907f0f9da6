import { expect, test } from 'vitest'
import { answerAt, estimate, isoAfter, region, rowOf, rowsAfter } from '../testing/board-sample.ts'
import { type Since, sinceAfter, sinceWithPast, standingOf } from './standing.ts'

const minute = 60_000
const since = (standing: Since['standing'], at: number, isExact: boolean, seenAt = at): Since => ({
  standing,
  at,
  isExact,
  seenAt,
})

test('off hours are planned; every other reason, known or not, is closed', () => {
  expect(standingOf({ available: true, reason: undefined })).toBe('open')
  expect(standingOf({ available: false, reason: 'REGION_BUSY' })).toBe('busy')
  expect(standingOf({ available: false, reason: 'OFF_HOURS' })).toBe('off-hours')
  for (const reason of ['NO_ONCALL_PROVIDERS', 'UNKNOWN', 'FLOOD', undefined])
    expect(standingOf({ available: false, reason })).toBe('closed')
  expect(standingOf({ available: undefined, reason: undefined })).toBe('closed')
})

test('what goes on keeps its beginning, what changes begins with the estimate that told it', () => {
  const open = sinceAfter(undefined, 'open', 0)
  expect(open).toEqual(since('open', 0, false))
  const stillOpen = sinceAfter(open, 'open', 5 * minute)
  expect(stillOpen).toEqual(since('open', 0, false, 5 * minute))
  const closed = sinceAfter(stillOpen, 'closed', 6 * minute)
  expect(closed).toEqual(since('closed', 6 * minute, true))
  expect(sinceAfter(closed, 'closed', 600 * minute)).toEqual(since('closed', 6 * minute, true, 600 * minute))
})

test('a change that nobody watched is known to be no later than the first estimate after', () => {
  expect(sinceAfter(since('open', 0, true), 'closed', 11 * minute)).toEqual(since('closed', 11 * minute, false))
})

test('history puts the beginning back to before this run, and confirms a change', () => {
  const seen = since('closed', 100 * minute, false)
  const past = since('closed', 10 * minute, true, 99 * minute)
  expect(sinceWithPast(seen, past)).toEqual(since('closed', 10 * minute, true, 100 * minute))
  expect(sinceWithPast(seen, since('open', 0, true, 95 * minute))).toEqual({ ...seen, isExact: true })
  expect(sinceWithPast(seen, since('open', 0, true, 5 * minute))).toEqual(seen)
  expect(sinceWithPast(undefined, past)).toEqual(past)
})

test('a row without data, or one that is turned off, isn’t so since it opened', () => {
  const open = answerAt(0, [estimate()])
  const later = [estimate({ estimateGeneratedAt: isoAfter(60) })]
  expect(rowOf(rowsAfter(open, answerAt(60, later)))).toMatchObject({ status: 'open', since: { at: isoAfter(0) } })
  const missing = rowOf(rowsAfter(open, answerAt(60, [])))
  expect([missing.status, missing.since]).toEqual(['missing', undefined])
  const inactive = rowOf(rowsAfter(open, answerAt(60, later, { regions: [region({ active: false })] })))
  expect([inactive.status, inactive.since]).toEqual(['inactive', undefined])
})
