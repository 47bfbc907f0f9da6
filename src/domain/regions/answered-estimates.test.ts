import { expect, it } from 'vitest'
import { answeredEstimates, generatedAtOf } from './answered-estimates.ts'

it.each([
  '2026-03-03T17:42:00Z',
  '2026-03-03 17:42:00Z',
  '2026-03-03 17:42:00+00',
  '2026-03-03 11:42:00.000-06',
  '2026-03-03t17:42:00z',
])('an estimate of %s has its time: without one it counts as new', (estimateGeneratedAt) =>
  expect(generatedAtOf({ estimateGeneratedAt })).toBe(Date.UTC(2026, 2, 3, 17, 42)),
)

it.each([undefined, null, '', 'soon', '2026-03-03 at noon', '03/03/2026 17:42'])(
  'an estimate of %j has none',
  (estimateGeneratedAt) => expect(generatedAtOf({ estimateGeneratedAt })).toBeUndefined(),
)

it('however many estimates of one combination a response has, it has one with all of them', () => {
  const count = 200_000
  const estimates = Array.from({ length: count }, (_, seconds) => ({
    available: true,
    estimatedWaitTimeSeconds: seconds,
    regionCode: 'TX',
  }))
  const answer = { practiceId: 'p1', regionCodes: ['TX'], answeredAt: '2026-03-03T17:42:00Z', estimates }
  const [one, ...others] = answeredEstimates(answer).values()
  expect(others).toEqual([])
  expect(one).toMatchObject({ disagrees: true, estimate: { estimatedWaitTimeSeconds: 0 } })
  expect([one?.raw.length, one?.raw.at(-1)]).toEqual([count, estimates.at(-1)])
})
