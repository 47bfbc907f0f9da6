import type { Alert, AlertCondition, AlertEvent, AlertRule, AlertState, QuietHours } from '../../../domain/alert.ts'
import { reasonWords } from '../../../domain/board-words.ts'
import { clockWords } from '../../../domain/clock-words.ts'

/** Alerts and their rules in words. */

export const stateWords: Readonly<Record<AlertState, string>> = {
  pending: 'Pending',
  firing: 'Firing',
  acknowledged: 'Acknowledged',
  recovering: 'Recovering',
}

export const eventWords: Readonly<Record<AlertEvent['kind'], string>> = {
  fired: 'Fired',
  repeated: 'Told again',
  acknowledged: 'Acknowledged',
  recovered: 'Recovered',
  ended: 'Ended with its rule or region',
  muted: 'Region muted',
  unmuted: 'Region speaks again',
  held: 'Notice held back',
  given: 'Notice given that was held back',
}

/** "Texas, virtual, pediatric". */
export const whereWords = ({
  regionName,
  visitTypeName,
  assignmentQualifiers,
}: Pick<Alert, 'regionName' | 'visitTypeName' | 'assignmentQualifiers'>): string =>
  [regionName, visitTypeName, ...assignmentQualifiers].filter((word) => word !== '').join(', ')

/** "over 45 min", "no fresh estimate", "unavailable, no on-call provider". */
export function conditionNow({ condition, reason }: Pick<Alert, 'condition' | 'reason'>): string {
  switch (condition.kind) {
    case 'wait-over':
      return `over ${condition.minutes} min`
    case 'no-data':
      return 'no fresh estimate'
    case 'unavailable':
      return `unavailable, ${reasonWords(reason).toLocaleLowerCase('en-US')}`
  }
}

/** "for 11 min", from whole minutes. `now`: milliseconds since 1970. */
export function longWords(since: string, now: number): string {
  const minutes = Math.max(0, Math.floor((now - Date.parse(since)) / 60_000))
  if (Number.isNaN(minutes)) return 'for an unknown time'
  if (minutes === 0) return 'since just now'
  return minutes < 120 ? `for ${minutes} min` : `for ${Math.floor(minutes / 60)} h`
}

/** What a rule waits for: "Wait over 45 min for 5 min". */
export function conditionWords({ condition, pendingMinutes }: Pick<AlertRule, 'condition' | 'pendingMinutes'>): string {
  const long = pendingMinutes === 0 ? '' : ` for ${pendingMinutes} min`
  return `${plainCondition(condition)}${long}`
}

function plainCondition(condition: AlertCondition): string {
  switch (condition.kind) {
    case 'wait-over':
      return `Wait over ${condition.minutes} min`
    case 'no-data':
      return 'Stale or missing'
    case 'unavailable':
      return condition.reasons.length === 0
        ? 'Unavailable for any reason'
        : `Unavailable: ${condition.reasons.map(reasonWords).join(', ').toLocaleLowerCase('en-US')}`
  }
}

/** Where a rule looks: "All regions", "TX, AZ; virtual; pediatric". */
export function scopeWords({
  practiceIds,
  regionCodes,
  visitTypeNames,
  assignmentQualifiers,
}: AlertRule['scope']): string {
  const practices =
    practiceIds.length === 0 ? [] : [practiceIds.length === 1 ? '1 practice' : `${practiceIds.length} practices`]
  const parts = [practices, regionCodes, visitTypeNames, assignmentQualifiers]
    .filter((part) => part.length > 0)
    .map((part) => part.join(', '))
  return parts.length === 0 ? 'All regions' : parts.join('; ')
}

/** What else a rule does: "Well again under 40 min for 5 min. Told again every 15 min, at most 4 times. Off hours are silent." */
export function ruleDetails(rule: AlertRule): string {
  const { condition, recoveryMinutes, repeatEveryMinutes, repeatAtMost, offHours } = rule
  const under =
    condition.kind === 'wait-over' && condition.recoveryMargin > 0
      ? ` under ${Math.max(0, condition.minutes - condition.recoveryMargin)} min`
      : ''
  const long =
    recoveryMinutes === 0
      ? under === ''
        ? ' at once'
        : ''
      : ` ${under === '' ? 'after' : 'for'} ${recoveryMinutes} min`
  const repeats =
    repeatEveryMinutes === 0 || repeatAtMost === 0
      ? 'Told once.'
      : `Told again every ${repeatEveryMinutes} min, at most ${repeatAtMost === 1 ? 'once' : `${repeatAtMost} times`}.`
  return `Well again${under}${long}. ${repeats} ${offHours ? 'Off hours count too.' : 'Off hours are silent.'}`
}

const dayNames = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']

/** "10:00 PM to 7:00 AM, every day", by the computer's clock. */
export function quietWords({ from, to, days }: QuietHours): string {
  const on = days.length === 0 || days.length === 7 ? 'every day' : days.map((day) => dayNames[day]).join(', ')
  return `${clockWords(from)} to ${clockWords(to)}, ${on}`
}
