import type { AlertCondition, AlertRule } from './alert.ts'
import { pausesOn } from './open-pauses.ts'
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
  | 'withdrawnSince'
  | 'pauses'
> &
  Partial<Pick<BoardRow, 'conflicts' | 'window' | 'windows'>>

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

/** `now`: milliseconds since 1970, by which the length of a pause is told. */
export function findingOf(
  { condition, offHours }: Pick<AlertRule, 'condition' | 'offHours'>,
  row: AlertRow,
  now: number,
): AlertFinding {
  if (condition.kind === 'withdrawn') return row.withdrawnSince === undefined ? 'clear' : 'holds'
  if (condition.kind === 'paused-over' || condition.kind === 'paused-idle') return pauseFinding(condition, row, now)
  // Nobody can be sent to what is no longer listed; it is no closure for the day, whatever the last estimate said.
  if (condition.kind === 'unavailable' && row.withdrawnSince !== undefined)
    return condition.reasons.length === 0 ? 'holds' : 'unknown'
  // "Off hours" inside an open window is no closing for the day: the two facts disagree.
  const isForTheDay = row.reason === 'OFF_HOURS' && !(row.conflicts?.includes('off-hours-inside-window') ?? false)
  const silent = !offHours && isForTheDay && row.available !== true
  if (condition.kind === 'no-data') {
    if (row.freshness === 'fresh') return 'clear'
    return silent ? 'over' : 'holds'
  }
  // An old figure, and one that leaves open whether the region is available, prove and disprove nothing.
  if (row.freshness !== 'fresh' || row.available === undefined) return 'unknown'
  if (condition.kind === 'conflict') return (row.conflicts ?? []).length > 0 ? 'holds' : 'clear'
  if (silent) return 'over'
  if (condition.kind === 'unavailable') {
    if (row.available) return 'clear'
    if (condition.insideWindow === true && isOutside(row, now)) return 'over'
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

/** True where the region tells its windows and none is on. */
function isOutside({ windows = [], window }: AlertRow, now: number): boolean {
  if (windows.length === 0) return false
  const [start, end] = [Date.parse(window?.start ?? ''), Date.parse(window?.end ?? '')]
  return !(start <= now && now < end)
}

type PauseCondition = Extract<AlertCondition, { kind: 'paused-over' | 'paused-idle' }>

/** Pauses that are not known prove and disprove nothing; a pause that is not long enough yet, or while people wait, is not over either. */
function pauseFinding(condition: PauseCondition, row: AlertRow, now: number): AlertFinding {
  if (row.pauses?.state !== 'known') return 'unknown'
  const [first] = pausesOn(row)
  if (first === undefined) return 'clear'
  if (condition.kind === 'paused-over')
    return now - Date.parse(first.since) > condition.hours * 3_600_000 ? 'holds' : 'between'
  // Without a fresh wait nobody knows whether people wait.
  if (row.freshness !== 'fresh' || row.available !== true || row.waitSeconds === undefined) return 'unknown'
  return row.waitSeconds < condition.underMinutes * 60 ? 'holds' : 'between'
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
