import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { counted } from '../../../../test/counted.ts'
import type { HistoryQuestion, PauseEffect, RegionHistory } from '../../../domain/regions/region-history.ts'
import type { History } from './history-service.ts'
import { openHistory } from './open-history.ts'
import { answerOf, iso, minute, source, type Reported } from './testing/answers.ts'
import { type NaivePoll, type NaiveSample, naiveChart } from './testing/naive-chart.ts'
import { inNewFolders } from '../../../../test/new-folders.ts'

const hour = 60 * minute
const day = 24 * hour
const zone = 'America/New_York'
const { signal } = new AbortController()

let folder: string
let history: History
let now: number
inNewFolders('history-chart-', (path) => (folder = path))
beforeEach(() => {
  history = openHistory({ userDataPath: folder, onNotice: () => undefined, now: () => now })
})
afterEach(() => history.close())

const combination = { practiceId: 'p1', regionCode: 'TX', visitTypeName: 'virtual', assignmentQualifiers: [] }
const question = (from: number, to: number, more: Partial<HistoryQuestion> = {}): HistoryQuestion => ({
  ...combination,
  source,
  from: iso(from),
  to: iso(to),
  zone,
  ...more,
})

/** Records consecutive polls, each with its own estimate or none. */
async function record(from: number, polls: readonly (Partial<Reported> & { readonly minutes: number })[], every = 60) {
  for (const { minutes, ...figure } of polls) {
    const at = from + minutes * minute
    await history.recordAnswer(answerOf(at, [{ at, ...figure }]), every)
  }
}
const open = (minutes: number, seconds: number) => ({ minutes, available: true, seconds })
const closed = (minutes: number, reason?: string) => ({
  minutes,
  available: false,
  ...(reason === undefined ? {} : { reason }),
})

describe('a chart', () => {
  const start = Date.UTC(2026, 10, 20, 14)

  it('tells a stretch in which polls were slowed on purpose from one in which nobody watched', async () => {
    now = start + hour
    const practice = { source, practiceId: 'p1' }
    await record(start, [open(0, 600)], 15)
    await history.recordFailedPoll({ ...practice, polledAt: start + minute / 4, intervalSeconds: 15 })
    await history.recordSlowed({ ...practice, from: start + minute / 4, until: start + 10 * minute, by: 'retry-after' })
    await record(start, [open(10, 600)], 15)
    await history.recordSlowed({ ...practice, from: start + 10 * minute, until: start + 12 * minute, by: 'idle' })
    await record(start, [open(12, 600), open(14, 600)], 120)
    await history.recordSlowed({ ...practice, from: start + 14 * minute, until: start + 16 * minute, by: 'idle' })
    await record(start, [open(40, 600)], 15)
    await history.recordSlowed({ source, practiceId: 'p2', from: start + 40 * minute, until: now, by: 'idle' })
    const { unwatched } = await history.chart(question(start, start + hour), 30, signal)
    const at = (minutes: number) => iso(start + minutes * minute)
    expect(unwatched).toEqual([
      { from: at(0), to: at(10), failedPolls: 1, slowedBy: 'retry-after' },
      { from: at(10), to: at(12), failedPolls: 0, slowedBy: 'idle' },
      { from: at(14), to: at(40), failedPolls: 0 },
      { from: at(40), to: at(60), failedPolls: 0 },
    ])
    await history.forget(0)
    expect((await history.chart(question(start, start + hour), 30, signal)).unwatched).toHaveLength(1)
  })

  it('tells waits by bucket, what was unavailable and what nobody watched', async () => {
    now = start + 20 * minute
    await record(start, [
      open(0, 600),
      open(1, 720),
      closed(2, 'REGION_BUSY'),
      closed(3, 'REGION_BUSY'),
      closed(4),
      open(5, 60),
    ])
    await record(start, [open(12, 300), closed(13, 'OFF_HOURS')])
    await history.recordFailedPoll({ source, practiceId: 'p1', polledAt: start + 7 * minute, intervalSeconds: 60 })
    const chart = await history.chart(question(start, start + hour), 30, signal)
    const at = (minutes: number) => iso(start + minutes * minute)
    const bucket = (
      minutes: number,
      samples: number,
      median?: number,
      p10?: number,
      p90?: number,
      longest?: number,
    ) => ({
      at: at(minutes),
      samples,
      median,
      p10,
      p90,
      longest,
    })
    expect(chart).toEqual({
      bucketSeconds: 120,
      buckets: [bucket(0, 2, 11, 10.2, 11.8, 12), bucket(2, 2), bucket(4, 2, 1, 1, 1, 1), bucket(12, 2, 5, 5, 5, 5)],
      unavailable: [
        { from: at(2), to: at(4), reason: 'REGION_BUSY' },
        { from: at(4), to: at(5), reason: '' },
      ],
      unwatched: [
        { from: at(5), to: at(12), failedPolls: 1 },
        { from: at(13), to: at(20), failedPolls: 0 },
      ],
      week: [{ weekday: 5, hour: 9, samples: 4, median: 7.5, p90: expect.closeTo(11.4, 9) }],
      facts: {
        samples: 8,
        median: 7.5,
        p90: expect.closeTo(11.4, 9),
        longest: { minutes: 12, at: at(1) },
        unavailableSeconds: 180,
        openSeconds: 360,
        polls: 8,
        // Every minute for twenty minutes; the poll after the failed one came five minutes later.
        expectedPolls: 20,
      },
      before: {
        samples: 0,
        median: undefined,
        p90: undefined,
        longest: undefined,
        unavailableSeconds: 0,
        openSeconds: 0,
        polls: 0,
        expectedPolls: 60,
      },
      firstAt: at(0),
    } satisfies RegionHistory)
  })

  it('counts OFF_HOURS for itself, and carries a state in from before the range', async () => {
    now = start + 2 * hour
    const minutes = Array.from({ length: 121 }, (_, index) => index)
    await record(
      start,
      minutes.map((at) => (at < 30 ? closed(at, 'OFF_HOURS') : at < 90 ? closed(at, 'UNKNOWN') : open(at, 60))),
    )
    const { facts, before, unavailable } = await history.chart(question(start + hour, start + 2 * hour), 60, signal)
    expect(unavailable).toEqual([{ from: iso(start + hour), to: iso(start + 90 * minute), reason: 'UNKNOWN' }])
    expect([facts.unavailableSeconds, facts.openSeconds, facts.polls, facts.expectedPolls]).toEqual([
      1_800, 3_600, 60, 60,
    ])
    expect([before.unavailableSeconds, before.openSeconds]).toEqual([1_800, 1_800])
  })

  it('ends a stretch where nobody watched, and begins it anew with the first answer after', async () => {
    now = start + 30 * minute
    await record(start, [closed(0, 'UNKNOWN'), closed(1, 'UNKNOWN')])
    // Generated during a gap, seen at the first poll after it.
    const at = start + 20 * minute
    await history.recordAnswer(answerOf(at, [{ at: at - 90_000, available: false, reason: 'UNKNOWN' }]), 60)
    await record(start, [open(21, 60)])
    const { unavailable, unwatched, facts } = await history.chart(question(start, start + 22 * minute), 60, signal)
    const span = (from: number, to: number) => ({ from: iso(start + from * minute), to: iso(start + to * minute) })
    expect(unwatched).toEqual([{ ...span(1, 20), failedPolls: 0 }])
    expect(unavailable).toEqual([span(0, 1), span(20, 21)].map((stretch) => ({ ...stretch, reason: 'UNKNOWN' })))
    expect([facts.unavailableSeconds, facts.openSeconds]).toEqual([120, 180])
  })

  it('is empty and unwatched where nothing was ever asked, and knows other combinations for others', async () => {
    now = start + hour
    await record(start, [open(0, 60)])
    const others: Partial<HistoryQuestion>[] = [
      { regionCode: 'OK' },
      { practiceId: 'p2' },
      { assignmentQualifiers: ['adult'] },
      { source: 'https://other.example' },
    ]
    for (const other of others) {
      const chart = await history.chart(question(start, start + hour, other), 60, signal)
      expect(chart).toMatchObject({ buckets: [], unavailable: [], week: [], firstAt: undefined, facts: { samples: 0 } })
    }
    const never = await history.chart(question(start, start + hour, { practiceId: 'p2' }), 60, signal)
    expect(never.unwatched).toEqual([{ from: iso(start), to: iso(start + hour), failedPolls: 0 }])
    expect(never.facts).toMatchObject({ openSeconds: 0, polls: 0, expectedPolls: 60 })
  })

  it('refuses a zone that is none and a range that ends before it begins', async () => {
    now = start
    await expect(history.chart(question(start, start + hour, { zone: 'Nowhere' }), 60, signal)).rejects.toThrow(
      RangeError,
    )
    await expect(history.chart(question(start, start), 60, signal)).rejects.toThrow(RangeError)
  })

  it('is not worked out for a reader who is gone', async () => {
    now = start
    await record(start, [open(0, 60)])
    await expect(history.chart(question(start, start + hour), 60, AbortSignal.abort())).rejects.toThrow(/abort/i)
    expect((await history.chart(question(start, start + hour), 60, signal)).facts.samples).toBe(1)
  })
})

const figures = fc.oneof(
  { weight: 2, arbitrary: fc.record({ available: fc.constant(true), seconds: fc.integer({ min: 0, max: 7_200 }) }) },
  fc.record({ available: fc.constant(false), reason: fc.constantFrom('OFF_HOURS', 'REGION_BUSY', 'Odd') }),
  fc.constantFrom({ available: false }, { available: true }, {}),
)
/** Polls a few minutes apart with their results, then a gap. */
const watching = fc.record({
  every: fc.constantFrom(60, 300, 600),
  polls: fc.array(
    fc.record({
      jitter: fc.integer({ min: -20, max: 20 }),
      answered: fc.oneof({ weight: 6, arbitrary: fc.constant(true) }, fc.constant(false)),
      /** Milliseconds between estimate and response. */
      age: fc.constantFrom(0, 1, 15_000, 200_000),
      figure: fc.option(figures, { freq: 6 }),
    }),
    { minLength: 1, maxLength: 14 },
  ),
  silence: fc.constantFrom(0, 1, 25, 700).map((minutes) => minutes * minute),
})
/** Hours before a clock change in New York: forward in March, back in November. */
const beginning = fc.constantFrom(Date.UTC(2026, 2, 8, 2), Date.UTC(2026, 10, 1, 1))

it('is what plain code makes of the same samples, in any order and told twice, when clocks change too', async () => {
  let run = 0
  await fc.assert(
    fc.asyncProperty(
      fc.record({
        first: beginning,
        stretches: fc.array(watching, { minLength: 1, maxLength: 6 }),
        from: fc.integer({ min: -30, max: 20 * 60 }),
        length: fc.integer({ min: 1, max: 30 * 60 }),
        nowAfter: fc.integer({ min: -60, max: 40 * 60 }),
        mostBuckets: fc.integer({ min: 1, max: 200 }),
        order: fc.infiniteStream(fc.nat()),
      }),
      async ({ first, stretches, from, length, nowAfter, mostBuckets, order }) => {
        const ownSource = `https://run-${(run += 1)}.example`
        const samples = new Map<number, NaiveSample>()
        const polls = new Map<number, NaivePoll>()
        const writes: (() => Promise<unknown>)[] = []
        let at = first
        for (const { every, polls: list, silence } of stretches) {
          for (const { jitter, answered, age, figure } of list) {
            at += every * 1_000 + jitter * 100
            const here = at
            polls.set(here, { t: here, answered, every: every * 1_000 })
            if (!answered) {
              writes.push(() =>
                history.recordFailedPoll({
                  source: ownSource,
                  practiceId: 'p1',
                  polledAt: here,
                  intervalSeconds: every,
                }),
              )
              continue
            }
            const estimates = figure === null || samples.has(here - age) ? [] : [{ ...figure, at: here - age }]
            for (const estimate of estimates)
              samples.set(estimate.at, {
                t: estimate.at,
                available: undefined,
                seconds: null,
                reason: undefined,
                ...figure,
              })
            const answer = answerOf(here, estimates, { source: ownSource })
            writes.push(() => history.recordAnswer(answer, every))
          }
          at += silence
        }
        const shuffled = [...writes, ...writes.slice(0, 3)]
          .map((write) => ({ write, place: order.next().value ?? 0 }))
          .toSorted((a, b) => a.place - b.place)
        for (const { write } of shuffled) await write()

        const range = { from: first + from * minute, to: first + (from + length) * minute }
        now = first + nowAfter * minute
        const asked = question(range.from, range.to, { source: ownSource })
        const chart = await history.chart(asked, mostBuckets, signal)
        const sorted = <Timed extends { readonly t: number }>(list: ReadonlyMap<number, Timed>) =>
          [...list.values()].toSorted((a, b) => a.t - b.t)
        const expected = naiveChart(sorted(samples), sorted(polls), range, zone, chart.bucketSeconds, now)
        expect(rounded(chart)).toEqual(rounded(expected))
        expect(chart.buckets.length).toBeLessThanOrEqual(Math.max(2, mostBuckets))
      },
    ),
    { numRuns: counted(4, 60) },
  )
}, 120_000)

/** Rounded to nine decimals: the two sides add floating-point numbers in different order. */
const rounded = (value: RegionHistory): unknown =>
  JSON.parse(
    JSON.stringify(value, (_, part: unknown) => (typeof part === 'number' ? Math.round(part * 1e9) / 1e9 : part)),
  )

describe('around a pause', () => {
  const start = Date.UTC(2026, 10, 20, 14)
  const pause = (id: string, from: number, to: number | undefined): PauseEffect => ({
    id,
    pausedAt: iso(start + from * minute),
    resumedAt: to === undefined ? undefined : iso(start + to * minute),
    pausedBy: 'Zoë Castañeda',
    message: undefined,
    ruleId: undefined,
    regionCode: 'TX',
    modalities: [],
    assignmentQualifiers: [],
    before: undefined,
    after: undefined,
  })

  it('tells the mean wait of 30 minutes before and 45 after', async () => {
    now = start + 3 * hour
    await record(start, [
      open(0, 6_000),
      open(10, 600),
      open(30, 1_200),
      closed(40, 'REGION_BUSY'),
      open(60, 300),
      open(104, 420),
      open(105, 6_000),
    ])
    const found = await history.around(question(start, start + day), [
      pause('whole', 40, 60),
      pause('on', 40, undefined),
      pause('unmeasured', 600, 700),
      pause('odd', Number.MIN_VALUE, undefined),
    ])
    expect(found.map(({ id, before, after }) => [id, before, after])).toEqual([
      ['whole', 15, 6],
      ['on', 15, undefined],
      ['unmeasured', undefined, undefined],
      ['odd', undefined, undefined],
    ])
    const none = await history.around(question(start, start + day, { regionCode: 'OK' }), [pause('whole', 40, 60)])
    expect(none).toEqual([pause('whole', 40, 60)])
  })
})

it('gives every sample of a question as a row, with the clock of the region, day after day', async () => {
  const start = Date.UTC(2026, 9, 20, 14)
  now = start + 30 * day
  await record(start, [open(0, 754), closed(10, 'REGION_BUSY'), open(20 * 24 * 60, 60), open(29 * 24 * 60, 60)])
  const rows = []
  for await (const batch of history.samples(question(start, start + 29 * day), signal)) rows.push(...batch)
  expect(rows.map(({ cells }) => cells)).toEqual([
    [
      '2026-10-20T14:00:00.000Z',
      '2026-10-20 10:00:00 -04:00',
      'p1',
      'TX',
      'virtual',
      null,
      'true',
      '754',
      '12.57',
      null,
      '2026-10-20T14:00:00.000Z',
    ],
    [
      '2026-10-20T14:10:00.000Z',
      '2026-10-20 10:10:00 -04:00',
      'p1',
      'TX',
      'virtual',
      null,
      'false',
      null,
      null,
      'REGION_BUSY',
      '2026-10-20T14:10:00.000Z',
    ],
    [
      '2026-11-09T14:00:00.000Z',
      '2026-11-09 09:00:00 -05:00',
      'p1',
      'TX',
      'virtual',
      null,
      'true',
      '60',
      '1',
      null,
      '2026-11-09T14:00:00.000Z',
    ],
  ])
})
