import type { AlertsView, IncidentDeed } from '../../../../bridge/calls/regions.ts'
import type { Alert } from '../../../../domain/regions/alert.ts'
import type { Incident, IncidentAction } from '../../../../domain/regions/alert-incident.ts'
import type { AlertRow } from '../../../../domain/regions/alert-condition.ts'
import type { Result } from '../../../services/storage/result.ts'

export type AboutRows = {
  /** False for rows from before the watch began, which start and end no alerts. True by default. */
  readonly isOfNow?: boolean
  /** Practices on the board without any row, such as after a person settled them all. */
  readonly emptyPractices?: ReadonlySet<string>
}

/** The alerts and incidents of the watched connections. Implementation: create-alerts.ts. */
export type Alerts = {
  /**
   * Checks one board's rows against the rules, shows due notices and logs events. Returns the open alerts for the board. Called for each board; between
   * boards it checks the last rows again when a timer ends. Each change is sent as `regions.alerts`.
   */
  take(connectionId: string, rows: readonly AlertRow[], about?: AboutRows): readonly Alert[]
  /** No alerts if the connection isn't watched. */
  view(connectionId: string): AlertsView
  /** The connection's open incidents, and those of the last day; if it isn't watched, as of the end of its last watch. */
  kept(connectionId: string): readonly Incident[]
  /** Applies a person's action to incidents; skips unknown incidents and actions that change nothing. */
  act(connectionId: string, incidentIds: readonly string[], deed: IncidentDeed): AlertsView
  /** Applies actions from other consoles of the team. */
  othersActed(connectionId: string, incidentId: string, actions: readonly IncidentAction[]): void
  /** `until` in ISO 8601; null or a past time ends the mute. Fails with `storage` if it can't be saved. */
  mute(connectionId: string, practiceId: string, regionCode: string, until: string | null): Promise<Result<AlertsView>>
  /** The watch of the connection ended. Pending alerts end without a notice; alerts that fired are restored when the watch restarts. */
  leave(connectionId: string): void
  /** The team of the connection became reachable or changed: open incidents join the team's. */
  teamJoined(connectionId: string): void
  /** Resolves when the open alerts are saved. */
  close(): Promise<void>
}

/** True if two lists are equal. Runs after each board, so it avoids comparing as text; unchanged values of an alert are the same objects. */
function sameAlerts(some: readonly Alert[], others: readonly Alert[]): boolean {
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
