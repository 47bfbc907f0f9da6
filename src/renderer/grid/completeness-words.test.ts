import { expect, test } from 'vitest'
import type { SnapshotInfo } from '../../bridge/snapshots.ts'
import { completenessOf, type CompletenessFacts, nothingRead } from '../../domain/tables/completeness.ts'
import { completenessWords, isNothingLoaded } from './completeness-words.ts'

const ready = (facts: Partial<CompletenessFacts>): SnapshotInfo => ({
  id: 's',
  title: 'Rows',
  columns: [],
  rowCount: facts.taken ?? 0,
  version: 2,
  state: 'ready',
  completeness: completenessOf({ ...nothingRead, ...facts }),
  source: {},
  startedAt: '2026-11-21T10:00:00Z',
})

test('a count that was told is never said not to be', () => {
  const counted = completenessWords(ready({ totalAtStart: 3, totalAtEnd: 3, taken: 3, withoutId: 1 }))
  expect(counted).toMatchObject({ words: 'Can’t confirm that all rows loaded', facts: '' })
  expect(counted.missing).toEqual(['1 row has no ID, so repeated rows can’t be found.'])
  expect(completenessWords(ready({ taken: 3 }))).toMatchObject({ facts: 'the source reports no count' })
})

test('a reading that brought nothing has no count, and one with all its rows is incomplete for another reason', () => {
  const none = { ...ready({}), rowCount: 0 }
  expect(completenessWords({ ...none, state: 'failed' }).words).toBe('Not loaded')
  expect(completenessWords({ ...none, state: 'stopped' }).words).toBe('Stopped before the first row')
  expect([none, { ...none, state: 'failed' as const }].map(isNothingLoaded)).toEqual([false, true])
  expect(isNothingLoaded({ state: 'failed', rowCount: 3 })).toBe(false)
  const facts = { totalAtStart: 314, totalAtEnd: 314, taken: 314 }
  const short = {
    ...ready(facts),
    completeness: { ...completenessOf({ ...nothingRead, ...facts }), verdict: 'incomplete' as const },
  }
  expect(completenessWords(short).words).toBe('Incomplete')
})

test('whole is reported with its count, or with both where they differ, and what came twice with it', () => {
  expect(completenessWords(ready({ totalAtStart: 3, totalAtEnd: 3, taken: 3 }))).toMatchObject({
    of: { mark: 'ok' },
    words: 'All 3 rows loaded',
    facts: 'no row repeated or skipped',
  })
  const wordsOf = (all: number) => completenessWords(ready({ totalAtStart: all, totalAtEnd: all, taken: all })).words
  expect([wordsOf(0), wordsOf(1)]).toEqual(['No rows to load', 'The only row is loaded'])
  const changed = ready({ totalAtStart: 3, totalAtEnd: 4, taken: 4 })
  const completeness = { ...changed.completeness, verdict: 'complete' as const }
  expect(completenessWords({ ...changed, completeness }).words).toBe('3 at start, 4 at end')
})
