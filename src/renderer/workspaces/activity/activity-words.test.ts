import { expect, test } from 'vitest'
import type { ActivityRow } from '../../../bridge/activity.ts'
import { failureKinds } from '../../../bridge/failure.ts'
import { mayHaveHappenedWords, outcomeOf, partsOf, tookText, tryOutcome } from './activity-words.ts'

/** Mark and words of a call's outcome. */
const outcome = (of: Partial<ActivityRow>) => {
  const { of: entry, words } = outcomeOf(row(of))
  return { mark: entry.mark, words }
}

const row = (given: Partial<ActivityRow>) => ({ state: 'failed', tryCount: 1, ...given }) as ActivityRow

test('each end of a call has its own mark and words', () => {
  expect(outcome({ state: 'under-way' })).toEqual({ mark: 'unknown', words: 'In progress' })
  expect(outcome({ state: 'done', status: 200 })).toEqual({ mark: 'ok', words: 'Done, 200' })
  expect(outcome({ failure: 'server-error', status: 503 })).toEqual({
    mark: 'bad',
    words: 'Server error, 503',
  })
  expect(outcome({ failure: 'outcome-unknown' })).toEqual({ mark: 'warn', words: 'Unknown outcome' })
  expect(outcome({ failure: 'no-credential', tryCount: 0 })).toEqual({
    mark: 'off',
    words: 'Not sent: no key',
  })
  expect(new Set(failureKinds.map((failure) => outcome({ failure }).words)).size).toBe(failureKinds.length)
})

test('no tip says to try a change again that may have gone through, whatever its failure', () => {
  const maybe = { failure: 'server-error', status: 500, mayHaveHappened: true } as const
  const next = 'Don’t send it again. First check whether it went through.'
  expect(outcomeOf(row(maybe)).of).toMatchObject({ word: 'Server error', next })
  expect(outcomeOf(row({ failure: 'cancelled', mayHaveHappened: true })).of.next).toBe(next)
  expect(tryOutcome({ beganAt: '2026-11-22T00:00:00Z', durationMs: 100, timing: {}, ...maybe }, true).of.next).toBe(
    next,
  )
  expect(outcomeOf(row({ failure: 'server-error', mayHaveHappened: false })).of.next).toMatch(/^Try again\./)
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
