import { expect, it } from 'vitest'
import { watchedOther as watched } from '../../testing/sample-regions.ts'
import { watchedMark, watchedWords } from './watched-words.ts'

it.each([
  [watched({ open: 3, slow: 1 }), 'all open', 'ok'],
  [watched({ open: 3 }, { pausesKnown: false }), 'all open, pauses not known', 'unknown'],
  [watched({ open: 3, busy: 1 }), '1 busy', 'warn'],
  [watched({ open: 3, inactive: 2 }), '2 inactive', 'off'],
  [watched({ open: 3 }, { paused: 1 }), '1 paused', 'warn'],
  [watched({ open: 3 }, { paused: 1, pausesKnown: false, pausesOutdated: true }), '1 paused (outdated)', 'warn'],
  [watched({ open: 3 }, { outdated: 2 }), '2 outdated', 'unknown'],
  [watched({ open: 3 }, { conflicts: 2 }), '2 conflicts', 'unknown'],
  [watched({ open: 3, missing: 1 }), '1 without data', 'unknown'],
  [watched({}), 'no waits', 'unknown'],
  [{ ...watched({ open: 3 }), practices: 2, unanswered: 1 }, 'no update yet from 1 of 2 practices', 'unknown'],
  [{ ...watched({ busy: 1 }), practices: 2, unanswered: 1 }, 'no update yet from 1 of 2 practices, 1 busy', 'warn'],
  [
    { ...watched({ closed: 1 }), practices: 2, unanswered: 1 },
    'no update yet from 1 of 2 practices, 1 closed',
    'unknown',
  ],
  [{ ...watched({}), practices: 2, unanswered: 1 }, 'no update yet from 1 of 2 practices', 'unknown'],
  [{ ...watched({}), summary: undefined }, 'waiting for the first update', 'unknown'],
] as const)('says all open, and is green, only where every wait is: %#', (one, words, mark) => {
  expect([watchedWords(one), watchedMark(one)]).toEqual([words, mark])
})
