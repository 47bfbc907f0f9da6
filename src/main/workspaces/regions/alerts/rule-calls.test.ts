import { mkdtemp } from 'node:fs/promises'
import path from 'node:path'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { counted } from '../../../../../test/counted.ts'
import type { AlertRule } from '../../../../domain/regions/alert.ts'
import { replayedRuleOf, type RuleCalls } from '../../../../domain/regions/rule-replay.ts'
import { suggestedRules } from '../../../../domain/regions/alert-suggestions.ts'
import { longWait } from '../../../../domain/testing/alert-samples.ts'
import { openHistory } from '../../../services/history/open-history.ts'
import { answerOf } from '../../../services/history/testing/answers.ts'
import { openRegionsStore } from '../regions-store.ts'
import { type FakeClock, fakeClock } from '../testing/fake-clock.ts'
import { sourceOf } from '../source.ts'
import { fakePlatform } from '../testing/fake-platform.ts'
import { benchConnection, openBench } from '../testing/monitor-bench.ts'
import { region } from '../testing/watching.ts'
import { createAlerts } from './create-alerts.ts'
import { ruleCalls } from './rule-calls.ts'
import { inNewFolders } from '../../../../../test/new-folders.ts'

const minute = 60_000
const connection = benchConnection()
/** Off the full minutes of the polls, so that nothing is due in the instant of an answer. */
const long: AlertRule = { ...longWait, pendingMinutes: 4.5, recoveryMinutes: 2.5, repeatEveryMinutes: 10 }
const closed: AlertRule = { ...long, id: 'closed', condition: { kind: 'unavailable', reasons: [] } }
const noData: AlertRule = { ...long, id: 'no-data', condition: { kind: 'no-data' } }

/** What a wait says for some minutes: seconds of wait, or the reason for which it is unavailable. */
type Stretch = { readonly minutes: number; readonly says: number | string }
type Course = {
  /** By region code and visit type. */
  readonly waits: Readonly<Record<string, readonly Stretch[]>>
  /** Minutes in which the console runs and is closed, in turns. */
  readonly sessions: readonly number[]
  /** Minutes in which the platform answers and fails, in turns. */
  readonly moods: readonly number[]
}

let folder: string
inNewFolders('rule-calls-', (path) => (folder = path))

/** The place in a course of stretches that goes on for ever; undefined where there is none. */
function at<Part>(parts: readonly Part[], lengthOf: (part: Part) => number, minutes: number): Part | undefined {
  const whole = parts.reduce((sum, part) => sum + lengthOf(part), 0)
  let left = whole === 0 ? 0 : minutes % whole
  return parts.find((part) => {
    left -= lengthOf(part)
    return left < 0
  })
}

/** Runs the true monitor and alerts over a course; how often each rule called, and what history says that it would have. */
async function played(rule: AlertRule, course: Course) {
  const own = await mkdtemp(path.join(folder, 'run-'))
  const hands: FakeClock = fakeClock()
  const begun = hands.trueNow()
  const minutesIn = () => Math.floor((hands.trueNow() - begun) / minute)
  const platform = fakePlatform(hands)
  platform.regions.set('p1', [region('TX'), region('AZ')])
  platform.estimatesOf = (practiceId, regionCode) =>
    Object.entries(course.waits).flatMap(([name, stretches]) => {
      const [code, visitTypeName] = name.split(' ')
      const says = at(stretches, ({ minutes }) => minutes, minutesIn())?.says
      if (code !== regionCode || says === undefined) return []
      const answered =
        typeof says === 'number'
          ? { available: true, estimatedWaitTimeSeconds: says }
          : { available: false, reason: says }
      const estimateGeneratedAt = new Date(hands.trueNow()).toISOString()
      return [
        { ...answered, estimateGeneratedAt, practiceId, regionCode, visitTypeName, assignmentQualifiers: ['adult'] },
      ]
    })
  platform.moodOf = () => {
    const turns = course.moods.map((minutes, index) => ({ minutes, fails: index % 2 === 1 }))
    return at(turns, ({ minutes }) => minutes, minutesIn())?.fails === true
      ? { kind: 'failing', failure: 'unreachable' }
      : undefined
  }
  const history = openHistory({ userDataPath: own, onNotice: () => undefined, now: hands.clock.now })
  const store = await openRegionsStore(path.join(own, 'regions.json'), () => undefined)
  await store.change(connection.id, (settings) => ({ ...settings, rules: [rule] }))
  let called = 0
  const rosters = new Map<string, string>()
  for (const [index, minutes] of course.sessions.entries()) {
    if (index % 2 === 1) {
      await hands.advance(minutes * minute)
      continue
    }
    const alerts = await createAlerts({
      userDataPath: own,
      store,
      clock: hands.clock,
      computerZone: () => 'UTC',
      notifier: { show: () => true, badge: () => undefined },
      history: { recordAlerts: async () => undefined },
      onNotice: () => undefined,
      sendEvent: () => undefined,
      onAnnounced: (_id, announced) => {
        called += announced.filter(({ kind }) => kind === 'fired').length
      },
    })
    const bench = openBench({ clock: hands.clock, client: platform.client, alerts, rosters, connection })
    await hands.advance(minutes * minute)
    await bench.monitor.close()
    await alerts.close()
    for (const answer of bench.answers) await history.recordAnswer(answer, 60)
    for (const poll of bench.failedPolls) await history.recordFailedPoll(poll)
  }
  const found = await ruleCalls(
    { history, clock: hands.clock, store },
    connection,
    [replayedRuleOf(rule)],
    new AbortController().signal,
  )
  await history.close()
  return { called, counted: found.ok ? found.value[0]?.calls : undefined }
}

const timesOf = (calls: RuleCalls['calls'] | undefined) => (calls?.state === 'known' ? calls.value.times : calls)
const stretch = (says: number | string, minutes: number): Stretch => ({ says, minutes })

it('one call for each incident, whatever its visit types and reminders', async () => {
  const { called, counted } = await played(long, {
    waits: {
      'TX virtual': [stretch(600, 20), stretch(3_600, 30)],
      'TX phone': [stretch(600, 22), stretch(3_600, 28)],
      'AZ virtual': [stretch(600, 90), stretch(3_600, 10)],
      'AZ phone': [stretch(3_600, 3), stretch(600, 7)],
    },
    sessions: [100],
    moods: [1],
  })
  expect(called).toBe(3)
  expect(counted).toMatchObject({ state: 'known', value: { times: 3 } })
})

it('only what was checked is counted, and how much that was is reported', async () => {
  const { called, counted } = await played(long, {
    waits: { 'TX virtual': [stretch(3_600, 30), stretch(600, 30)] },
    sessions: [60, 14 * 60, 60],
    moods: [1],
  })
  expect(called).toBe(2)
  expect(timesOf(counted)).toBe(2)
  const hours = counted?.state === 'known' ? counted.value.checkedMs / 3_600_000 : Number.NaN
  expect(hours).toBeGreaterThan(1.95)
  expect(hours).toBeLessThan(2.1)
})

it('a rule finds its waits in any letter case; one without any wait is not known, and never 0', async () => {
  const course: Course = { waits: { 'TX virtual': [stretch(600, 20), stretch(3_600, 30)] }, sessions: [60], moods: [1] }
  const scoped = (scope: Partial<AlertRule['scope']>): AlertRule => ({ ...long, scope: { ...long.scope, ...scope } })
  const found = await played(scoped({ practiceIds: ['P1'], regionCodes: ['tx'], visitTypeNames: ['Virtual'] }), course)
  expect([found.called, timesOf(found.counted)]).toEqual([1, 1])
  const mistyped = await played(scoped({ regionCodes: ['TS'] }), course)
  expect(mistyped).toEqual({
    called: 0,
    counted: { state: 'not-checked', reason: 'no wait in the last 7 days matches its “Where” fields.' },
  })
})

it('a region that a poll left out wasn’t checked then, though the practice’s others were', async () => {
  const hands = fakeClock()
  const history = openHistory({ userDataPath: folder, onNotice: () => undefined, now: hands.clock.now })
  const store = await openRegionsStore(path.join(folder, 'regions.json'), () => undefined)
  const begun = hands.clock.now() - 60 * minute
  const practice = { practiceRegions: [region('TX'), region('AZ')] }
  for (let at = begun; at < begun + 60 * minute; at += minute) {
    const open = { at, available: true, seconds: 600 }
    const waits = at < begun + 20 * minute ? [open, { ...open, region: 'AZ' }] : [open]
    await history.recordAnswer({ ...answerOf(at, waits, { source: sourceOf(connection) }), practice }, 60)
  }
  const of = (regionCode: string) => replayedRuleOf({ ...long, scope: { ...long.scope, regionCodes: [regionCode] } })
  const needs = { history, clock: hands.clock, store }
  const found = await ruleCalls(needs, connection, [of('TX'), of('AZ')], new AbortController().signal)
  await history.close()
  expect(found.ok && found.value.map(({ calls }) => calls)).toEqual([
    { state: 'known', value: { times: 0, checkedMs: 60 * minute } },
    { state: 'known', value: { times: 0, checkedMs: 20 * minute } },
  ])
})

const minutes = (most: number) => fc.integer({ min: 1, max: most })
const stretches = (says: fc.Arbitrary<number | string>) =>
  fc.array(fc.record({ says, minutes: minutes(25) }), { minLength: 1, maxLength: 6 })
const says = fc.constantFrom<(number | string)[]>(600, 2_500, 3_600, 'NO_ONCALL_PROVIDERS', 'OFF_HOURS', 'REGION_BUSY')

/** Its second session begins while the practice fails: what was seen before is expected, and has no current data. */
const failingAfterRestart: Course = {
  waits: { 'TX virtual': [stretch(600, 1)], 'TX phone': [stretch(600, 1)], 'AZ virtual': [stretch(600, 1)] },
  sessions: [16, 800, 5],
  moods: [34, 12],
}

/** As before, and a wait was off hours, which no rule on missing data calls for while it has a figure. */
const closedBeforeRestart: Course = {
  waits: {
    'TX virtual': [stretch(600, 1)],
    'TX phone': [stretch(600, 1)],
    'AZ virtual': [stretch('OFF_HOURS', 1), stretch(600, 1)],
  },
  sessions: [1, 15, 5],
  moods: [10, 12],
}

/** It restarts in the middle of a recovery, which goes on from the last poll. */
const recoveringAtRestart: Course = {
  waits: {
    'TX virtual': [stretch(600, 1)],
    'TX phone': [stretch(600, 1)],
    'AZ virtual': [stretch('REGION_BUSY', 22), stretch(600, 19), stretch('OFF_HOURS', 1), stretch(600, 1)],
  },
  sessions: [24, 15, 9],
  moods: [10, 0],
}

it.each([
  ['wait over', long],
  ['unavailable', closed],
  ['off hours too', { ...closed, offHours: true }],
  ['no current data', noData],
] as const)(
  'a rule on %s would have called as often as the live alerts did, over any course',
  async (_, rule) => {
    const course: fc.Arbitrary<Course> = fc.record({
      waits: fc.record({ 'TX virtual': stretches(says), 'TX phone': stretches(says), 'AZ virtual': stretches(says) }),
      // A console that is closed for less than three polls is no gap in history.
      sessions: fc.tuple(minutes(120), fc.constantFrom(15, 60, 800), minutes(120)),
      moods: fc.tuple(fc.integer({ min: 10, max: 60 }), fc.constantFrom(0, 1, 12)),
    })
    await fc.assert(
      fc.asyncProperty(course, async (one) => {
        const { called, counted } = await played(rule, one)
        expect(timesOf(counted)).toBe(called)
      }),
      { numRuns: counted(3, 200), examples: [[failingAfterRestart], [closedBeforeRestart], [recoveringAtRestart]] },
    )
  },
  counted(60_000, 1_800_000),
)

it('what history does not keep is not known, with the reason, and never 0', async () => {
  const hands = fakeClock()
  const history = openHistory({ userDataPath: folder, onNotice: () => undefined, now: hands.clock.now })
  const store = await openRegionsStore(path.join(folder, 'regions.json'), () => undefined)
  const rules = suggestedRules.map(replayedRuleOf)
  const answer = await ruleCalls(
    { history, clock: hands.clock, store },
    connection,
    rules,
    new AbortController().signal,
  )
  await history.close()
  const reasons = answer.ok
    ? answer.value.map(({ ruleId, calls }) => [ruleId, calls.state === 'known' ? calls.value : calls.reason])
    : answer.failure
  expect(reasons).toEqual([
    ['closed', 'history doesn’t keep open hours.'],
    ['withdrawn', 'history doesn’t keep when regions were withdrawn.'],
    ['no-data', 'nothing was checked in the last 7 days.'],
    ['long-wait', 'nothing was checked in the last 7 days.'],
    ['paused-long', 'history doesn’t keep pauses.'],
    ['paused-idle', 'history doesn’t keep pauses.'],
    ['conflict', 'history doesn’t keep contradictory data.'],
  ])
})
