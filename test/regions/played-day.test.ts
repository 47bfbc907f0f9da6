import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { counted } from '../counted.ts'
import type { AlertRule } from '../../src/domain/regions/alert.ts'
import type { BoardRow } from '../../src/domain/regions/region-board.ts'
import { combinationKey } from '../../src/domain/regions/region-poll.ts'
import { alertReference, type Observation } from '../../src/domain/testing/alert-reference.ts'
import { practicesOf } from '../../src/sandbox/data/practices.ts'
import { createWorld } from '../../src/sandbox/data/world.ts'
import { sandboxSettings } from '../../src/sandbox/options.ts'
import { startSandbox } from '../../src/sandbox/sandbox.ts'
import { type Estimate, estimateFor } from '../../src/sandbox/visits/wait-times.ts'
import { connectionId, type DayConsole, openDayConsole } from './day-console.ts'

/**
 * A day of the sandbox, far faster than 600 times its own rate: 3 practices with up to 60 regions, 4 visit types, 3 qualifiers. Computes each poll's expected
 * result from the sandbox's rules, and compares it with the board, the history and the alert log.
 */

const minute = 60_000
const minutes = 24 * 60
/** Minutes between polls. */
const interval = counted(20, 5)
const start = Date.parse('2026-03-03T08:00:00Z')
const regionsEach = counted(5, 20)
const visitTypes = ['virtual', 'phone', 'video', 'chat-visit']
const qualifiers = ['adult', 'pediatric', 'spanish-speaking']
const settings = { practices: 3, regions: regionsEach, waitVisitTypes: visitTypes }
const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
// No rule's time span ends exactly at a poll, because their order would be undefined.
const quietHours = { from: '12:01', to: '14:33', days: [0, 1, 2, 3, 4, 5, 6] }

const usual = {
  on: true,
  scope: { practiceIds: [], regionCodes: [], visitTypeNames: [], assignmentQualifiers: [] },
  recoveryMinutes: 4,
  repeatEveryMinutes: 23,
  repeatAtMost: 2,
  offHours: false,
  tellRecovered: true,
  sound: false,
} satisfies Partial<AlertRule>
const rules: readonly AlertRule[] = [
  {
    ...usual,
    id: 'wait',
    name: 'Long wait',
    condition: { kind: 'wait-over', minutes: 18, recoveryMargin: 3 },
    pendingMinutes: 3,
  },
  {
    ...usual,
    id: 'closed',
    name: 'Closed',
    condition: { kind: 'unavailable', reasons: ['REGION_BUSY', 'NO_ONCALL_PROVIDERS'] },
    pendingMinutes: 6,
  },
]

/** Each combination of the sandbox at each poll. */
const world = createWorld(sandboxSettings.parse(settings), () => start)
const series = new Map<string, Estimate[]>()
/** The successive different values of each combination on the board: seconds, or the reason. */
const shown = new Map<string, (number | string)[]>()

let day: DayConsole
let closeSandbox: () => Promise<void>

beforeAll(async () => {
  day = await openDayConsole(start)
  const sandbox = await startSandbox({ ...settings, now: () => new Date(day.clock.trueNow()) })
  closeSandbox = () => sandbox.close()
  day.onBoard = (rows) => rows.forEach(see)
  const { visitUrl, baseUrl, schedulingUrl } = sandbox
  const practiceIds = practicesOf(world).map(({ id }) => id)
  await day.watch(
    { id: connectionId, name: 'Day', stage: 'uat', visitUrl, baseUrl, schedulingUrl, practiceIds, gateway: false },
    { intervalSeconds: interval * 60, assignmentQualifiers: qualifiers, rules: [...rules], quietHours },
  )
  await day.clock.advance(0)
  for (let at = 0; at < minutes; at += interval) {
    record(start + at * minute)
    await day.clock.advance((at + interval < minutes ? interval : interval - 1) * minute)
  }
}, 900_000)

afterAll(async () => {
  await day.close()
  await closeSandbox()
})

function record(now: number): void {
  for (const region of practicesOf(world).flatMap((practice) => practice.regions)) {
    for (const visitType of visitTypes) {
      for (const qualifier of qualifiers) {
        const estimate = estimateFor({ ...world, now: () => now }, region, visitType, qualifier, new Set(), now)
        const key = combinationKey(estimate)
        const all = series.get(key) ?? []
        all.push(estimate)
        series.set(key, all)
      }
    }
  }
}

const sayingOf = (seconds: number | undefined, reason: string | undefined) => seconds ?? reason ?? 'nothing'

function see({ key, waitSeconds, reason, generatedAt }: BoardRow): void {
  const said = `${generatedAt} ${sayingOf(waitSeconds, reason)}`
  const all = shown.get(key) ?? []
  if (all.at(-1) !== said) all.push(said)
  shown.set(key, all)
}

/** The values that differ from their predecessor. */
const changes = <Value>(values: readonly Value[]): Value[] =>
  values.filter((value, at) => at === 0 || value !== values[at - 1])

describe('a day of the sandbox', () => {
  it('is as large as it should be, and full of changes', () => {
    expect(series.size).toBe(3 * regionsEach * 4 * 3)
    const said = [...series.values()].flatMap((all) => changes(all.map(({ reason }) => reason ?? 'open')))
    expect(said.length).toBeGreaterThan(2 * series.size)
    expect(new Set(said)).toEqual(new Set(['open', 'OFF_HOURS', 'REGION_BUSY', 'NO_ONCALL_PROVIDERS', 'UNKNOWN']))
  })

  it('is on the board with every transition, exactly once', () => {
    const expected = [...series].map(([key, all]): [string, string[]] => [
      key,
      changes(
        all.map(
          ({ estimateGeneratedAt, estimatedWaitTimeSeconds, reason }) =>
            `${estimateGeneratedAt} ${sayingOf(estimatedWaitTimeSeconds, reason)}`,
        ),
      ),
    ])
    const different = expected.filter(([key, all]) => JSON.stringify(shown.get(key)) !== JSON.stringify(all))
    expect(different.map(([key, all]) => [key, all, shown.get(key)])).toEqual([])
    expect(shown.size).toBe(expected.length)
  })

  it('is in history with every estimate, exactly once', async () => {
    const kept: string[] = []
    for (let place = 0, more = true; more; ) {
      const part = await day.history.since(place, 50_000)
      for (const sample of part.samples)
        kept.push(
          `${combinationKey(sample)} ${new Date(sample.generatedAt).toISOString()} ${sample.seconds ?? sample.reason}`,
        )
      more = part.place > place
      place = part.place
    }
    const expected = new Set(
      [...series].flatMap(([key, all]) =>
        all.map(
          ({ estimateGeneratedAt, estimatedWaitTimeSeconds, reason }) =>
            `${key} ${estimateGeneratedAt} ${estimatedWaitTimeSeconds ?? reason}`,
        ),
      ),
    )
    expect(kept.length).toBe(expected.size)
    expect(kept.filter((one) => !expected.has(one))).toEqual([])
    expect(new Set(kept).size).toBe(kept.length)
  })

  // Reminders, and notifications at the end of quiet hours, belong to incidents: domain/alert-incident.test.ts has their reference.
  it('calls for help exactly where the reference does', async () => {
    const log = await day.history.alertLog(
      connectionId,
      new Date(start).toISOString(),
      new Date(start + minutes * minute).toISOString(),
    )
    // Practices that respond together appear on one board, a second after the first.
    const minuteOf = (at: string) => Math.round((Date.parse(at) - start) / minute)
    const ofIncidents = new Set(['repeated', 'given'])
    const found = log
      .filter(({ kind }) => !ofIncidents.has(kind))
      .map(({ at, kind, ruleName, key }) => `${ruleName} ${key} ${minuteOf(at)} ${kind}`)
    const expected = rules.flatMap((rule) =>
      [...series].flatMap(([key, all]) => {
        const question = {
          rule,
          series: all.flatMap(seenUntilNext),
          start,
          zone,
          quietHours,
          mutes: [],
          acknowledged: [],
        }
        return alertReference(question)
          .events.filter(({ kind }) => !ofIncidents.has(kind))
          .map(({ minute: at, kind }) => `${rule.name} ${key} ${at} ${kind}`)
      }),
    )
    expect(expected.length).toBeGreaterThan(200)
    const kinds = ['fired', 'recovered', 'held', 'ended']
    expect(kinds.filter((kind) => !expected.some((one) => one.endsWith(` ${kind}`)))).toEqual([])
    const [all, wanted] = [new Set(found), new Set(expected)]
    expect(expected.filter((one) => !all.has(one))).toEqual([])
    expect(found.filter((one) => !wanted.has(one))).toEqual([])
    expect(found.length).toBe(expected.length)
  })
})

/** A figure counts from its poll until the next one, minute by minute. */
const seenUntilNext = (estimate: Estimate): Observation[] => Array.from({ length: interval }, () => observed(estimate))

const observed = ({ available, estimatedWaitTimeSeconds, reason }: Estimate): Observation => ({
  freshness: 'fresh',
  available,
  waitSeconds: estimatedWaitTimeSeconds,
  reason,
})
