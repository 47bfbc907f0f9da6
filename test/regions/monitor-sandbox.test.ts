import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { answeredEstimates } from '../../src/domain/regions/answered-estimates.ts'
import type { BoardRow } from '../../src/domain/regions/region-board.ts'
import { combinationKey } from '../../src/domain/regions/region-poll.ts'
import { createPlatformClient, type PlatformClient } from '../../src/main/services/platform/client.ts'
import { type FakeClock, fakeClock } from '../../src/main/workspaces/regions/testing/fake-clock.ts'
import { benchConnection, openBench } from '../../src/main/workspaces/regions/testing/monitor-bench.ts'
import { practicesOf } from '../../src/sandbox/data/practices.ts'
import { createWorld } from '../../src/sandbox/data/world.ts'
import { sandboxSettings } from '../../src/sandbox/options.ts'
import { type Sandbox, startSandbox } from '../../src/sandbox/sandbox.ts'
import { counted } from '../counted.ts'
import { type Estimate, estimateFor, qualifierNames } from '../../src/sandbox/visits/wait-times.ts'

const night = { tags: ['night'] }

/** The monitor over the sandbox and real HTTP: the board shows exactly what the sandbox's own rules say. */

/** Noon in the central US: some regions are open, some aren't. */
const startsAt = Date.parse('2026-03-03T18:00:00Z')
const given = { practices: 3, regions: 8 }
const world = createWorld(sandboxSettings.parse(given), () => startsAt)
const practices = practicesOf(world)

let hands: FakeClock
let sandbox: Sandbox
let client: PlatformClient
let underWay = 0

beforeAll(async () => {
  hands = fakeClock({
    startsAt,
    async idle() {
      do {
        for (let turn = 0; turn < 5; turn++) await nextTurn()
      } while (underWay > 0)
    },
  })
  sandbox = await startSandbox({ ...given, now: () => new Date(hands.trueNow()) })
  const real = createPlatformClient()
  client = {
    async send(...call) {
      underWay += 1
      try {
        return await real.send(...call)
      } finally {
        underWay -= 1
      }
    },
    close: () => real.close(),
  }
})
afterAll(async () => {
  await client.close()
  await sandbox.close()
})
beforeEach(() => sandbox.misbehave({}))

const { waitVisitTypes: visitTypes } = sandboxSettings.parse(given)

/** Every combination of the sandbox at an instant, by key. */
function truthAt(instant: number): ReadonlyMap<string, Estimate> {
  const none: ReadonlySet<string> = new Set()
  return new Map(
    practices.flatMap(({ regions }) =>
      regions.flatMap((region) =>
        visitTypes.flatMap((visitType) =>
          qualifierNames.map((qualifier) => {
            const estimate = estimateFor(world, region, visitType, qualifier, none, instant)
            return [combinationKey(estimate), estimate] as const
          }),
        ),
      ),
    ),
  )
}

function open() {
  const { baseUrl, visitUrl, schedulingUrl, practiceIds } = sandbox
  return openBench({
    clock: hands.clock,
    client,
    connection: benchConnection({ baseUrl, visitUrl, schedulingUrl, practiceIds: [...practiceIds] }),
  })
}

const seen = ({ available, waitSeconds, reason, generatedAt }: BoardRow) => ({
  available,
  waitSeconds,
  reason,
  generatedAt: generatedAt && Date.parse(generatedAt),
})
const facts = ({ available, estimatedWaitTimeSeconds, reason, estimateGeneratedAt }: Estimate) => ({
  available,
  waitSeconds: estimatedWaitTimeSeconds,
  reason,
  generatedAt: Date.parse(estimateGeneratedAt),
})

it('every combination of every practice is on the board as the sandbox has it, poll after poll, and each estimate reaches history', async () => {
  const bench = open()
  const everyEstimate = new Map<string, Estimate>()
  for (let minute = 0; minute < counted(12, 30); minute++) {
    await hands.advance(minute === 0 ? 2_000 : 60_000)
    const truth = truthAt(Date.parse(bench.events.at(-1)?.targets[0]?.lastPolledAt ?? ''))
    for (const [key, estimate] of truth) everyEstimate.set(`${key} ${estimate.estimateGeneratedAt}`, estimate)
    const rows = new Map(bench.rows().map((row) => [row.key, row]))
    expect(new Map([...rows].map(([key, row]) => [key, seen(row)]))).toEqual(
      new Map([...truth].map(([key, estimate]) => [key, facts(estimate)])),
    )
  }
  await bench.monitor.close()

  const kept = bench.answers.flatMap((answer) =>
    [...answeredEstimates(answer).values()].map(({ key, estimate }) => `${key} ${estimate.estimateGeneratedAt}`),
  )
  expect(new Set(kept)).toEqual(new Set(everyEstimate.keys()))
  expect(bench.failedPolls).toEqual([])
  // Always fresh: the sandbox refreshes each estimate within a minute.
  expect(bench.taken.flat().filter(({ freshness }) => freshness !== 'fresh')).toEqual([])
})

describe('what the sandbox gets wrong', () => {
  const [practice] = practices
  const [first, second, third, fourth, fifth] = (practice?.regions ?? []).map(({ regionCode }) => regionCode)

  it('is named for what it is, row by row, and nowhere else', async () => {
    const bench = open()
    await hands.advance(62_000)
    const waitFaults = Object.fromEntries([
      [first, 'missing'],
      [second, 'frozen'],
      [third, 'contradicting'],
      [fourth, 'twice'],
      [fifth, 'odd'],
    ] as const)
    sandbox.misbehave({ waitFaults })
    await hands.advance(190_000)
    const rows = bench.rows()
    await bench.monitor.close()
    const of = (code: string | undefined) =>
      rows.filter(({ regionCode, practiceId }) => regionCode === code && practiceId === practice?.id)
    const combinations = visitTypes.length * qualifierNames.length

    expect(of(first).map(({ status }) => status)).toEqual(Array(combinations).fill('missing'))
    expect(of(second).map(({ freshness }) => freshness)).toEqual(Array(combinations).fill('frozen'))
    for (const { available, conflicts } of of(third))
      expect(conflicts.includes('busy-but-available')).toBe(available === true)
    for (const { available, conflicts } of of(fourth))
      expect(conflicts.includes('answered-twice')).toBe(available === true)
    expect(of(fourth)).toHaveLength(combinations)
    expect(of(fifth)).toHaveLength(combinations)
    for (const { status, available, waitSeconds, reason } of of(fifth)) {
      expect(waitSeconds === undefined || Number.isInteger(waitSeconds)).toBe(true)
      expect(available === true || (status === 'closed' && reason !== 'OFF_HOURS')).toBe(true)
    }
    const wrong = new Set(Object.keys(waitFaults))
    const others = rows.filter(({ regionCode }) => !wrong.has(regionCode))
    expect(others.filter(({ conflicts, freshness }) => conflicts.length > 0 || freshness !== 'fresh')).toEqual([])
    expect(rows).toHaveLength(practices.length * given.regions * combinations)
  })

  it(
    'an hour in which it fails is an hour of failed polls, and the last answers stay with their age',
    night,
    async () => {
      const bench = open()
      await hands.advance(2_000)
      const before = bench.rows()
      sandbox.misbehave({ errorRate: 1 })
      await hands.advance(3_600_000)
      expect(bench.rows().map(({ freshness }) => freshness)).toEqual(before.map(() => 'stale'))
      expect(new Map(bench.rows().map((row) => [row.key, row.waitSeconds]))).toEqual(
        new Map(before.map((row) => [row.key, row.waitSeconds])),
      )
      // After the first minute, a poll every 27 to 30 s: 119 to 133 polls per practice.
      expect(bench.failedPolls.length).toBeGreaterThan(350)
      expect(bench.failedPolls.length).toBeLessThan(405)
      sandbox.misbehave({})
      await hands.advance(33_000)
      expect(bench.rows().every(({ freshness }) => freshness === 'fresh')).toBe(true)
      await bench.monitor.close()
    },
  )
})
