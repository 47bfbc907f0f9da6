import type { AlertRule } from './alert.ts'
import type { BoardRow } from './region-board.ts'
import type { Combination } from './region-poll.ts'

/** What a rule finds in a row of the board. */

/** As much of a row as rules read. */
export type AlertRow = Pick<
  BoardRow,
  | 'key'
  | 'practiceId'
  | 'practiceName'
  | 'regionCode'
  | 'regionName'
  | 'visitTypeName'
  | 'assignmentQualifiers'
  | 'freshness'
  | 'available'
  | 'waitSeconds'
  | 'reason'
>

/**
 * - `holds`: what the rule is about is so.
 * - `between`: it is not so, and neither is it over: a pending alert is dropped, one that fired goes on.
 * - `clear`: the figure is good again.
 * - `over`: it is not so, but nothing is good again: the region closed for the day, or is unavailable for a reason the rule does not name.
 * - `unknown`: the row says nothing either way; everything stays as it was.
 */
export const alertFindings = ['holds', 'between', 'clear', 'over', 'unknown'] as const
export type AlertFinding = (typeof alertFindings)[number]

/** True for what ends an alert when it lasts. */
export const endsAlert = (finding: AlertFinding): boolean => finding === 'clear' || finding === 'over'

export function findingOf(
  { condition, offHours }: Pick<AlertRule, 'condition' | 'offHours'>,
  row: AlertRow,
): AlertFinding {
  const silent = !offHours && row.reason === 'OFF_HOURS' && row.available !== true
  if (condition.kind === 'no-data') {
    if (row.freshness === 'fresh') return 'clear'
    return silent ? 'over' : 'holds'
  }
  // An old figure, and one that leaves open whether the region is available, prove and disprove nothing.
  if (row.freshness !== 'fresh' || row.available === undefined) return 'unknown'
  if (silent) return 'over'
  if (condition.kind === 'unavailable') {
    if (row.available) return 'clear'
    const named = condition.reasons.length === 0 || (row.reason !== undefined && condition.reasons.includes(row.reason))
    return named ? 'holds' : 'over'
  }
  // Nobody can wait there now, which is not the same as a short wait.
  if (!row.available) return 'between'
  if (row.waitSeconds === undefined) return 'unknown'
  if (row.waitSeconds > condition.minutes * 60) return 'holds'
  const recovered = Math.max(0, condition.minutes - condition.recoveryMargin) * 60
  return row.waitSeconds <= recovered ? 'clear' : 'between'
}

/** The rows, or combinations, that a rule is about. One with several qualifiers is in where one of them is named. */
export function scopeOf({ scope }: Pick<AlertRule, 'scope'>): (row: Combination) => boolean {
  const named = (names: readonly string[]) => (names.length === 0 ? undefined : new Set(names))
  const practices = named(scope.practiceIds)
  const regions = named(scope.regionCodes)
  const visits = named(scope.visitTypeNames)
  const qualifiers = named(scope.assignmentQualifiers)
  return (row) =>
    (practices?.has(row.practiceId) ?? true) &&
    (regions?.has(row.regionCode) ?? true) &&
    (visits?.has(row.visitTypeName) ?? true) &&
    (qualifiers === undefined || row.assignmentQualifiers.some((name) => qualifiers.has(name)))
}
