import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type AuditRun, findingGroups } from '../../../../bridge/calls/entities.ts'
import {
  countsOfRun,
  type FindingCount,
  readEntityCounts,
  readFindingCounts,
  sinceOfAll,
  summarize,
} from './audit-summary.ts'
import { type Knowing, known } from '../../../../domain/knowing.ts'
import { changeWords, dayText, durationText } from '../../../parts/times.ts'
import { verdictOf } from './audit-words.ts'

const run = (rules: AuditRun['rules'], more: Partial<AuditRun> = {}): AuditRun => ({
  at: '2026-11-20T21:18:00Z',
  namespace: 'healthSystem',
  type: 'clinician',
  schemaVersion: '4.2.0',
  checked: 100,
  durationMs: 1_000,
  complete: true,
  rules,
  entities: { conformance: 5, completeness: 0, plausibility: 0 },
  ...more,
})
const wrong = (count: number) => ({ rule: 'Wrong type', group: 'conformance', count }) as const
const absent = (count: number) => ({ rule: 'Required field missing', group: 'conformance', count }) as const
const numberOf = (change: Knowing<number> | undefined) => (change?.state === 'known' ? change.value : Number.NaN)
const entities = { conformance: 5, completeness: 0, plausibility: 0 }
const conformance = (findings: readonly FindingCount[], runs: readonly AuditRun[], running = false) =>
  summarize(findings, entities, runs, running)[0]

describe('the cards of an audit', () => {
  const now: FindingCount[] = [
    { group: 'conformance', rule: 'Wrong type', since: 'new', count: 4 },
    { group: 'conformance', rule: 'Wrong type', since: 'known', count: 6 },
    { group: 'conformance', rule: 'Required field missing', since: 'known', count: 1 },
  ]

  test('rules stand by their count, with their change since the run before', () => {
    expect(conformance(now, [run([wrong(7), absent(3)]), run([wrong(10), absent(1)])])).toMatchObject({
      findings: 11,
      entities: 5,
      change: known(1),
      rules: [
        { rule: 'Wrong type', count: 10, change: known(3) },
        { rule: 'Required field missing', count: 1, change: known(-2) },
      ],
      course: [10, 11],
      since: { added: 4, known: 7, gone: known(3) },
    })
  })

  test('a rule whose findings are all gone stays with 0', () => {
    const summary = conformance(now, [
      run([wrong(7), { ...absent(2), rule: 'Wrong format' }]),
      run([wrong(10), absent(1)]),
    ])
    expect(summary?.rules.at(-1)).toEqual({ rule: 'Wrong format', count: 0, change: known(-2) })
  })

  test('the first run, one that was stopped and one that still runs are held against none', () => {
    expect(conformance(now, [run([wrong(10), absent(1)])])?.change).toBeUndefined()
    expect(conformance(now, [run([wrong(7)]), run([wrong(10)], { complete: false })])?.change).toMatchObject({
      state: 'not-checked',
    })
    expect(conformance(now, [run([wrong(7)])], true)?.change).toBeUndefined()
    expect(conformance(now, [run([wrong(7)])], true)?.course).toEqual([7])
  })

  test('a run that was stopped is passed over when the next one looks back', () => {
    const stopped = run([wrong(1)], { complete: false })
    expect(conformance(now, [run([wrong(9)]), stopped, run([wrong(10), absent(1)])])).toMatchObject({
      change: known(2),
      course: [9, 11],
    })
  })

  test('without a schema nothing is said of conformance, and such a run is passed over later', () => {
    const without = run([], { problem: 'There is no schema.' })
    expect(conformance([], [run([wrong(9)]), without])).toMatchObject({
      heldOnly: 0,
      change: { state: 'not-checked' },
      course: [],
    })
    expect(conformance(now, [run([wrong(9)]), without, run([wrong(10), absent(1)])])).toMatchObject({
      heldOnly: undefined,
      change: known(2),
      course: [9, 11],
    })
  })

  test('where a part was held against the schema its findings stand with how many that were', () => {
    const part = run([wrong(3)], { problem: 'A pattern takes too long.', heldAgainstSchema: 20 })
    expect(conformance(countsOfRun(part).findings, [run([wrong(9)]), part])).toMatchObject({
      heldOnly: 20,
      findings: 3,
      change: { state: 'not-checked' },
      course: [],
    })
  })

  test('a run that was stopped says of each group how many entities it checked; of none nothing is known', () => {
    const stopped = run([wrong(1)], { complete: false, checked: 40 })
    expect(
      summarize(countsOfRun(stopped).findings, entities, [stopped], false).map(({ heldOnly }) => heldOnly),
    ).toEqual([40, 40, 40])
    const unread = run([], { complete: false, checked: 0, problem: 'Not read.', heldAgainstSchema: 0 })
    expect(summarize([], entities, [run([wrong(1)]), unread], false).map(({ heldOnly }) => heldOnly)).toEqual([0, 0, 0])
    const whole = run([wrong(1)])
    expect(summarize([], entities, [whole], false).map(({ heldOnly }) => heldOnly)).toEqual([
      undefined,
      undefined,
      undefined,
    ])
  })

  test('data-admin finding 2: there is no trend between runs that did not check the same', () => {
    const references = (of?: string) => ({
      notChecked: [
        {
          rule: 'Reference not found',
          group: 'plausibility' as const,
          reason: 'References to a.b were not checked.',
          ...(of === undefined ? {} : { of }),
        },
      ],
    })
    const nowhere = (count: number) => [{ rule: 'Reference not found', group: 'plausibility', count } as const]
    const plausibility = (before: AuditRun, last: AuditRun) =>
      summarize(countsOfRun(last).findings, entities, [before, last], false)[2]
    const cut = plausibility(run(nowhere(3)), run([wrong(1)], references('a.b')))
    expect(cut).toMatchObject({ change: { state: 'not-checked' }, course: [0] })
    expect(cut?.rules).toMatchObject([
      {
        rule: 'Reference not found',
        count: 0,
        change: { state: 'not-checked' },
        notChecked: { state: 'not-checked' },
      },
    ])
    expect(plausibility(run(nowhere(3), references('a.b')), run(nowhere(2), references('a.b')))?.change).toEqual(
      known(-1),
    )
    expect(plausibility(run(nowhere(3), references()), run(nowhere(2), references()))?.change?.state).toBe(
      'not-checked',
    )
    expect(plausibility(run(nowhere(3), { basis: '1' }), run(nowhere(2), { basis: '2' }))?.change?.state).toBe(
      'not-checked',
    )
    expect(verdictOf(run([], references('a.b'))).word).toBe('Partly checked')
  })

  test('numbers of a kept run agree with what the run says, group by group', () => {
    const rule = fc.record({
      rule: fc.string({ minLength: 1 }),
      group: fc.constantFrom(...findingGroups),
      count: fc.nat(10_000),
    })
    fc.assert(
      fc.property(fc.array(rule, { maxLength: 20 }), fc.array(rule, { maxLength: 20 }), (first, second) => {
        const last = run(second)
        const counts = countsOfRun(last)
        const groups = summarize(counts.findings, counts.entities, [run(first), last], false)
        const all = second.reduce((total, { count }) => total + count, 0)
        expect(groups.reduce((total, { findings }) => total + findings, 0)).toBe(all)
        for (const { findings, rules, change } of groups) {
          expect(rules.reduce((total, { count }) => total + count, 0)).toBe(findings)
          expect(rules.reduce((total, item) => total + numberOf(item.change), 0)).toBe(numberOf(change))
        }
      }),
    )
  })

  test('entities without an ID count too, once the run of these findings has ended', () => {
    const byId = { conformance: 0, completeness: 0, plausibility: 0 }
    const found = countsOfRun(run([absent(5)])).findings
    const entitiesIn = (runs: readonly AuditRun[], running: boolean) =>
      summarize(found, byId, runs, running)[0]?.entities
    expect(entitiesIn([run([absent(5)])], false)).toBe(5)
    // The run before may have been about others.
    expect(entitiesIn([run([absent(5)])], true)).toBe(0)
    expect(entitiesIn([run([absent(4)])], false)).toBe(0)
  })

  test('what came from elsewhere is not counted', () => {
    expect(readFindingCounts([['elsewhere', 'Wrong type', 'new', 3]])).toEqual([])
    expect(
      readEntityCounts([
        ['elsewhere', 3],
        ['plausibility', 2],
      ]),
    ).toEqual({
      conformance: 0,
      completeness: 0,
      plausibility: 2,
    })
  })

  test('all groups together are reported only where each is', () => {
    const groups = summarize(now, entities, [run([wrong(7), absent(3)]), run([wrong(10), absent(1)])], false)
    expect(sinceOfAll(groups)).toEqual({ added: 4, known: 7, gone: known(3) })
    expect(sinceOfAll(summarize(now, entities, [run([])], false))).toBeUndefined()
  })
})

test('the words of changes, lengths and verdicts', () => {
  expect([changeWords(18), changeWords(-1_204), changeWords(0)]).toEqual(['18 more', '1,204 fewer', 'same'])
  expect([durationText(420), durationText(52_300), durationText(112_000), durationText(7_500_000)]).toEqual([
    '0.4 sec',
    '52 sec',
    '1 min 52 sec',
    '2 hr 5 min',
  ])
  expect([dayText('2026-11-01'), dayText('soon')]).toEqual(['Nov 1', 'soon'])
  expect(verdictOf({ complete: false }).word).toBe('Stopped')
  expect(verdictOf({ complete: true, problem: 'There is no schema.' }).word).toBe('Problem')
})
