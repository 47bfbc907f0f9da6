import type { RegionHistory, WaitFacts } from '../../../../domain/regions/region-history.ts'
import { localAt } from '../../../../domain/time/zones.ts'

/** The chart by its definition, computed instant by instant in plain code, to compare with the database's. Times are milliseconds since 1970. */

export type NaiveSample = {
  readonly t: number
  readonly available: boolean | undefined
  readonly seconds: number | null
  readonly reason: string | undefined
}
export type NaivePoll = { readonly t: number; readonly answered: boolean; readonly every: number }
type Range = { readonly from: number; readonly to: number }

const iso = (instant: number) => new Date(instant).toISOString()

/** The quantile `part` of the values, interpolated between neighbors. */
export function quantile(values: readonly number[], part: number): number | undefined {
  const sorted = values.toSorted((a, b) => a - b)
  const place = (sorted.length - 1) * part
  const [low, high] = [sorted[Math.floor(place)], sorted[Math.ceil(place)]]
  return low === undefined || high === undefined ? undefined : low + (high - low) * (place - Math.floor(place))
}

const waitsOf = (samples: readonly NaiveSample[]) =>
  samples.flatMap(({ seconds }) => (seconds === null ? [] : [seconds / 60]))
const inRange = <Timed extends { readonly t: number }>(list: readonly Timed[], { from, to }: Range) =>
  list.filter(({ t }) => t >= from && t < to)

function gapsOf(polls: readonly NaivePoll[], scanFrom: number, end: number): Range[] {
  const answered = polls.filter((poll) => poll.answered && poll.t >= scanFrom && poll.t < end)
  const every = answered[0]?.every ?? 60_000
  return [{ t: scanFrom, every }, ...answered].flatMap((poll, index) => {
    const next = answered[index]?.t ?? end
    return next - poll.t > 3 * poll.every ? [{ from: poll.t, to: next }] : []
  })
}

type Piece = Range & { readonly state: 'unwatched' | 'unknown' | 'available' | { readonly reason: string } }

/** Splits the time at every event, with the state in each piece. */
function piecesOf(samples: readonly NaiveSample[], gaps: readonly Range[], { from, to }: Range): Piece[] {
  const cuts = [...new Set([from, to, ...samples.map(({ t }) => t), ...gaps.flatMap((gap) => [gap.from, gap.to])])]
  const inside = cuts.filter((cut) => cut >= from && cut <= to).toSorted((a, b) => a - b)
  return inside.slice(0, -1).map((start, index) => {
    const piece = { from: start, to: inside[index + 1] ?? to }
    if (gaps.some((gap) => gap.from <= start && start < gap.to)) return { ...piece, state: 'unwatched' }
    const lastGap = gaps.findLast((gap) => gap.to <= start)
    const sample = samples.findLast(({ t }) => t <= start && t > (lastGap?.from ?? -Infinity))
    if (sample === undefined) return { ...piece, state: 'unknown' }
    return { ...piece, state: sample.available === true ? 'available' : { reason: sample.reason ?? '' } }
  })
}

const reasonOf = ({ state }: Piece) => (typeof state === 'string' ? undefined : state.reason)
const secondsOf = (pieces: readonly Piece[]) => pieces.reduce((sum, { from, to }) => sum + to - from, 0) / 1_000

function factsOf(
  samples: readonly NaiveSample[],
  polls: readonly NaivePoll[],
  gaps: readonly Range[],
  { from, to }: Range,
  end: number,
): WaitFacts {
  const own = inRange(samples, { from, to })
  const waits = waitsOf(own)
  const longest = waits.length === 0 ? undefined : Math.max(...waits)
  const until = Math.max(from, Math.min(to, end))
  const pieces = piecesOf(samples, gaps, { from, to: until })
  const ownPolls = inRange(polls, { from, to: until })
  const [first] = ownPolls
  const expected =
    first === undefined
      ? Math.floor((until - from) / 60_000)
      : ownPolls.reduce(
          (sum, { t, every }, index) => sum + Math.max(1, Math.round(((ownPolls[index + 1]?.t ?? until) - t) / every)),
          Math.floor((first.t - from) / first.every),
        )
  return {
    samples: own.length,
    median: quantile(waits, 0.5),
    p90: quantile(waits, 0.9),
    longest:
      longest === undefined
        ? undefined
        : {
            minutes: longest,
            at: iso(own.find(({ seconds }) => seconds !== null && seconds / 60 === longest)?.t ?? 0),
          },
    unavailableSeconds: secondsOf(pieces.filter((piece) => ![undefined, 'OFF_HOURS'].includes(reasonOf(piece)))),
    openSeconds: secondsOf(pieces.filter((piece) => piece.state !== 'unwatched' && reasonOf(piece) !== 'OFF_HOURS')),
    polls: ownPolls.filter(({ answered }) => answered).length,
    expectedPolls: expected,
  }
}

/** `samples` and `polls` must be unique and oldest first. */
export function naiveChart(
  samples: readonly NaiveSample[],
  polls: readonly NaivePoll[],
  { from, to }: Range,
  zone: string,
  bucketSeconds: number,
  now: number,
): RegionHistory {
  const end = Math.max(from, Math.min(to, now))
  const before = { from: from - (to - from), to: from }
  const scanFrom = before.from - 24 * 3_600_000
  const known = inRange(samples, { from: scanFrom, to })
  const watched = inRange(polls, { from: scanFrom, to: end })
  const gaps = gapsOf(polls, scanFrom, end)
  const own = inRange(known, { from, to })
  const byBucket = Map.groupBy(own, ({ t }) => Math.floor(t / 1_000 / bucketSeconds) * bucketSeconds * 1_000)
  const byHour = Map.groupBy(own, ({ t }) => {
    const { day, clock } = localAt(zone, t)
    return new Date(`${day}T00:00:00Z`).getUTCDay() * 24 + Number(clock.slice(0, 2))
  })
  const unavailable: { from: string; to: string; reason: string }[] = []
  for (const piece of piecesOf(known, gaps, { from, to: end })) {
    const reason = reasonOf(piece)
    const last = unavailable.at(-1)
    if (reason === undefined) continue
    if (last !== undefined && last.to === iso(piece.from) && last.reason === reason) last.to = iso(piece.to)
    else unavailable.push({ from: iso(piece.from), to: iso(piece.to), reason })
  }
  return {
    bucketSeconds,
    buckets: [...byBucket]
      .toSorted(([a], [b]) => a - b)
      .map(([at, list]) => {
        const waits = waitsOf(list)
        return {
          at: iso(at),
          samples: list.length,
          median: quantile(waits, 0.5),
          p10: quantile(waits, 0.1),
          p90: quantile(waits, 0.9),
          longest: waits.length === 0 ? undefined : Math.max(...waits),
        }
      }),
    unavailable,
    unwatched: gaps.flatMap((gap) => {
      const [start, stop] = [Math.max(gap.from, from), Math.min(gap.to, end)]
      const failedPolls = watched.filter(({ t, answered }) => !answered && t >= start && t < stop).length
      return start < stop ? [{ from: iso(start), to: iso(stop), failedPolls }] : []
    }),
    week: [...byHour]
      .toSorted(([a], [b]) => a - b)
      .flatMap(([hour, list]) => {
        const waits = waitsOf(list)
        const [median, p90] = [quantile(waits, 0.5), quantile(waits, 0.9)]
        if (median === undefined || p90 === undefined) return []
        return [{ weekday: Math.floor(hour / 24), hour: hour % 24, samples: waits.length, median, p90 }]
      }),
    facts: factsOf(known, watched, gaps, { from, to }, end),
    before: factsOf(known, watched, gaps, before, end),
    firstAt: samples[0] === undefined ? undefined : iso(samples[0].t),
  }
}
