import type { IncidentCause } from './alert.ts'
import type { IncidentAnnouncement, IncidentMember } from './alert-incident.ts'
import type { Runbook } from './runbook.ts'
import { unavailableReasons } from './wait-time.ts'

/**
 * The content of a webhook message (docs/WEBHOOKS.md): regions, waits, rules and the staff's runbook. No notes, operator names or free text from the
 * platform;
 * no patient data.
 */

export type WebhookFacts = {
  /** The same on every retry, so that a receiver can detect duplicates. */
  readonly id: string
  readonly at: string
  readonly connection: { readonly name: string; readonly stage: string }
  /** The region's runbook, else its practice's. */
  readonly runbook: Runbook | undefined
}

const reasons: readonly string[] = unavailableReasons
/** Hides undocumented reasons, which may contain anything. */
const reasonOf = (reason: string | undefined) =>
  reason === undefined ? null : reasons.includes(reason) ? reason : 'OTHER'

const withoutWaits: ReadonlySet<IncidentCause> = new Set(['no-data', 'withdrawn'])

/** The message as JSON text. */
export function webhookMessage(
  { kind, incident, alerts }: IncidentAnnouncement,
  { id, at, connection, runbook }: WebhookFacts,
): string {
  const outdated = new Set(alerts.flatMap(({ alert: { finding, key } }) => (finding === 'unknown' ? [key] : [])))
  // What was reported last isn't the wait: these incidents are about its absence, and a member that is over keeps it from before.
  const hasWait = ({ key, isOn }: IncidentMember) => isOn && !outdated.has(key) && !withoutWaits.has(incident.cause)
  return JSON.stringify({
    version: 1,
    id,
    event: { fired: 'incident.opened', repeated: 'incident.reminder', recovered: 'incident.recovered' }[kind],
    at,
    connection,
    incident: {
      id: incident.id,
      cause: incident.cause,
      practice: { id: incident.practiceId, name: incident.practiceName },
      region: { code: incident.regionCode, name: incident.regionName },
      since: incident.since,
      openedAt: incident.openedAt,
      runbook: runbook === undefined || runbook.line === '' ? null : runbook.line,
      runbookLink: runbook?.link ?? null,
      rules: [...new Set(incident.members.flatMap(({ rules }) => rules))],
      waits: incident.members.map((member) => ({
        visitTypeName: member.visitTypeName,
        assignmentQualifiers: member.assignmentQualifiers,
        since: member.since,
        waitSeconds: hasWait(member) ? (member.waitSeconds ?? null) : null,
        reason: reasonOf(member.reason),
        affected: member.isOn,
      })),
    },
  })
}
