import { expect, test } from 'vitest'
import type { BoardState } from '../../../../bridge/calls/regions.ts'
import { failure } from '../../../../bridge/failure.ts'
import { oldness, worstPractice } from './wall-freshness.ts'

const now = Date.parse('2026-11-23T22:02:00Z')
const target = (
  practiceName: string,
  secondsAgo: number | undefined,
  fails = false,
): BoardState['targets'][number] => ({
  practiceId: practiceName,
  practiceName,
  regions: 1,
  lastPolledAt: undefined,
  lastAnsweredAt: secondsAgo === undefined ? undefined : new Date(now - secondsAgo * 1_000).toISOString(),
  failures: 0,
  failure: fails ? failure('unreachable') : undefined,
})
const state = (targets: BoardState['targets']) =>
  ({
    board: {
      snapshotId: 's',
      sequence: 1,
      takenAt: new Date(now).toISOString(),
      summary: {} as never,
      worst: undefined,
    },
    intervalSeconds: 60,
    targets,
  }) as unknown as BoardState

test('the wall is as old as its worst practice, though another was answered just now', () => {
  const targets = [target('Fresh', 1), target('Main', 1_020)]
  expect(worstPractice({ targets }, now)).toEqual({ practiceName: 'Main', seconds: 1_020 })
  expect(oldness(state(targets), now)).toMatchObject({
    isAll: false,
    practices: [{ practiceName: 'Main', seconds: 1_020 }],
  })
})

test('a practice that never answered is the worst of all; while it is still asked the first time it is not old', () => {
  const targets = [target('Fresh', 1), target('Silent', undefined, true), target('Main', 1_020)]
  expect(worstPractice({ targets }, now)).toEqual({ practiceName: 'Silent', seconds: undefined })
  expect(oldness(state(targets), now)?.practices.map(({ practiceName }) => practiceName)).toEqual(['Silent', 'Main'])
  expect(oldness(state([target('Fresh', 1), target('First', undefined)]), now)).toBeUndefined()
})

test('nothing is old within two intervals, and all of the wall is where every practice is', () => {
  expect(oldness(state([target('One', 120), target('Other', 3)]), now)).toBeUndefined()
  expect(oldness(state([target('One', 121), target('Other', 500)]), now)).toMatchObject({ isAll: true })
})

test('a clock that was set back hides no old data: the age of an answer well ahead of it isn’t known', () => {
  const targets = [target('Fresh', 1), target('Main', 1_020), target('Ahead', -7_200, true)]
  expect(worstPractice({ targets }, now)).toEqual({ practiceName: 'Ahead', seconds: -7_200 })
  expect(oldness(state(targets), now)?.practices.map(({ practiceName }) => practiceName)).toEqual(['Ahead', 'Main'])
  // The clock of another console may be a little ahead.
  expect(oldness(state([target('One', -30)]), now)).toBeUndefined()
})
