import fc from 'fast-check'
import { expect, it } from 'vitest'
import { counted } from '../../../test/counted.ts'
import type { AlertEvent, AlertRule, QuietHours } from './alert.ts'
import { acknowledgeAlert } from '../testing/acknowledge-alert.ts'
import { evaluateAlerts } from './alert-machine.ts'
import { noAlerts, openAlertsOf } from './alert-state.ts'
import {
  alertReference,
  type Observation,
  type ReferenceAnswer,
  type ReferenceQuestion,
} from '../testing/alert-reference.ts'
import {
  longWait,
  missing,
  noticesIn,
  questionAt,
  rowOf,
  stale,
  unavailable,
  waiting,
} from '../testing/alert-samples.ts'
import { localAt } from '../time/zones.ts'

/** Compares the machine with a reference calculation over whole series: events and notices minute by minute. */

const runs = counted(150, 1_500)

const observation: fc.Arbitrary<Observation> = fc.oneof(
  { weight: 6, arbitrary: fc.integer({ min: 38, max: 48 }).map(waiting) },
  { weight: 2, arbitrary: fc.double({ min: 39, max: 46, noNaN: true }).map(waiting) },
  {
    weight: 4,
    arbitrary: fc
      .constantFrom('OFF_HOURS', 'NO_ONCALL_PROVIDERS', 'REGION_BUSY', 'UNKNOWN', 'SOMETHING_NEW', undefined)
      .map(unavailable),
  },
  {
    weight: 3,
    arbitrary: fc.constantFrom(stale(waiting(50)), stale(unavailable('OFF_HOURS')), missing, {
      ...waiting(50),
      freshness: 'frozen' as const,
    }),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom<Observation>(
      { ...waiting(50), waitSeconds: undefined },
      { ...missing, freshness: 'fresh' },
    ),
  },
)

/** Runs of the same figure, long enough to reach pending and recovery times. */
const series = fc
  .array(fc.tuple(observation, fc.integer({ min: 1, max: 16 })), { minLength: 1, maxLength: 12 })
  .map((stretches) => stretches.flatMap(([seen, minutes]) => Array.from({ length: minutes }, () => seen)))

const rule: fc.Arbitrary<AlertRule> = fc
  .record({
    condition: fc.oneof(
      fc.record({
        kind: fc.constant('wait-over' as const),
        minutes: fc.integer({ min: 40, max: 45 }),
        recoveryMargin: fc.constantFrom(0, 0, 2, 5, 60),
      }),
      fc.record({
        kind: fc.constant('unavailable' as const),
        reasons: fc.subarray(['OFF_HOURS', 'NO_ONCALL_PROVIDERS', 'REGION_BUSY', 'UNKNOWN']),
      }),
      fc.constant({ kind: 'no-data' as const }),
    ),
    pendingMinutes: fc.integer({ min: 0, max: 6 }),
    recoveryMinutes: fc.integer({ min: 0, max: 8 }),
    repeatEveryMinutes: fc.integer({ min: 0, max: 7 }),
    repeatAtMost: fc.integer({ min: 0, max: 4 }),
    offHours: fc.boolean(),
    tellRecovered: fc.boolean(),
  })
  .map((chosen) => ({ ...longWait, ...chosen }))

/** Times around the 2026 clock changes of New York and Lord Howe (by half an hour), and ordinary ones. */
const start = fc
  .tuple(
    fc.constantFrom(
      '2026-03-08T04:00:00Z',
      '2026-03-08T06:00:00Z',
      '2026-11-01T04:00:00Z',
      '2026-11-01T05:30:00Z',
      '2026-04-04T14:00:00Z',
      '2026-07-31T23:00:00Z',
    ),
    fc.integer({ min: 0, max: 90 }),
  )
  .map(([from, minutes]) => Date.parse(from) + minutes * 60_000)
const zone = fc.constantFrom('America/New_York', 'Australia/Lord_Howe', 'UTC', 'Asia/Kathmandu')

/** Quiet hours that start or end near the series, so that their edges are tested, or at any time of day. */
const quietAbout = (start: number, zone: string): fc.Arbitrary<QuietHours | null> => {
  const clock = fc.integer({ min: -30, max: 150 }).map((minutes) => localAt(zone, start + minutes * 60_000).clock)
  const anywhere = fc.integer({ min: 0, max: 23 }).map((hour) => `${String(hour).padStart(2, '0')}:00`)
  const days = fc.subarray([0, 1, 2, 3, 4, 5, 6], { minLength: 4 })
  return fc.option(fc.record({ from: fc.oneof(clock, anywhere), to: fc.oneof(clock, anywhere), days }))
}

const mutes = fc.array(
  fc
    .tuple(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 1, max: 40 }))
    .map(([from, minutes]) => ({ from, until: from + minutes })),
  { maxLength: 2 },
)

const question: fc.Arbitrary<ReferenceQuestion> = fc.tuple(start, zone).chain(([from, where]) =>
  fc.record({
    rule,
    series,
    start: fc.constant(from),
    zone: fc.constant(where),
    quietHours: quietAbout(from, where),
    mutes,
    acknowledged: fc.array(fc.integer({ min: 0, max: 100 }), { maxLength: 2 }),
  }),
)

/** Runs the same series through the machine with one board per minute. Between boards it evaluates again at `within`, seconds into the minute. */
function machine(asked: ReferenceQuestion, within: readonly number[] = []): ReferenceAnswer {
  let state = noAlerts
  const events: { minute: number; kind: AlertEvent['kind'] }[] = []
  const notices: { minute: number; kind: 'fired' | 'repeated' | 'recovered' }[] = []
  asked.series.forEach((seen, minute) => {
    for (const seconds of [0, ...within]) {
      const now = asked.start + minute * 60_000 + seconds * 1_000
      const answer = evaluateAlerts(
        state,
        questionAt(0, {
          rows: [rowOf(seen)],
          rules: [asked.rule],
          quietHours: asked.quietHours,
          zone: asked.zone,
          mutes: asked.mutes
            .filter(({ from }) => from <= minute)
            .map(({ until }) => ({
              practiceId: 'p1',
              regionCode: 'TX',
              until: new Date(asked.start + until * 60_000).toISOString(),
            })),
          now,
          steady: now - asked.start,
        }),
      )
      state = answer.state
      events.push(...answer.events.map(({ kind }) => ({ minute, kind })))
      notices.push(...noticesIn(answer).map(({ kind }) => ({ minute, kind })))
    }
    if (asked.acknowledged.includes(minute)) {
      for (const { id } of openAlertsOf(state)) {
        const answer = acknowledgeAlert(state, id, '', asked.start + minute * 60_000)
        state = answer.state
        events.push(...answer.events.map(({ kind }) => ({ minute, kind })))
      }
    }
  })
  return { events: events as ReferenceAnswer['events'], notices }
}

const undisturbed = { start: 0, zone: 'UTC', quietHours: null, mutes: [], acknowledged: [] }

const inOrder = ({ events, notices }: ReferenceAnswer) => ({
  events: events.map(({ minute, kind }) => `${minute} ${kind}`).toSorted(),
  notices: notices.map(({ minute, kind }) => `${minute} ${kind}`).toSorted(),
})

it('does what the reference says: pending, margin, recovery, repeats, quiet hours, mutes, acknowledgement', () => {
  fc.assert(
    fc.property(question, (asked) => {
      expect(inOrder(machine(asked))).toEqual(inOrder(alertReference(asked)))
    }),
    { numRuns: runs },
  )
})

it('does the same however often it is asked between two boards', () => {
  fc.assert(
    fc.property(question, fc.uniqueArray(fc.integer({ min: 1, max: 59 }), { maxLength: 3 }), (asked, seconds) => {
      const within = seconds.toSorted((one, other) => one - other)
      expect(inOrder(machine(asked, within))).toEqual(inOrder(alertReference(asked)))
    }),
    { numRuns: runs / 3 },
  )
})

it('keeps rules and combinations apart, and gives one notice of a kind at a time, whatever it sums up', () => {
  const regions = ['TX', 'AZ', 'CO']
  fc.assert(
    fc.property(
      fc.array(rule, { minLength: 1, maxLength: 3 }),
      fc.array(series, { minLength: 3, maxLength: 3 }),
      (chosen, all) => {
        const rules = chosen.map((one, at) => ({ ...one, id: `rule-${at}` }))
        const length = Math.min(...all.map((one) => one.length))
        let state = noAlerts
        const lines: string[] = []
        const logged: string[] = []
        for (let minute = 0; minute < length; minute++) {
          const rows = regions.map((regionCode, at) => rowOf(all[at]?.[minute] ?? missing, { regionCode }))
          const answer = evaluateAlerts(state, questionAt(minute, { rules, rows }))
          state = answer.state
          const notices = noticesIn(answer)
          expect(new Set(notices.map(({ kind }) => kind)).size).toBe(notices.length)
          for (const { kind, alerts } of notices) {
            lines.push(...alerts.map(({ ruleName, regionCode }) => `${minute} ${kind} ${ruleName} ${regionCode}`))
          }
          logged.push(
            ...answer.events.map(({ kind, ruleName, regionName }) => `${minute} ${kind} ${ruleName} ${regionName}`),
          )
        }
        const expected = rules.flatMap((one) =>
          regions.map((regionCode, at) => {
            const answer = alertReference({ ...undisturbed, rule: one, series: (all[at] ?? []).slice(0, length) })
            const { regionName } = rowOf(missing, { regionCode })
            return {
              announced: answer.notices.map(({ minute, kind }) => `${minute} ${kind} ${one.name} ${regionCode}`),
              logged: answer.events.map(({ minute, kind }) => `${minute} ${kind} ${one.name} ${regionName}`),
            }
          }),
        )
        expect(lines.toSorted()).toEqual(expected.flatMap((one) => one.announced).toSorted())
        expect(logged.toSorted()).toEqual(expected.flatMap((one) => one.logged).toSorted())
      },
    ),
    { numRuns: runs / 5 },
  )
})

it('is not moved by a clock that is set: spans are measured by the other one', () => {
  const jumps = fc.array(fc.tuple(fc.integer({ min: 0, max: 99 }), fc.integer({ min: -5_000, max: 3 })), {
    maxLength: 4,
  })
  fc.assert(
    fc.property(rule, series, jumps, (one, seen, jumped) => {
      let state = noAlerts
      const logged: string[] = []
      seen.forEach((figure, minute) => {
        const set = jumped.reduce((sum, [at, by]) => sum + (at === minute ? by : 0), 0)
        const total = jumped.reduce((sum, [at, by]) => sum + (at <= minute ? by : 0), 0)
        // A jump forward by more than the longest gap counts as unwatched time.
        fc.pre(set <= 3)
        const answer = evaluateAlerts(
          state,
          questionAt(minute, { rules: [one], rows: [rowOf(figure)], now: questionAt(minute + total).now }),
        )
        state = answer.state
        logged.push(...answer.events.map(({ kind }) => `${minute} ${kind}`))
      })
      const reference = alertReference({ ...undisturbed, rule: one, series: seen })
      expect(logged.toSorted()).toEqual(inOrder(reference).events)
    }),
    { numRuns: runs / 5 },
  )
})

it('meets everything there is in its series', () => {
  const met = new Map<string, number>()
  for (const asked of fc.sample(question, { numRuns: 1_000, seed: 5 })) {
    const { events, notices } = alertReference(asked)
    for (const { kind } of events) met.set(kind, (met.get(kind) ?? 0) + 1)
    for (const { kind } of notices) met.set(`told ${kind}`, (met.get(`told ${kind}`) ?? 0) + 1)
  }
  const kinds = ['fired', 'held', 'given', 'repeated', 'acknowledged', 'recovered', 'ended']
  const all = [...kinds, 'told fired', 'told repeated', 'told recovered']
  expect(all.filter((kind) => (met.get(kind) ?? 0) < 25)).toEqual([])
})
