import type { AlertsView } from '../../../../bridge/calls/regions.ts'
import type { Alert } from '../../../../domain/regions/alert.ts'

/** True if two lists are equal. Runs after each board, so it avoids comparing as text; unchanged values of an alert are the same objects. */
export function sameAlerts(some: readonly Alert[], others: readonly Alert[]): boolean {
  return some.length === others.length && some.every((alert, at) => isSame(alert, others[at]))
}

function isSame(one: Alert, other: Alert | undefined): boolean {
  if (other === undefined) return false
  const facts: readonly (keyof Alert)[] = [
    'id',
    'state',
    'ruleName',
    'practiceName',
    'regionName',
    'waitSeconds',
    'reason',
    'notices',
    'lastNoticeAt',
    'held',
    'acknowledged',
    'firedAt',
  ]
  return facts.every((fact) => one[fact] === other[fact])
}

/** True if the page has nothing new to show. */
export function isSameView(one: AlertsView | undefined, other: AlertsView): boolean {
  return (
    one !== undefined &&
    one.quietNow === other.quietNow &&
    one.isTeam === other.isTeam &&
    one.operator === other.operator &&
    one.unacknowledged === other.unacknowledged &&
    JSON.stringify([one.mutes, one.incidents]) === JSON.stringify([other.mutes, other.incidents]) &&
    sameAlerts(one.alerts, other.alerts)
  )
}
