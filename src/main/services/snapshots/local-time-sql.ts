import { type ClockSpan, clockSpans } from '../../../domain/time/zones.ts'

/**
 * A zone's local time as SQL. The database's own calendar conversion takes longer than the rest of a chart. So for the years of nearly all rows, the query
 * contains the clock changes as the runtime, and so every other screen, knows them.
 */

const from = Date.UTC(2015, 0, 1)
const to = Date.UTC(2031, 0, 1)
/** The page supplies zone names, so the cache is limited. */
const mostKept = 100

const kept = new Map<string, readonly ClockSpan[]>()

/** The local time (TIMESTAMP) in `zone` at `instant`, a cheap TIMESTAMPTZ expression; null for null. Throws a RangeError for an unknown zone. */
export function localTimeSql(instant: string, zone: string): string {
  const byCalendar = `(${instant} AT TIME ZONE '${zone.replaceAll("'", "''")}')`
  if (zone === 'UTC') return utcTimeSql(instant)
  const whens = spansOf(zone)
    .toReversed()
    .map(
      (span) =>
        `WHEN ${instant} >= ${literal(span.from)} THEN make_timestamp(epoch_us(${instant}) + ${span.aheadMs * 1_000})`,
    )
  return `(CASE WHEN ${instant} >= ${literal(to)} THEN ${byCalendar} ${whens.join(' ')} ELSE ${byCalendar} END)`
}

/** The instant as UTC local time. */
export const utcTimeSql = (instant: string): string => `make_timestamp(epoch_us(${instant}))`

const literal = (at: number): string => `TIMESTAMPTZ '${new Date(at).toISOString()}'`

function spansOf(zone: string): readonly ClockSpan[] {
  const known = kept.get(zone)
  if (known !== undefined) return known
  const spans = clockSpans(zone, from, to)
  if (kept.size >= mostKept) kept.clear()
  kept.set(zone, spans)
  return spans
}
