import { expect, test } from 'vitest'
import { rankedRows, worstAlerts } from './board-rank.ts'
import { answerAt, estimate, factsAt, region, remembered, samplePracticeId } from '../testing/board-sample.ts'
import { boardRows } from './board-rows.ts'
import { boardSummary } from './board-summary.ts'
import { combinationKey } from './region-poll.ts'

const regionCodes = ['AZ', 'CO', 'NM', 'TX', 'UT', 'WA', 'OR']
const memory = remembered(
  answerAt(
    10,
    [
      estimate({ regionCode: 'AZ', estimatedWaitTimeSeconds: 2_400 }),
      estimate({ regionCode: 'CO', estimatedWaitTimeSeconds: 60 }),
      estimate({ regionCode: 'NM', available: false, reason: 'OFF_HOURS' }),
      estimate({ regionCode: 'TX', available: false, reason: 'REGION_BUSY' }),
      estimate({ regionCode: 'UT', available: false, reason: 'NO_ONCALL_PROVIDERS' }),
      estimate({ regionCode: 'OR', estimatedWaitTimeSeconds: null }),
    ],
    { regionCodes, regions: regionCodes.map((regionCode) => region({ regionCode, displayName: regionCode })) },
  ),
)
const { rows } = boardRows([memory], factsAt(10))
const keyOf = (regionCode: string) =>
  combinationKey({
    practiceId: samplePracticeId,
    regionCode,
    visitTypeName: 'virtual',
    assignmentQualifiers: ['adult'],
  })
const codes = (alerts: Parameters<typeof rankedRows>[1]) => rankedRows(rows, alerts).map(({ regionCode }) => regionCode)

test('worst first: waits, open without a number, then unavailable, then missing', () => {
  expect(codes([])).toEqual(['AZ', 'CO', 'OR', 'TX', 'UT', 'NM', 'WA'])
})

test('rows with an alert stand before all others; one that is pending moves nothing', () => {
  expect(
    codes([
      { key: keyOf('NM'), state: 'acknowledged' },
      { key: keyOf('CO'), state: 'firing' },
      { key: keyOf('UT'), state: 'pending' },
    ]),
  ).toEqual(['CO', 'NM', 'AZ', 'OR', 'TX', 'UT', 'WA'])
})

test('of several alerts on a row the worst counts', () => {
  const key = keyOf('AZ')
  expect(
    worstAlerts([
      { key, state: 'pending' },
      { key, state: 'firing' },
      { key, state: 'acknowledged' },
    ]).get(key),
  ).toBe('firing')
})

test('the counts are those of the rows', () => {
  const ranked = rankedRows(rows, [{ key: keyOf('CO'), state: 'firing' }])
  expect(boardSummary(ranked, factsAt(10).at.now)).toEqual({
    combinations: 7,
    regions: 7,
    counts: { open: 2, slow: 1, busy: 1, closed: 2, inactive: 0, withdrawn: 0, missing: 1 },
    // Open without a wait time; off hours inside a window.
    outdated: 0,
    paused: 0,
    // Pauses weren’t read.
    pausesKnown: false,
    conflicts: 2,
    alerts: 1,
    reasons: { OFF_HOURS: 1, NO_ONCALL_PROVIDERS: 1 },
    oldestSeconds: undefined,
    worst: keyOf('AZ'),
    answered: 6,
  })
})

test('a poll that failed was answered by nobody, and the oldest stale figure tells its age', () => {
  const later = boardRows([memory], factsAt(200, { polledAt: new Map([[samplePracticeId, '2026-03-03T17:45:00Z']]) }))
  const summary = boardSummary(rankedRows(later.rows, []), factsAt(200).at.now)
  expect(summary).toMatchObject({ answered: 0, oldestSeconds: 200, worst: undefined })
  expect(summary.counts).toMatchObject({ open: 2, slow: 1, busy: 1, closed: 2, missing: 1 })
  expect(summary.outdated).toBe(6)
})
