import { expect, it } from 'vitest'
import { generatedAtOf } from './answered-estimates.ts'

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
