import { shortWeekdays } from '../../../../domain/time/day-words.ts'
import type { AlertCondition, AlertRule, IncidentCause, QuietHours } from '../../../../domain/regions/alert.ts'
import type { IncidentMember } from '../../../../domain/regions/alert-incident.ts'
import { causeNames, reasonWords } from '../../../../domain/regions/board-words.ts'
import { clockWords } from '../../../../domain/time/clock-words.ts'
import { fullMinutes } from '../../../../domain/regions/wait-time.ts'

/** Alerts and their rules in words. */

/** The current state of an incident's wait: "48 min", "No on-call provider". */
export function conditionNow(cause: IncidentCause, { waitSeconds, reason }: IncidentMember): string {
  if (cause === 'closed') return reasonWords(reason)
  if (cause === 'withdrawn') return 'No longer listed'
  if (cause === 'paused') return 'Paused'
  if (cause !== 'slow') return causeNames[cause]
  return waitSeconds === undefined ? 'Wait not reported' : `${fullMinutes(waitSeconds)} min`
}

/** A rule's condition: "Wait over 45 min for 5 min". */
export function conditionWords({ condition, pendingMinutes }: Pick<AlertRule, 'condition' | 'pendingMinutes'>): string {
  const long = pendingMinutes === 0 ? '' : ` for ${pendingMinutes} min`
  return `${plainCondition(condition)}${long}`
}

function plainCondition(condition: AlertCondition): string {
  switch (condition.kind) {
    case 'wait-over':
      return `Wait over ${condition.minutes} min`
    case 'no-data':
      return 'Outdated or no data'
    case 'conflict':
      return 'Contradictory data'
    case 'withdrawn':
      return 'Withdrawn by the platform'
    case 'paused-over':
      return `Paused over ${condition.hours} h`
    case 'paused-idle':
      return 'Paused with nobody waiting'
    case 'unavailable':
      return condition.reasons.length === 0
        ? `Unavailable for any reason${condition.insideWindow === true ? ', inside its open hours' : ''}`
        : `Unavailable: ${condition.reasons.map(reasonWords).join(', ').toLocaleLowerCase('en-US')}`
  }
}

/** A rule's scope: "All regions", "TX, AZ; virtual; pediatric". */
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

/** A rule's other settings: "Clears under 40 min for 5 min. Repeats every 15 min, up to 4 times. Silent off hours." */
export function ruleDetails(rule: AlertRule): string {
  const { condition, recoveryMinutes, repeatEveryMinutes, repeatAtMost, offHours, webhook } = rule
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
      ? 'Alerts once.'
      : `Repeats every ${repeatEveryMinutes} min, up to ${repeatAtMost === 1 ? 'once' : `${repeatAtMost} times`}.`
  return `Clears${under}${long}. ${repeats} ${offHours ? 'Off hours count too.' : 'Silent off hours.'}${webhook === undefined ? '' : ' Sends a webhook.'}`
}

/** "10:00 PM to 7:00 AM, every day", on this computer's clock. */
export function quietWords({ from, to, days }: QuietHours): string {
  const on = days.length === 0 || days.length === 7 ? 'every day' : days.map((day) => shortWeekdays[day]).join(', ')
  return `${clockWords(from)} to ${clockWords(to)}, ${on}`
}
