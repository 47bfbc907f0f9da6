import { expect, test } from 'vitest'
import type { ActivityRow } from '../../../bridge/activity.ts'
import { failureKinds } from '../../../bridge/failure.ts'
import { mayHaveHappenedWords, outcomeOf, partsOf, tookText } from './activity-words.ts'

const row = (given: Partial<ActivityRow>) => ({ state: 'failed', tryCount: 1, ...given }) as ActivityRow

test('each end of a call has its own mark and words', () => {
  expect(outcomeOf(row({ state: 'under-way' }))).toEqual({ status: 'unknown', words: 'In progress' })
  expect(outcomeOf(row({ state: 'done', status: 200 }))).toEqual({ status: 'ok', words: 'Done, 200' })
  expect(outcomeOf(row({ failure: 'server-error', status: 503 }))).toEqual({
    status: 'bad',
    words: 'Server error, 503',
  })
  expect(outcomeOf(row({ failure: 'outcome-unknown' }))).toEqual({ status: 'warn', words: 'Unknown outcome' })
  expect(outcomeOf(row({ failure: 'no-credential', tryCount: 0 }))).toEqual({
    status: 'off',
    words: 'Not sent: no key',
  })
  expect(new Set(failureKinds.map((failure) => outcomeOf(row({ failure })).words)).size).toBe(failureKinds.length)
})

test('a write says whether it may have happened, and only where that is known', () => {
  expect(mayHaveHappenedWords(undefined)).toBeUndefined()
  expect(mayHaveHappenedWords(true)).not.toBe(mayHaveHappenedWords(false))
})

test('times in milliseconds until a second', () => {
  expect([0.4, 41.6, 999.4, 999.6, 61_000].map(tookText)).toEqual(['0 ms', '42 ms', '999 ms', '1.0 sec', '1 min 1 sec'])
})

test('a try without an answer says how long it waited for one', () => {
  const beganAt = '2026-11-22T00:00:00Z'
  const names = (timing: object, ended = true) =>
    partsOf({ beganAt, durationMs: 100, timing }, ended).map(({ name, milliseconds }) => `${name} ${milliseconds}`)
  expect(names({ connectionMs: 10, sendingMs: 5 }).at(-1)).toBe('No response 85')
  expect(names({})).toEqual(['Without a connection 100'])
  expect(names({}, false)).toEqual([])
  expect(names({ connectionMs: 10, sendingMs: 5, firstByteMs: 80, bodyMs: 5 })).toHaveLength(4)
})
