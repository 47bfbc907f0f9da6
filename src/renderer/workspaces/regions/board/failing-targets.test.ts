import { expect, test } from 'vitest'
import type { BoardState } from '../../../../bridge/calls/regions.ts'
import { failure } from '../../../../bridge/failure.ts'
import { failingGroups, practicesWithoutRegions, sinceWords, updatedAt } from './failing-targets.ts'

const now = Date.parse('2026-03-03T17:42:00Z')
const target = (change: Partial<BoardState['targets'][number]> = {}): BoardState['targets'][number] => ({
  practiceId: 'p1',
  practiceName: 'Peña Blanca Health',
  regions: 3,
  lastPolledAt: '2026-03-03T17:42:00Z',
  lastAnsweredAt: '2026-03-03T17:42:00Z',
  failures: 0,
  failure: undefined,
  ...change,
})

test('a practice that answered without any region is trouble; one that has not answered yet is not named for that', () => {
  expect(practicesWithoutRegions([target(), target({ regions: 0 })])).toEqual(['Peña Blanca Health'])
  expect(practicesWithoutRegions([target({ regions: 0, lastAnsweredAt: undefined })])).toEqual([])
})

test('a poll of which a part failed does not say that nothing was answered', () => {
  const words = (change: Partial<BoardState['targets'][number]>) =>
    failingGroups([target({ failure: failure('server-error'), ...change })]).map((group) => sinceWords(group, now))
  expect(words({})).toEqual([expect.stringMatching(/^Other parts of this update came at .*\.$/)])
  expect(words({ failures: 3 })).toEqual([expect.stringMatching(/^No update since .*, 3 failed updates in a row\.$/)])
  expect(words({ failures: 2, lastAnsweredAt: undefined })).toEqual(['No update yet, 2 failed updates in a row.'])
})

test('the board is as new as the last update of any practice, however often it is made again', () => {
  const takenAt = '2026-03-03T18:02:00.000Z'
  const [first, last] = ['2026-03-03T17:30:00.000Z', '2026-03-03T17:42:00.000Z']
  const at = (...answers: readonly (string | undefined)[]) =>
    updatedAt(
      takenAt,
      answers.map((lastAnsweredAt) => target({ lastAnsweredAt, failure: failure('unreachable') })),
    )
  expect(at(first, last, undefined)).toBe(last)
  expect(at('2026-03-03T18:05:00Z')).toBe(takenAt)
  expect(at(undefined)).toBeUndefined()
  expect(at()).toBe(takenAt)
})
