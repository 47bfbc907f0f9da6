import { isZone, offsetAt } from '../../../domain/time/zones.ts'
import { texts } from './text.ts'

/** A zone's clock over a range, so that a query computes local hours without zone data. Instants are milliseconds since 1970. */

const dayMs = 24 * 3_600_000

/** From `from`, the clock is `aheadMs` ahead of UTC. */
export type ClockSpan = { readonly from: number; readonly aheadMs: number }

/** The spans with constant offset in from ≤ time < to; the first starts at `from`. Throws a RangeError for an unknown zone. */
export function clockSpans(zone: string, from: number, to: number): ClockSpan[] {
  if (!isZone(zone)) throw new RangeError(texts.zoneClock.isntATimeZone(zone.slice(0, 100)))
  const aheadAt = (instant: number) => Math.round(offsetAt(zone, instant) * 60_000)
  const spans: ClockSpan[] = [{ from, aheadMs: aheadAt(from) }]
  let here = from
  let ahead = aheadAt(from)
  while (here < to) {
    const there = here + dayMs
    const after = aheadAt(there)
    if (after !== ahead) {
      spans.push({ from: firstWith(aheadAt, after, here, there), aheadMs: after })
      ahead = after
    }
    here = there
  }
  return spans.filter((span) => span.from < to)
}

/** The instant, to the second, from which the offset applies: not yet at `early`, already at `late`. */
function firstWith(aheadAt: (instant: number) => number, ahead: number, early: number, late: number): number {
  let [from, to] = [Math.floor(early / 1_000), Math.ceil(late / 1_000)]
  while (to - from > 1) {
    const middle = Math.floor((from + to) / 2)
    if (aheadAt(middle * 1_000) === ahead) to = middle
    else from = middle
  }
  return to * 1_000
}

/** The local time of `column` as an SQL expression: milliseconds since 1970 as if the clock were UTC. */
export function localSql(column: string, spans: readonly ClockSpan[]): string {
  const [last, ...earlier] = spans.toReversed()
  if (last === undefined) return column
  const cases = earlier
    .toReversed()
    .map(({ aheadMs }, index) => `WHEN ${column} < ${spans[index + 1]?.from ?? 0} THEN ${aheadMs}`)
  return cases.length === 0
    ? `(${column} + ${last.aheadMs})`
    : `(${column} + CASE ${cases.join(' ')} ELSE ${last.aheadMs} END)`
}
