import type { ClockSpan } from '../../../domain/time/zones.ts'

/** The local time of `column` as an SQL expression without zone data: milliseconds since 1970 as if the clock were UTC. */
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
