import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { FailureKind } from '../../src/bridge/failure.ts'
import { type RegionsSettings, usualRegionsSettings } from '../../src/domain/regions/regions-settings.ts'
import { fakeClock } from '../../src/main/workspaces/regions/testing/fake-clock.ts'
import { fakePlatform, type Mood } from '../../src/main/workspaces/regions/testing/fake-platform.ts'
import { benchConnection, openBench } from '../../src/main/workspaces/regions/testing/monitor-bench.ts'
import { isWronglyFresh, isWronglyNumbered, rateFaults } from './campaign-oracles.ts'
import { populate } from './campaign-world.ts'
import { counted } from '../counted.ts'
import { tellRow } from '../trust/tell-row.ts'

/**
 * The monitor through hours of trouble on a fake clock: in any order of events it makes one request at a time per practice, never faster than permitted, and
 * never marks old data as fresh.
 */

const connections = {
  one: benchConnection({ practiceIds: ['p1', 'p2'] }),
  two: benchConnection({ id: 'two', visitUrl: 'https://two.example.test', practiceIds: ['p3'] }),
}
type ConnectionId = keyof typeof connections

type Action =
  | { readonly kind: 'mood'; readonly mood: Mood }
  | { readonly kind: 'latency'; readonly ms: number }
  | { readonly kind: 'set clock'; readonly ms: number }
  | { readonly kind: 'sleep'; readonly ms: number; readonly stopsSteady: boolean }
  | { readonly kind: 'presence'; readonly there: boolean }
  | { readonly kind: 'poll now' }
  /** `midPoll`: during a poll, which then takes long. */
  | { readonly kind: 'use'; readonly id: ConnectionId | undefined; readonly midPoll: boolean }
  | { readonly kind: 'settings'; readonly change: Partial<RegionsSettings> }
  | { readonly kind: 'history'; readonly fails: boolean }

const failing = fc.record({
  kind: fc.constant('failing' as const),
  failure: fc.constantFrom<FailureKind>(
    'server-error',
    'rate-limited',
    'unreachable',
    'timed-out',
    'rejected',
    'unauthorized',
  ),
  retryAfterSeconds: fc.constantFrom(0, 1, 20, 45, 90, 299, 301, 86_400, 1e12),
})
const mood: fc.Arbitrary<Mood> = fc.oneof(
  { weight: 4, arbitrary: fc.constant<Mood>({ kind: 'well' }) },
  { weight: 3, arbitrary: failing },
  { weight: 1, arbitrary: failing.map(({ kind, failure }): Mood => ({ kind, failure })) },
  { weight: 1, arbitrary: fc.constant<Mood>({ kind: 'silent' }) },
)
const change: fc.Arbitrary<Partial<RegionsSettings>> = fc.oneof(
  fc.constantFrom(15, 30, 60, 90, 400).map((intervalSeconds) => ({ intervalSeconds })),
  fc.constantFrom('in-use' as const, 'off' as const).map((watch) => ({ watch })),
  fc.boolean().map((slowWhenIdle) => ({ slowWhenIdle })),
  fc.constantFrom<string[]>([], ['virtual'], ['virtual', 'phone']).map((visitTypeNames) => ({ visitTypeNames })),
  fc.constantFrom<Record<string, number>>({}, { virtual: 5 }).map((slowMinutes) => ({ slowMinutes })),
)
const id = fc.constantFrom<ConnectionId | undefined>('one', 'two', 'one', 'two', undefined)
const action: fc.Arbitrary<Action> = fc.oneof(
  fc.record({ kind: fc.constant('mood' as const), mood }),
  fc.record({ kind: fc.constant('latency' as const), ms: fc.constantFrom(5, 200, 3_000, 18_000) }),
  fc.record({
    kind: fc.constant('set clock' as const),
    ms: fc.constantFrom(-7_200_000, -90_000, -1, 90_000, 7_200_000),
  }),
  fc.record({
    kind: fc.constant('sleep' as const),
    ms: fc.constantFrom(30_000, 600_000, 28_800_000),
    stopsSteady: fc.boolean(),
  }),
  fc.record({ kind: fc.constant('presence' as const), there: fc.boolean() }),
  fc.constant({ kind: 'poll now' as const }),
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('use' as const), id, midPoll: fc.boolean() }) },
  fc.record({ kind: fc.constant('settings' as const), change }),
  fc.record({ kind: fc.constant('history' as const), fails: fc.boolean() }),
)
const course = fc.array(
  fc.record({ action, thenSeconds: fc.oneof(fc.integer({ min: 0, max: 20 }), fc.integer({ min: 20, max: 180 })) }),
  {
    minLength: 5,
    maxLength: 40,
  },
)

/** Permitted delay of a board: ages are checked every five seconds, and boards are one second apart. */
const slackMs = 7_000
const stepMs = 2_000
/** The longest life of an estimate, and the largest error about the platform's clock if this computer's is behind. */
const slowestMs = 90_000

async function open(random: () => number) {
  const hands = fakeClock({ random })
  const { clock } = hands
  const platform = fakePlatform(hands)
  populate(platform, hands, ['p1', 'p2', 'p3'], { regions: 4, visitTypes: ['virtual', 'phone'] }, slowestMs)
  const bench = openBench({ clock, client: platform.client, connection: connections.one })
  const settings = new Map<string, RegionsSettings>()
  const settingsOf = (id: string) => settings.get(id) ?? { ...usualRegionsSettings, watch: 'in-use' as const }
  let inUse: ConnectionId | undefined = 'one'
  let isThere = true
  let isSetBy = 0
  let behindAt = Number.NEGATIVE_INFINITY
  const faults = new Set<string>()
  const log = {
    intervals: [] as { at: number; connectionId: string; seconds: number }[],
    asked: [] as { at: number }[],
    restarts: [] as { at: number }[],
  }
  const intervalOf = (id: string) =>
    Math.max(settingsOf(id).intervalSeconds, settingsOf(id).slowWhenIdle && !isThere ? 120 : 0)
  const noteIntervals = () => {
    for (const connectionId of Object.keys(connections))
      log.intervals.push({ at: clock.steady(), connectionId, seconds: intervalOf(connectionId) })
  }
  noteIntervals()

  function look(): void {
    if (isSetBy < 0) behindAt = clock.steady()
    const wasBehind = clock.steady() - behindAt < 1_200_000
    const since = clock.steady() - slackMs - stepMs
    const known = log.intervals.filter(({ connectionId }) => connectionId === inUse)
    const inForce = [known.findLast(({ at }) => at <= since), ...known.filter(({ at }) => at > since)]
    const longest = Math.max(...inForce.map((one) => one?.seconds ?? 0))
    const last = bench.events.at(-1)
    const rows = last?.connectionId === inUse ? bench.rows() : []
    for (const row of rows) {
      const ageMs = hands.trueNow() - Date.parse(row.generatedAt ?? '')
      if (isWronglyFresh(row, ageMs, longest, wasBehind ? slackMs + slowestMs : slackMs))
        faults.add(`${row.key} is called fresh at ${ageMs} ms`)
      if (isWronglyNumbered(row)) faults.add(`${row.key} has a number`)
    }
    if (bench.fakes.all.size > 4) faults.add(`${bench.fakes.all.size} snapshots are held`)
    const stray = platform.requests
      .slice(-20)
      .filter(({ endedAt, connectionId }) => endedAt === undefined && connectionId !== inUse)
    if (stray.length > 0) faults.add(`a poll of ${stray[0]?.connectionId} goes on while ${inUse} is in use`)
  }

  async function pass(seconds: number): Promise<void> {
    for (let gone = 0; gone < seconds * 1000; gone += stepMs) {
      await hands.advance(stepMs)
      look()
    }
  }

  async function passUntilPolling(): Promise<void> {
    const before = platform.latencyMs
    platform.latencyMs = 12_000
    const isPolling = () => platform.requests.at(-1)?.endedAt === undefined
    for (let gone = 0; gone < 150 && !isPolling(); gone += stepMs / 1000) await pass(stepMs / 1000)
    // The running request keeps its latency, later ones use the previous value.
    platform.latencyMs = before
  }

  async function act(one: Action): Promise<void> {
    switch (one.kind) {
      case 'mood':
        platform.mood = one.mood
        return
      case 'latency':
        platform.latencyMs = one.ms
        return
      case 'set clock':
        isSetBy += one.ms
        hands.set(one.ms)
        // The lid doesn't close at the same instant.
        await hands.advance(slackMs)
        return
      case 'sleep':
        await hands.sleep(one.ms, one.stopsSteady)
        // Skip the moments after waking, while the board is rebuilt.
        await hands.advance(slackMs)
        return
      case 'presence':
        isThere = one.there
        noteIntervals()
        bench.monitor.presence(one.there)
        return
      case 'poll now':
        log.asked.push({ at: clock.steady() })
        await bench.monitor.pollNow(inUse ?? 'one')
        return
      case 'use':
        if (one.midPoll) await passUntilPolling()
        inUse = one.id
        log.restarts.push({ at: clock.steady() })
        await bench.use(one.id === undefined ? undefined : connections[one.id])
        await hands.advance(0)
        return
      case 'history':
        bench.history.fails = one.fails
        return
      case 'settings':
        if (inUse === undefined) return
        settings.set(inUse, { ...settingsOf(inUse), ...one.change })
        noteIntervals()
        if (one.change.visitTypeNames !== undefined) log.asked.push({ at: clock.steady() })
        if (one.change.watch !== undefined) log.restarts.push({ at: clock.steady() })
        await bench.change(one.change, inUse)
        await hands.advance(0)
    }
  }

  return {
    hands,
    platform,
    bench,
    pass,
    act,
    faults: () => [...faults, ...rateFaults(platform.requests, log)],
    /** Restores everything: no faults, correct clock, user present. */
    async recover() {
      await act({ kind: 'mood', mood: { kind: 'well' } })
      await act({ kind: 'latency', ms: 100 })
      await act({ kind: 'history', fails: false })
      await act({ kind: 'set clock', ms: -isSetBy })
      await act({ kind: 'presence', there: true })
      await act({ kind: 'use', id: 'one', midPoll: false })
      await act({ kind: 'settings', change: { watch: 'in-use', intervalSeconds: 60, visitTypeNames: [] } })
    },
  }
}

const runs = counted(15, 300)

it('through errors, sleeps, clocks that are set and connections that change', { timeout: 600_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(course, fc.infiniteStream(fc.double({ min: 0, max: 1, noNaN: true })), async (actions, dice) => {
      const campaign = await open(() => dice.next().value)
      const { bench, hands, platform, faults } = campaign
      await campaign.pass(2)
      for (const { action: one, thenSeconds } of actions) {
        await campaign.act(one)
        await campaign.pass(thenSeconds)
      }
      await campaign.recover()
      // The longest pause, an interval, and the duration of a poll.
      await campaign.pass(300 + 400 + 66 + 20)
      expect(faults()).toEqual([])
      expect(platform.mostAtOnce()).toBe(1)
      expect(platform.requests.every(({ once }) => once)).toBe(true)

      const state = bench.events.at(-1)
      expect(state).toMatchObject({ connectionId: 'one', state: 'watching', notices: [], intervalSeconds: 60 })
      expect(state?.targets.map(({ failures, failure }) => [failures, failure])).toEqual([
        [0, undefined],
        [0, undefined],
      ])
      expect(bench.rows()).toHaveLength(16)
      for (const row of bench.rows()) {
        const ageMs = hands.trueNow() - Date.parse(row.generatedAt ?? '')
        expect(row.freshness === 'fresh' || ageMs > 115_000, `${row.key}, ${ageMs} ms old`).toBe(true)
      }
      // Two practices, the board's ages, the pauses, and one just scheduled.
      expect(hands.waiting()).toBeLessThanOrEqual(5)
      await bench.monitor.close()
      expect([hands.waiting(), bench.fakes.all.size]).toEqual([0, 0])
    }),
    { numRuns: runs },
  )
  tellRow(30, runs, runs, { part: 'courses of trouble: one request at a time, nothing stale called fresh' })
})
