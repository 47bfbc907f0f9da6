import { texts } from '../text/alerts.ts'
import { shortWeekdays } from '../../../../domain/time/day-words.ts'
import { weekdaysInOrder } from '../../../../domain/time/weeks.ts'
import type { AlertCondition, AlertRule, IncidentCause, QuietHours } from '../../../../domain/regions/alert.ts'
import type { IncidentMember } from '../../../../domain/regions/alert-incident.ts'
import { causeNames, reasonWords } from '../../../../domain/regions/board-words.ts'
import { clockWords } from '../../../../domain/time/clock-words.ts'
import { fullMinutes } from '../../../../domain/regions/wait-time.ts'

/** Alerts and their rules in words. */

/** The current state of an incident's wait: "48 min", "No on-call provider". */
export function conditionNow(cause: IncidentCause, { waitSeconds, reason }: IncidentMember): string {
  if (cause === 'closed') return reasonWords(reason)
  if (cause === 'withdrawn') return texts.alertWords.noLongerListed
  if (cause === 'paused') return texts.alertWords.paused
  if (cause !== 'slow') return causeNames[cause]
  return waitSeconds === undefined ? texts.alertWords.noCurrentWait : `${fullMinutes(waitSeconds)} min`
}

/** A rule's condition: "Wait over 45 min for 5 min". */
export function conditionWords({ condition, pendingMinutes }: Pick<AlertRule, 'condition' | 'pendingMinutes'>): string {
  const long = pendingMinutes === 0 ? '' : texts.alertWords.forMin(pendingMinutes)
  return `${plainCondition(condition)}${long}`
}

function plainCondition(condition: AlertCondition): string {
  switch (condition.kind) {
    case 'wait-over':
      return texts.alertWords.waitOverMin(condition.minutes)
    case 'no-data':
      return texts.alertWords.outdatedOrNoData
    case 'conflict':
      return texts.alertWords.contradictoryData
    case 'withdrawn':
      return texts.alertWords.withdrawnByThePlatform
    case 'paused-over':
      return texts.alertWords.pausedOverH(condition.hours)
    case 'paused-idle':
      return texts.alertWords.pausedWithNoOneWaiting
    case 'unavailable':
      return condition.reasons.length === 0
        ? texts.alertWords.unavailableForAnyReason(condition.insideWindow)
        : texts.alertWords.unavailable(condition.reasons.map(reasonWords).join(', ').toLocaleLowerCase('en-US'))
  }
}

/** A rule's scope: "All regions", "TX, AZ; virtual; pediatric". */
export function scopeWords(scope: AlertRule['scope']): string {
  const { practiceIds, regionCodes, visitTypeNames, assignmentQualifiers } = scope
  const practices =
    practiceIds.length === 0
      ? []
      : [practiceIds.length === 1 ? '1 practice' : texts.alertWords.practices(practiceIds.length)]
  const parts = [practices, regionCodes, visitTypeNames, assignmentQualifiers]
    .filter((part) => part.length > 0)
    .map((part) => part.join(', '))
  return parts.length === 0 ? texts.alertWords.allRegions : parts.join('; ')
}

/** A rule's other settings: "Clears at 40 min or less for 5 min. Repeats every 15 min, up to 4 times. Silent off hours." */
export function ruleDetails(rule: AlertRule): string {
  const { condition, recoveryMinutes, repeatEveryMinutes, repeatAtMost, offHours, webhook } = rule
  const under =
    condition.kind === 'wait-over' && condition.recoveryMargin > 0
      ? texts.alertWords.atMin(Math.max(0, condition.minutes - condition.recoveryMargin))
      : ''
  const long =
    recoveryMinutes === 0
      ? under === ''
        ? texts.alertWords.atOnce
        : ''
      : texts.alertWords.min(under === '' ? 'after' : 'for', recoveryMinutes)
  const repeats =
    repeatEveryMinutes === 0 || repeatAtMost === 0
      ? texts.alertWords.alertsOnce
      : texts.alertWords.repeatsEveryMinUpTo(repeatEveryMinutes, repeatAtMost)
  return texts.alertWords.clears(
    under,
    long,
    repeats,
    offHours ? texts.alertWords.offHoursCountToo : texts.alertWords.silentOffHours,
    webhook === undefined ? '' : texts.alertWords.sendsAWebhook,
  )
}

/** "10:00 PM to 7:00 AM, every day", on this computer's clock. */
export const quietWords = ({ from, to, days }: QuietHours): string =>
  texts.alertWords.to(clockWords(from), clockWords(to), daysWords(days))

function daysWords(days: QuietHours['days']): string {
  if (days.length === 0) return texts.alertWords.noDaysSelected
  if (days.length === 7) return texts.alertWords.everyDay
  return weekdaysInOrder()
    .flatMap((day) => (days.includes(day) ? shortWeekdays[day] : []))
    .join(', ')
}
