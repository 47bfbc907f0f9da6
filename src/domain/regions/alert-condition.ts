import type { AlertCondition, AlertFinding, AlertRule } from './alert.ts'
import { arePausesKnown, pausesOn } from './open-pauses.ts'
import type { BoardRow } from './region-board.ts'
import { plainCode } from '../normal-text.ts'
import type { Combination } from './region-poll.ts'

/** Evaluates a rule's condition for a row of the board. */

/** The fields of a row that rules use. */
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
  Partial<Pick<BoardRow, 'active' | 'conflicts' | 'window' | 'windows' | 'pausesOutdated' | 'answeredAt'>>

/** True if this finding ends an alert once it lasts long enough. */
export const endsAlert = (finding: AlertFinding): boolean => finding === 'clear' || finding === 'over'

/** `now`: milliseconds since 1970, for measuring the length of a pause. */
export function findingOf(
  { condition, offHours }: Pick<AlertRule, 'condition' | 'offHours'>,
  row: AlertRow,
  now: number,
): AlertFinding {
  if (condition.kind === 'withdrawn') return row.withdrawnSince === undefined ? 'clear' : 'holds'
  if (condition.kind === 'paused-over' || condition.kind === 'paused-idle') return pauseFinding(condition, row, now)
  // A region that is no longer listed can't take patients. That isn't a closure for the day, whatever its last estimate said.
  if (condition.kind === 'unavailable' && row.withdrawnSince !== undefined)
    return condition.reasons.length === 0 ? 'holds' : 'unknown'
  // "Off hours" inside an open window doesn't count as closed for the day, because the two facts conflict.
  const isForTheDay = row.reason === 'OFF_HOURS' && !(row.conflicts?.includes('off-hours-inside-window') ?? false)
  const silent = !offHours && isForTheDay && row.available !== true
  if (condition.kind === 'no-data') {
    if (row.freshness === 'fresh') return 'clear'
    return silent && !isNextDay(row, now) ? 'over' : 'holds'
  }
  // An outdated figure, or one without availability, proves nothing.
  if (row.freshness !== 'fresh' || row.available === undefined) return 'unknown'
  if (condition.kind === 'conflict') return (row.conflicts ?? []).length > 0 ? 'holds' : 'clear'
  if (silent) return 'over'
  // A region that the practice turned off takes no patients, whatever its figures are.
  const isOff = row.active === false
  if (condition.kind === 'unavailable') {
    if (row.available) return isOff ? 'over' : 'clear'
    if (condition.insideWindow === true && isOutside(row, now)) return 'over'
    const named = condition.reasons.length === 0 || (row.reason !== undefined && condition.reasons.includes(row.reason))
    return named ? 'holds' : 'over'
  }
  if (isOff) return 'over'
  // No waiting is possible now, which isn't the same as a short wait.
  if (!row.available) return 'between'
  if (row.waitSeconds === undefined) return 'unknown'
  if (row.waitSeconds > condition.minutes * 60) return 'holds'
  const recovered = Math.max(0, condition.minutes - condition.recoveryMargin) * 60
  return row.waitSeconds <= recovered ? 'clear' : 'between'
}

/** The row's window is that of its board: until the next one it may end, and another of the region's begin. */
const isInWindow = ({ window, windows = [] }: AlertRow, now: number): boolean =>
  window !== undefined &&
  [window, ...windows].some(({ start, end }) => Date.parse(start) <= now && now < Date.parse(end))

/** True if the region reports windows and none is open now. */
const isOutside = (row: AlertRow, now: number): boolean => (row.windows ?? []).length > 0 && !isInWindow(row, now)

/** A region that closed for the day and reports no open hours to come should be open again after this long. */
export const longestNightMs = 16 * 3_600_000

/** True if a region that closed for the day without a figure since should be open again: by its windows, or after a night. */
const isNextDay = (row: AlertRow, now: number): boolean =>
  row.window === undefined ? now - Date.parse(row.answeredAt ?? '') > longestNightMs : isInWindow(row, now)

type PauseCondition = Extract<AlertCondition, { kind: 'paused-over' | 'paused-idle' }>

/** Unknown or outdated pauses prove nothing: after a sleep a pause may have ended. A pause that is too short so far, or during which people wait, isn't over either. */
function pauseFinding(condition: PauseCondition, row: AlertRow, now: number): AlertFinding {
  if (!arePausesKnown(row)) return 'unknown'
  const [first] = pausesOn(row)
  if (first === undefined) return 'clear'
  if (condition.kind === 'paused-over')
    return now - Date.parse(first.since) > condition.hours * 3_600_000 ? 'holds' : 'between'
  // Without a fresh wait it isn't known whether people are waiting.
  if (row.freshness !== 'fresh' || row.available !== true || row.waitSeconds === undefined) return 'unknown'
  return row.waitSeconds < condition.underMinutes * 60 ? 'holds' : 'between'
}

/** The rows or combinations that a rule covers, in any letter case. A row with several qualifiers matches if the scope names any of them. */
export function scopeOf({ scope }: Pick<AlertRule, 'scope'>): (row: Combination) => boolean {
  const named = (names: readonly string[]) => (names.length === 0 ? undefined : new Set(names.map(plainCode)))
  const practices = named(scope.practiceIds)
  const regions = named(scope.regionCodes)
  const visits = named(scope.visitTypeNames)
  const qualifiers = named(scope.assignmentQualifiers)
  return (row) =>
    (practices?.has(plainCode(row.practiceId)) ?? true) &&
    (regions?.has(plainCode(row.regionCode)) ?? true) &&
    (visits?.has(plainCode(row.visitTypeName)) ?? true) &&
    (qualifiers === undefined || row.assignmentQualifiers.some((name) => qualifiers.has(plainCode(name))))
}
