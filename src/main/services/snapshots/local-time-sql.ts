import { offsetAt } from '../../../domain/time/zones.ts'

/**
 * A zone's local time as SQL. The database's own calendar conversion takes longer than the rest of a chart. So for the years of nearly all rows, the query
 * contains the clock changes as the runtime, and so every other screen, knows them.
 */

const from = Date.UTC(2015, 0, 1)
const to = Date.UTC(2031, 0, 1)
/** No zone changed its clock and back within this many days. */
const step = 5 * 24 * 60 * 60_000
const minuteUs = 60_000_000
/** The page supplies zone names, so the cache is limited. */
const mostKept = 100

/** From `from` (milliseconds since 1970), clocks are `offset` minutes ahead of UTC. */
type Stretch = { readonly from: number; readonly offset: number }
const kept = new Map<string, readonly Stretch[]>()

/** The local time (TIMESTAMP) in `zone` at `instant`, a cheap TIMESTAMPTZ expression; null for null. Throws a RangeError for an unknown zone. */
export function localTimeSql(instant: string, zone: string): string {
  const byCalendar = `(${instant} AT TIME ZONE '${zone.replaceAll("'", "''")}')`
  if (zone === 'UTC') return utcTimeSql(instant)
  const whens = stretchesOf(zone)
    .toReversed()
    .map(
      (stretch) =>
        `WHEN ${instant} >= ${literal(stretch.from)} THEN make_timestamp(epoch_us(${instant}) + ${stretch.offset * minuteUs})`,
    )
  return `(CASE WHEN ${instant} >= ${literal(to)} THEN ${byCalendar} ${whens.join(' ')} ELSE ${byCalendar} END)`
}

/** The instant as UTC local time. */
export const utcTimeSql = (instant: string): string => `make_timestamp(epoch_us(${instant}))`

const literal = (at: number): string => `TIMESTAMPTZ '${new Date(at).toISOString()}'`

function stretchesOf(zone: string): readonly Stretch[] {
  const known = kept.get(zone)
  if (known !== undefined) return known
  const stretches: Stretch[] = [{ from, offset: offsetAt(zone, from) }]
  for (let at = from; at < to; at += step) {
    const next = Math.min(at + step, to)
    const offset = offsetAt(zone, next)
    if (offset !== stretches.at(-1)?.offset) stretches.push({ from: firstWith(zone, offset, at, next), offset })
  }
  if (kept.size >= mostKept) kept.clear()
  kept.set(zone, stretches)
  return stretches
}

/** The instant, to the second, from which `offset` applies: not yet at `early`, already at `late`. */
function firstWith(zone: string, offset: number, early: number, late: number): number {
  let [before, after] = [early, late]
  while (after - before > 1_000) {
    const middle = Math.floor((before + after) / 2_000) * 1_000
    if (offsetAt(zone, middle) === offset) after = middle
    else before = middle
  }
  return after
}
