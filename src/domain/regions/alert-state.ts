import type { Alert, AlertEvent, AlertRule, AlertState, OpenAlert } from './alert.ts'
import { alertOrder } from './board-rank.ts'

/** Open alerts in the machine's internal form. Instants are ISO 8601 in UTC, durations milliseconds. */

export type AlertsState = {
  /** By rule id, then by combination key. */
  readonly open: ReadonlyMap<string, ReadonlyMap<string, OpenAlert>>
  /** The last evaluation by both clocks; undefined before the first of a session. */
  readonly at: { readonly now: number; readonly steady: number } | undefined
  /** Number of alerts created, to make ids unique within a millisecond. */
  readonly made: number
}

export const noAlerts: AlertsState = { open: new Map(), at: undefined, made: 0 }

export const openAlertsOf = ({ open }: AlertsState): OpenAlert[] =>
  [...open.values()].flatMap((ofRule) => [...ofRule.values()])

/** A state with these open alerts, for the first evaluation of a session. */
export function stateOf(alerts: readonly OpenAlert[]): AlertsState {
  const open = new Map<string, Map<string, OpenAlert>>()
  for (const alert of alerts) {
    const ofRule = open.get(alert.ruleId) ?? new Map<string, OpenAlert>()
    open.set(alert.ruleId, ofRule.set(alert.key, alert))
  }
  return { open, at: undefined, made: 0 }
}

/** The state with `change` applied to each open alert. */
export const changeAlerts = (state: AlertsState, change: (alert: OpenAlert) => OpenAlert): AlertsState => ({
  ...state,
  open: new Map(
    [...state.open].map(([ruleId, ofRule]) => [
      ruleId,
      new Map([...ofRule].map(([key, alert]) => [key, change(alert)])),
    ]),
  ),
})

/** True if two rules have the same condition. Names, times and sounds may differ. */
export const asksTheSame = (one: Pick<AlertRule, 'condition' | 'offHours'>, other: typeof one): boolean =>
  one.offHours === other.offHours &&
  (one.condition === other.condition || JSON.stringify(one.condition) === JSON.stringify(other.condition))

const stateName = ({ phase, acknowledged }: OpenAlert): AlertState =>
  phase === 'firing' && acknowledged !== undefined ? 'acknowledged' : phase

/** Milliseconds since 1970 as ISO 8601 in UTC. */
export const iso = (instant: number): string => new Date(instant).toISOString()

export function alertOf(alert: OpenAlert): Alert {
  return {
    id: alert.id,
    key: alert.key,
    practiceId: alert.practiceId,
    regionCode: alert.regionCode,
    visitTypeName: alert.visitTypeName,
    assignmentQualifiers: alert.assignmentQualifiers,
    practiceName: alert.practiceName,
    regionName: alert.regionName,
    ruleId: alert.ruleId,
    ruleName: alert.ruleName,
    condition: alert.condition,
    state: stateName(alert),
    since: alert.since,
    firedAt: alert.firedAt,
    notices: alert.notices,
    lastNoticeAt: alert.lastNoticeAt,
    held: alert.held,
    acknowledged: alert.acknowledged,
    waitSeconds: alert.waitSeconds,
    reason: alert.reason,
  }
}

/** An entry of the alert log. */
export const eventOf = (alert: OpenAlert, kind: AlertEvent['kind'], now: number, note?: string): AlertEvent => ({
  at: iso(now),
  alertId: alert.id,
  kind,
  ruleName: alert.ruleName,
  key: alert.key,
  practiceName: alert.practiceName,
  regionName: alert.regionName,
  waitSeconds: alert.waitSeconds,
  reason: alert.reason,
  note,
})

/** All open alerts, worst first: by state, then the longest wait, then the oldest. */
export function alertsOf(state: AlertsState): readonly Alert[] {
  return openAlertsOf(state)
    .map((alert) => ({ alert, place: alertOrder[stateName(alert)] }))
    .toSorted(
      (one, other) =>
        one.place - other.place ||
        (other.alert.waitSeconds ?? -1) - (one.alert.waitSeconds ?? -1) ||
        Number(one.alert.since > other.alert.since) - Number(one.alert.since < other.alert.since),
    )
    .map(({ alert }) => alertOf(alert))
}
