import { expect, test } from 'vitest'
import type { DirectoryRun } from '../../../../bridge/calls/providers.ts'
import { changedWords, courseWords, endOf, ruleText } from './audit-words.ts'
import {
  changesIn,
  countsOfRun,
  isPartlyCompared,
  readFindingCounts,
  readProviderCounts,
  summarize,
} from './directory-summary.ts'

const run = (findings: DirectoryRun['findings'], more: Partial<DirectoryRun> = {}): DirectoryRun => ({
  at: '2026-11-20T18:00:00Z',
  durationMs: 94_000,
  listed: 9,
  read: 7,
  fresh: 2,
  failed: 0,
  complete: true,
  slots: false,
  verdicts: { off: 1, 'new-only': 2, 'returning-only': 0, both: 6, none: 0, unknown: 1 },
  closedBy: [],
  findings,
  changed: 0,
  ...more,
})
const ages = (count: number) => ({ rule: 'ages-reversed', group: 'contradiction', count }) as const
const noSlots = (count: number) => ({ rule: 'no-slots-though-bookable', group: 'contradiction', count }) as const
const failed = (count: number) => ({ rule: 'record-failed', group: 'answer', count }) as const

test('a group is counted, its rules worst first, and held against the complete run before', () => {
  const runs = [run([ages(4), failed(2)]), run([ages(5)])]
  const [contradictions, answers, changes] = summarize(
    [
      { group: 'contradiction', rule: 'Lowest age is above the highest', count: 5 },
      { group: 'contradiction', rule: 'Look-ahead is 0 days', count: 9 },
    ],
    { contradiction: 12, answer: 0, change: 0 },
    runs,
    false,
  )
  expect(contradictions).toEqual({
    group: 'contradiction',
    findings: 14,
    providers: 12,
    change: 10,
    notKnown: undefined,
    rules: [
      { rule: 'Look-ahead is 0 days', count: 9, change: 9 },
      { rule: 'Lowest age is above the highest', count: 5, change: 1 },
    ],
    course: [4, 14],
  })
  // What was found before and is gone stays as 0.
  expect(answers).toMatchObject({
    findings: 0,
    change: -2,
    rules: [{ rule: 'Record couldn’t be loaded', count: 0, change: -2 }],
  })
  expect(changes).toMatchObject({ findings: 0, rules: [] })
})

test('a rule is the same by its name and by its words', () => {
  const [contradictions] = summarize(countsOfRun(run([ages(5)])), undefined, [run([ages(5)]), run([ages(5)])], false)
  expect(contradictions?.rules).toEqual([{ rule: 'Lowest age is above the highest', count: 5, change: 0 }])
  expect(ruleText('something new')).toBe('something new')
})

test('runs with slots are not held against runs without, nor against those that did not end', () => {
  const last = run([ages(5), noSlots(17)], { slots: true })
  const before = (other: DirectoryRun) => summarize(countsOfRun(last), undefined, [other, last], false)[0]
  expect(before(run([ages(5)]))).toMatchObject({ change: undefined, course: [22] })
  expect(before(run([ages(1)], { slots: true, complete: false }))).toMatchObject({ change: undefined })
  expect(before(run([ages(4), noSlots(17)], { slots: true }))).toMatchObject({ change: 1, course: [21, 22] })
})

test('a run that is not over or did not end is held against none', () => {
  const runs = [run([ages(4)]), run([ages(5)])]
  expect(summarize(countsOfRun(run([ages(1)])), undefined, runs, true)[0]).toMatchObject({
    findings: 1,
    change: undefined,
    course: [4, 5],
  })
  const stopped = [...runs, run([ages(1)], { complete: false })]
  expect(summarize(countsOfRun(run([ages(1)])), undefined, stopped, false)[0]).toMatchObject({ change: undefined })
})

test('runs that could not read the same records have no trend, and the first one has no changes', () => {
  const of = (before: DirectoryRun | undefined, last: DirectoryRun) =>
    summarize(countsOfRun(last), undefined, before === undefined ? [last] : [before, last], false)
  const unread = { read: 6, failed: 1 }
  const [contradictions, answers] = of(run([ages(4), failed(1)], unread), run([ages(5)]))
  expect(contradictions).toMatchObject({
    change: undefined,
    notKnown: { state: 'not-checked', reason: 'The last two audits couldn’t load the same records.' },
    rules: [{ count: 5, change: undefined }],
  })
  // That records fail less often is known.
  expect(answers).toMatchObject({ change: -1, notKnown: undefined })
  const alike = run([ages(5)], { ...unread, unreadAlike: true })
  expect(of(run([ages(4)], unread), alike)[0]).toMatchObject({ change: 1, notKnown: undefined })
  expect(of(run([ages(4)], unread), run([ages(5)], unread))[0]).toMatchObject({ notKnown: { state: 'not-checked' } })
  const slotsFailed = { rule: 'slots-failed', group: 'answer', count: 1 } as const
  const withSlots = of(run([noSlots(3)], { slots: true }), run([noSlots(2), slotsFailed], { slots: true }))
  expect(withSlots[0]?.notKnown?.reason).toBe('Slots of some providers weren’t checked.')
  expect(of(undefined, run([]))[2]).toMatchObject({ notKnown: { state: 'not-checked' } })
  expect(of(run([]), run([]))[2]).toMatchObject({ findings: 0, notKnown: undefined })
  const { changed: _, ...notCompared } = run([])
  expect(of(run([]), notCompared)[2]?.notKnown?.reason).toBe('The earlier audit’s results couldn’t be loaded.')
  expect(of(run([]), run([], { complete: false }))[2]).toMatchObject({ notKnown: { state: 'not-checked' } })
})

test('rows of an aggregate are read; groups that are none of ours are left to the table', () => {
  expect(
    readFindingCounts([
      ['answer', 'Record couldn’t be loaded', 3],
      ['other', 'x', 1],
      ['change', null, 2],
    ]),
  ).toEqual([
    { group: 'answer', rule: 'Record couldn’t be loaded', count: 3 },
    { group: 'change', rule: '', count: 2 },
  ])
  expect(readProviderCounts([['answer', 3]])).toEqual({ contradiction: 0, answer: 3, change: 0 })
  // Two rows of the list without an NPI, and three findings in two other providers.
  expect(readProviderCounts([['answer', 2, 5, 3]])).toEqual({ contradiction: 0, answer: 4, change: 0 })
})

test('what changed is reported in words', () => {
  const counts = [
    { group: 'change', rule: 'verdict-changed', count: 12 },
    { group: 'change', rule: 'New in the directory since the last audit', count: 1 },
  ] as const
  expect(changesIn(counts)).toEqual({ changed: 12, appeared: 1, disappeared: 0, mayBeGone: 0 })
  expect(changedWords(changesIn(counts))).toBe('12 results changed, 1 provider is new, none is gone')
  expect(changedWords({ changed: 0, appeared: 0, disappeared: 2, mayBeGone: 0 })).toBe(
    'no result changed, no provider is new, 2 providers are gone',
  )
  const none = { changed: 0, appeared: 0, disappeared: 0, mayBeGone: 0 }
  expect(changedWords(none)).toBe('no result changed; no provider came or left')
  expect(changedWords({ ...none, mayBeGone: 1 })).toBe('no result changed, no provider is new, 1 provider may be gone')
  // Of a record that wasn't loaded, it isn't known whether the result changed.
  expect(changedWords(none, true)).toBe('no result of a loaded record changed; no provider came or left')
  expect(changedWords({ ...none, appeared: 2 }, true)).toBe(
    'no result of a loaded record changed, 2 providers are new, none is gone',
  )
})

test('results are partly compared if the last run or the complete one before couldn’t load every record', () => {
  const partly = run([], { read: 6, failed: 1 })
  const isPartly = (...runs: readonly DirectoryRun[]) => isPartlyCompared(runs)
  expect(isPartly()).toBe(false)
  expect(isPartly(run([]), run([]))).toBe(false)
  expect(isPartly(partly, run([]), run([]))).toBe(false)
  expect(isPartly(run([]), partly)).toBe(true)
  expect(isPartly(partly, run([]))).toBe(true)
  expect(isPartly(partly, run([], { complete: false }), run([]))).toBe(true)
})

test('how a run ended and where its records came from', () => {
  expect(endOf(run([]))).toMatchObject({ of: { mark: 'ok' }, words: 'Complete' })
  // data-admin finding 10: the foot of the findings says the same.
  const brokeOff = run([], { slotsBrokeOff: true })
  expect(endOf(brokeOff)).toMatchObject({ of: { mark: 'warn' }, words: 'Incomplete: not all slots checked' })
  const failedOnce = run([{ rule: 'slots-failed', group: 'answer', count: 1 }], { slots: true })
  expect(endOf(failedOnce)).toMatchObject({ of: { mark: 'warn' }, words: 'Incomplete: not all slots checked' })
  // A row of the list without an NPI is read as little as one whose record failed.
  const partly = run([], { listed: 400, read: 193, fresh: 201, failed: 5 })
  expect(endOf(partly)).toMatchObject({ of: { mark: 'warn' }, words: 'Incomplete: 394 of 400' })
  expect(endOf(run([], { complete: false }))).toMatchObject({ of: { mark: 'off' }, words: 'Incomplete' })
  expect(courseWords(run([]))).toBe('7 requested, 2 recent; without slots, in 1 min 34 sec')
  expect(courseWords(run([], { fresh: 0, slots: true }))).toBe('7 requested; with slots, in 1 min 34 sec')
})
