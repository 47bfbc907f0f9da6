import type { AlertRule, QuietHours } from '../regions/alert.ts'
import {
  acknowledgedAmong,
  foldIncidents,
  type Incident,
  type IncidentAction,
  incidentMutes,
  withActions,
} from '../regions/alert-incident.ts'
import { evaluateAlerts } from '../regions/alert-machine.ts'
import { type AlertsState, noAlerts } from '../regions/alert-state.ts'
import { noon, questionAt, type rowOf } from './alert-samples.ts'

/** Incidents on the real alert machine with a manual clock, minute by minute. */

export const at = (minute: number) => new Date(noon + minute * 60_000).toISOString()
export const action = (change: Partial<IncidentAction>): IncidentAction => ({
  id: String(Math.random()),
  at: at(0),
  by: 'M. Ortiz',
  kind: 'acknowledged',
  note: '',
  ...change,
})

export function desk(rules: readonly AlertRule[], quietHours: QuietHours | null = null) {
  let state: AlertsState = noAlerts
  let incidents: readonly Incident[] = []
  let made = 0
  let last: ReturnType<typeof rowOf>[] = []
  const announcements: {
    readonly minute: number
    readonly kind: string
    readonly region: string
    readonly alerts: number
  }[] = []
  const further: {
    readonly minute: number
    readonly kind: string
    readonly rules: readonly string[]
    readonly earlier: unknown
  }[] = []
  return {
    announcements,
    further,
    incidents: () => incidents,
    act(change: Partial<IncidentAction>) {
      incidents = incidents.map((one) => (one.over === undefined ? withActions(one, [action(change)]) : one))
      state = acknowledgedAmong(state, incidents)
    },
    again(minute: number) {
      this.see(minute, ...last)
    },
    see(minute: number, ...rows: ReturnType<typeof rowOf>[]) {
      last = rows
      const now = noon + minute * 60_000
      const mutes = incidentMutes(incidents, now)
      const answer = evaluateAlerts(state, questionAt(minute, { rows, rules, mutes, quietHours }))
      const folded = foldIncidents(incidents, { ...answer, now, newId: () => `i${++made}` })
      state = folded.state
      incidents = folded.incidents
      for (const { kind, incident, alerts } of folded.announced)
        announcements.push({ minute, kind, region: incident.regionCode, alerts: alerts.length })
      for (const { kind, alerts, earlierRules } of folded.further)
        further.push({ minute, kind, rules: alerts.map(({ alert }) => alert.ruleId), earlier: earlierRules })
    },
  }
}
