import type { AlertEvent } from '../regions/alert.ts'
import { type AlertsState, changeAlerts, eventOf, iso, openAlertsOf } from '../regions/alert-state.ts'

/** Acknowledges an alert that fired. It stops reminders until the alert is over. Other alerts don't change. */
export function acknowledgeAlert(
  state: AlertsState,
  alertId: string,
  note: string,
  now: number,
): { readonly state: AlertsState; readonly events: readonly AlertEvent[] } {
  const alert = openAlertsOf(state).find(({ id }) => id === alertId)
  if (alert === undefined || alert.phase === 'pending' || alert.acknowledged !== undefined) return { state, events: [] }
  const acknowledged = { at: iso(now), note }
  const changed = changeAlerts(state, (other) =>
    other === alert ? { ...alert, acknowledged, held: undefined } : other,
  )
  return { state: changed, events: [eventOf(alert, 'acknowledged', now, note === '' ? undefined : note)] }
}
