import fc from 'fast-check'
import { afterEach, expect, it } from 'vitest'
import { counted } from '../../../../../test/counted.ts'
import { setDateForm } from '../../../../domain/time/date-form.ts'
import { addDays } from '../../../../domain/time/dates.ts'
import { type NotKnown, valueIfKnown } from '../../../../domain/knowing.ts'
import { momentOf, type PauseTimeline, knownTimeline } from '../../../../domain/searches/pause-timeline.ts'
import { pauseTimelineOf } from '../../../../domain/searches/pause-timeline-of.ts'
import { localAt } from '../../../../domain/time/zones.ts'
import type { PauseSpan } from '../../../routes/searches-route.ts'
import { type Days, instantsOf, pauseDates } from '../../../records/search-days.ts'
import { pauseDays, stepPauses } from './pause-span.ts'

/**
 * The figures of pause bookings as each view tells them, held against a count that looks at every pause there is. The platform here answers with those that
 * began in the time requested.
 */

const thisYear = () => 2026
afterEach(() => setDateForm({ thisYear }))

const minuteMs = 60_000
const dayMs = 1_440 * minuteMs
const now = Date.UTC(2026, 10, 22, 20, 30)

type Pause = {
  readonly id: string
  readonly from: number
  readonly to: number | undefined
  readonly practice: string
  readonly market: string
  readonly region: string | null
  readonly admin: string
}
const iso = (at: number) => new Date(at).toISOString()

/** `region`: the one by which weeks start. */
type View = { readonly span: PauseSpan; readonly day: string; readonly region?: string }
type Seen = { readonly timeline: PauseTimeline; readonly days: Days; readonly cover: number }

function seen(pauses: readonly Pause[], { span, day, region = 'US' }: View, zone: string, lacking?: NotKnown): Seen {
  setDateForm({ region, thisYear })
  const days = pauseDays(span, day)
  const before = pauseDays(span, stepPauses(span, day, -1))
  const { startDate, endDate } = pauseDates(days, before, localAt(zone, now).day, zone)
  const cover = { from: Date.parse(startDate), to: Date.parse(endDate), lacking }
  const records = pauses
    .filter(({ from }) => from >= cover.from && from < cover.to)
    .map(({ id, from, to, practice, market, region, admin }) => ({
      id,
      pausedAt: iso(from),
      resumedAt: to === undefined ? null : iso(to),
      practiceId: practice,
      market,
      regionCode: region,
      userId: admin,
      // Two people of one name are two.
      queueAdminLastName: admin === 'u3' ? 'Okafor' : 'Lee',
      queueAdminFirstName: 'Ana',
      queueAdminEmailAddress: `${admin}@x.example`,
      pauseBookingRuleId: `rule of ${market}`,
    }))
  const counted = pauseTimelineOf(records, { ...instantsOf(days, zone), now })
  const onNow = pauseTimelineOf(records, momentOf(now))
  return { timeline: knownTimeline(counted, onNow, cover), days, cover: cover.from }
}

const pause = fc.record({
  from: fc.oneof(
    { weight: 3, arbitrary: fc.integer({ min: -40 * 1_440, max: 3 * 1_440 }) },
    { weight: 2, arbitrary: fc.integer({ min: -800 * 1_440, max: 0 }) },
  ),
  length: fc.option(fc.oneof(fc.integer({ min: 0, max: 600 }), fc.integer({ min: 0, max: 500 * 1_440 })), { freq: 3 }),
  practice: fc.constantFrom('1', '1', '2'),
  market: fc.constantFrom('West', 'West', 'East', ''),
  region: fc.constantFrom('AZ', 'AZ', 'NY', null),
  admin: fc.constantFrom('u1', 'u2', 'u3'),
})
const pauses = fc.array(pause, { maxLength: 30 }).map((all) =>
  all.map(({ from, length, ...rest }, at): Pause => {
    const began = now + from * minuteMs
    return { id: `p${at}`, from: began, to: length === null ? undefined : began + length * minuteMs, ...rest }
  }),
)
const zone = fc.constantFrom('America/Phoenix', 'America/New_York', 'UTC', 'Asia/Kolkata')
const view = fc.record({
  region: fc.constantFrom('US', 'GB'),
  span: fc.constantFrom<PauseSpan>('day', 'week', 'month'),
  day: fc
    .oneof(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 0, max: 700 }))
    .map((ago) => addDays('2026-11-22', -ago)),
})

/** Where a pause ends as far as anybody knows. */
const endOf = (one: Pause): number => (one.to === undefined || one.to > now ? Math.max(one.from, now) : one.to)

const minutesIn = (all: readonly Pause[], from: number, to: number): number =>
  all.reduce((sum, one) => sum + Math.max(0, Math.min(endOf(one), to) - Math.max(one.from, from)), 0) / minuteMs

/** Of two pauses of one practice: whether one region is concerned by both, directly, by its market or by all of the practice. */
function meet(one: Pause, other: Pause): boolean {
  if (one.practice !== other.practice) return false
  if (one.region !== null && other.region !== null) return one.region === other.region
  const [whole, second] = one.region === null ? [one, other] : [other, one]
  return whole.market === '' || whole.market === second.market || (second.region === null && second.market === '')
}

/** Minutes by the pair of pauses that are on at the same time, looking at every pair. */
function pairsIn(all: readonly Pause[], from: number, to: number): Map<string, number> {
  const pairs = new Map<string, number>()
  for (const [at, one] of all.entries())
    for (const other of all.slice(at + 1)) {
      const minutes = (Math.min(endOf(one), endOf(other), to) - Math.max(one.from, other.from, from)) / minuteMs
      if (minutes > 0 && meet(one, other)) pairs.set([one.id, other.id].toSorted().join(' '), minutes)
    }
  return pairs
}

const rounded = (minutes: number) => Math.round(minutes * 1_000) / 1_000
const inOrder = (pairs: Iterable<readonly [string, number]>) =>
  [...pairs].map(([key, minutes]) => [key, rounded(minutes)] as const).toSorted(([a], [b]) => (a < b ? -1 : 1))
const overlapPairs = ({ overlaps }: PauseTimeline): [string, number][] =>
  overlaps.map(({ first, second, minutes }) => [[first.id, second.id].toSorted().join(' '), minutes])

/** What a view shows, its instants, and the pauses that it covers. */
function viewed(all: readonly Pause[], one: View, where: string) {
  const whole = seen(all, one, where)
  const covered = all.filter(({ from }) => from >= whole.cover)
  return { all, one, where, whole, covered, ...instantsOf(whole.days, where) }
}

const inEveryView = (numRuns: number, check: (shown: ReturnType<typeof viewed>) => void): void =>
  fc.assert(
    fc.property(pauses, zone, view, (all, where, one) => check(viewed(all, one, where))),
    { numRuns },
  )

/** Adds up what the days of `days` tell, as far as they share the reading of `cover`; undefined where one does not. */
function addedUp(
  all: readonly Pause[],
  { days, cover }: Seen,
  where: string,
  figuresOf: (timeline: PauseTimeline) => readonly (readonly [string, number])[],
): Map<string, number> | undefined {
  const sums = new Map<string, number>()
  for (let day = days.from; day <= days.to; day = addDays(day, 1)) {
    const one = seen(all, { span: 'day', day }, where)
    if (one.cover !== cover) return undefined
    for (const [key, minutes] of figuresOf(one.timeline)) sums.set(key, (sums.get(key) ?? 0) + minutes)
  }
  return sums
}

it('analyst finding 1: what is open now is the same in every view that tells it', () => {
  fc.assert(
    fc.property(pauses, zone, fc.array(view, { minLength: 1, maxLength: 6 }), (all, where, views) => {
      const today = localAt(where, now).day
      const current = (['day', 'week', 'month'] as const).map((span) => ({ span, day: today }))
      for (const one of [...current, ...views]) {
        const { timeline, cover } = seen(all, one, where)
        const open = all.filter(
          ({ from, to }) => from >= timeline.coveredFrom && from <= now && (to === undefined || to > now),
        )
        expect(timeline.coveredFrom).toBe(cover)
        // A year at least, in every view.
        expect(cover).toBeLessThanOrEqual(instantsOf(pauseDays(one.span, one.day), where).from)
        const isOld = cover !== Date.UTC(2025, 10, 1)
        expect(timeline.openNow.state).toBe(isOld ? 'not-covered' : 'known')
        expect(valueIfKnown(timeline.openNow)?.pauses).toBe(isOld ? undefined : open.length)
      }
      for (const one of current) expect(seen(all, one, where).timeline.openNow.state).toBe('known')
    }),
    { numRuns: counted(35, 200) },
  )
})

it('analyst finding 1: minutes of days add up to those of their week and month, and count every pause that is covered', () => {
  inEveryView(counted(30, 100), ({ all, where, whole, from, to, covered }) => {
    const minutes = valueIfKnown(whole.timeline.minutes) ?? Number.NaN
    expect(minutes).toBeCloseTo(minutesIn(covered, from, to), 6)
    const days = addedUp(all, whole, where, (day) => [['all', valueIfKnown(day.minutes) ?? 0]])
    const summed = days === undefined ? minutes : (days.get('all') ?? Number.NaN)
    expect(summed).toBeCloseTo(minutes, 6)
  })
})

it('analyst finding 1: where records are missing, neither figure is reported', () => {
  const lacking: NotKnown = { state: 'not-covered', reason: 'Some pause records didn’t load.' }
  const forgotten = {
    id: 'p',
    from: now - 240 * dayMs,
    to: undefined,
    practice: '1',
    market: 'West',
    region: 'AZ',
    admin: 'u1',
  }
  expect(seen([forgotten], { span: 'day', day: '2026-11-22' }, 'UTC').timeline.openNow).toEqual({
    state: 'known',
    value: { pauses: 1, longestMinutes: 240 * 1_440 },
  })
  const { timeline } = seen([forgotten], { span: 'day', day: '2026-11-22' }, 'UTC', lacking)
  expect([timeline.openNow, timeline.minutes]).toEqual([lacking, lacking])
})

it('overlaps are every pair that is on at once, and those of days add up to those of their week and month', () => {
  inEveryView(counted(35, 200), ({ all, where, whole, from, to, covered }) => {
    expect(whole.timeline.lacking).toBeUndefined()
    expect(inOrder(overlapPairs(whole.timeline))).toEqual(inOrder(pairsIn(covered, from, to)))
    const days = addedUp(all, whole, where, overlapPairs) ?? overlapPairs(whole.timeline)
    expect(inOrder(days)).toEqual(inOrder(overlapPairs(whole.timeline)))
  })
})

it('minutes by admin and by rule add up to the whole, and those of days to their week and month, by person and not by name', () => {
  inEveryView(counted(35, 200), ({ all, where, whole, from, to, covered }) => {
    const { timeline } = whole
    const isIn = (pause: Pause) =>
      pause.from < to && (endOf(pause) > from || (endOf(pause) === pause.from && pause.from >= from))
    const totals = (keyOf: (pause: Pause) => string) =>
      [...Map.groupBy(covered.filter(isIn), keyOf)]
        .map(([, own]) => ({
          pauses: own.length,
          minutes: rounded(minutesIn(own, from, to)),
          open: own.filter((pause) => pause.from <= now && (pause.to === undefined || pause.to > now)).length,
        }))
        .toSorted((a, b) => b.minutes - a.minutes || b.pauses - a.pauses || b.open - a.open)
    const knownTotals = (of: PauseTimeline['byAdmin']) =>
      of
        .map(({ pauses: count, minutes, open }) => ({ pauses: count, minutes: rounded(minutes), open }))
        .toSorted((a, b) => b.minutes - a.minutes || b.pauses - a.pauses || b.open - a.open)
    expect(knownTotals(timeline.byAdmin)).toEqual(totals(({ admin }) => admin))
    expect(knownTotals(timeline.byRule)).toEqual(totals(({ market }) => market))
    // No name appears twice.
    expect(new Set(timeline.byAdmin.map(({ name }) => name)).size).toBe(timeline.byAdmin.length)
    const minutes = valueIfKnown(timeline.minutes) ?? Number.NaN
    for (const of of [timeline.byAdmin, timeline.byRule, timeline.markets])
      expect(of.reduce((sum, total) => sum + total.minutes, 0)).toBeCloseTo(minutes, 6)
    expect(timeline.byAdmin.reduce((sum, total) => sum + total.pauses, 0)).toBe(timeline.pauses)

    const byRule = ({ byRule: rules }: PauseTimeline) => rules.map((rule) => [rule.name, rule.minutes] as const)
    const days = addedUp(all, whole, where, byRule) ?? byRule(timeline)
    const some = (totals: Iterable<readonly [string, number]>) => inOrder([...totals].filter(([, sum]) => sum > 0))
    expect(some(days)).toEqual(some(byRule(timeline)))
  })
})

it('where records are missing, pauses, overlaps and totals say so, whatever the view', () => {
  const lacking: NotKnown = { state: 'not-checked', reason: 'Pauses are still loading.' }
  inEveryView(counted(20, 50), ({ all, one, where, whole }) => {
    expect(whole.timeline.lacking).toBeUndefined()
    expect(seen(all, one, where, lacking).timeline.lacking).toEqual(lacking)
  })
})
