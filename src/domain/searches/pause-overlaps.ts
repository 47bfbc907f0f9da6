import { plainCode, sameCode } from '../normal-text.ts'
import type { PauseBar, PauseOverlap } from './pause-timeline.ts'

/**
 * Finds overlapping pauses: same practice, same time and same region, directly or through its whole market (section 2.7). A pause
 * without region and market covers the whole practice. The document doesn't say what an empty list of modalities or qualifiers means. So two pauses
 * overlap whatever their lists contain, and the values in both lists are shown.
 */

/** A pause ready to draw: its bar and its place. */
export type DrawnPause = {
  readonly bar: PauseBar
  readonly market: string
  readonly regionCode: string | null
  /** The regions in `regionCode`; none if it is null. A record may list several. */
  readonly regions: readonly string[]
  /** The part within the requested period, milliseconds since 1970; it ends before `end`. */
  readonly start: number
  readonly end: number
}

/** Limits the list, because a practice that never resumes would produce millions. */
const mostOverlaps = 2_000

/** `pauses` must be sorted by `start`. The overlaps are sorted by their start. */
export function overlapsOf(pauses: readonly DrawnPause[]) {
  const overlaps: PauseOverlap[] = []
  const on = new Map<string, Set<DrawnPause>>()
  for (const second of pauses) {
    if (second.end <= second.start) continue
    // Two pauses of several regions may meet in more than one.
    const met = new Set<DrawnPause>()
    for (const key of keysMet(second)) {
      for (const first of on.get(key) ?? []) {
        if (first.end <= second.start) {
          on.get(key)?.delete(first)
          continue
        }
        if (met.has(first)) continue
        met.add(first)
        if (overlaps.length >= mostOverlaps) return { overlaps, moreOverlaps: true }
        overlaps.push(overlapOf(first, second))
      }
    }
    for (const key of keysOf(second)) on.set(key, (on.get(key) ?? new Set()).add(second))
  }
  return { overlaps, moreOverlaps: false }
}

/** In any letter case, in which records may write practices, markets and regions. */
const keyOf = (...parts: readonly string[]): string => JSON.stringify(parts.map(plainCode))

/** The keys under which an active pause is stored. */
function keysOf({ bar: { practiceId }, market, regionCode, regions }: DrawnPause): string[] {
  const inPractice = keyOf('anyOfPractice', practiceId)
  if (regionCode === null && market === '') return [inPractice, keyOf('wholePractice', practiceId)]
  const places =
    regionCode === null
      ? [keyOf('wholeMarket', practiceId, market)]
      : regions.map((region) => keyOf('region', practiceId, region))
  return [inPractice, keyOf('anyOfMarket', practiceId, market), ...places]
}

/** The keys of all pauses that cover the same place, without duplicates. */
function keysMet({ bar: { practiceId }, market, regionCode, regions }: DrawnPause): string[] {
  const whole = keyOf('wholePractice', practiceId)
  if (regionCode !== null)
    return [
      ...regions.map((region) => keyOf('region', practiceId, region)),
      whole,
      ...(market === '' ? [] : [keyOf('wholeMarket', practiceId, market)]),
    ]
  return market === '' ? [keyOf('anyOfPractice', practiceId)] : [keyOf('anyOfMarket', practiceId, market), whole]
}

function overlapOf(first: DrawnPause, second: DrawnPause): PauseOverlap {
  const [from, to] = [Math.max(first.start, second.start), Math.min(first.end, second.end)]
  const narrower = second.regionCode === null ? first : second
  const common = second.regions.filter((region) => first.regions.some((other) => sameCode(region, other)))
  const both = (own: readonly string[], other: readonly string[]) => own.filter((item) => other.includes(item))
  return {
    market: narrower.market || first.market || second.market,
    regionCode: common.length > 0 ? common.join(', ') : narrower.regionCode,
    from,
    to,
    minutes: (to - from) / 60_000,
    first: first.bar,
    second: second.bar,
    shared: {
      modalities: both(first.bar.modalities, second.bar.modalities),
      qualifiers: both(first.bar.qualifiers, second.bar.qualifiers),
    },
  }
}
