import type { IncidentTold } from './alert-incident.ts'
import type { Runbook } from './runbook.ts'
import { unavailableReasons } from './wait-time.ts'

/**
 * What a webhook says (docs/WEBHOOKS.md): regions, waits, rules and staff's own runbook. No notes, names of operators or texts that the platform words freely;
 * no patient data.
 */

export type WebhookFacts = {
  /** The same in each attempt, so that a receiver knows a message it has. */
  readonly id: string
  readonly at: string
  readonly connection: { readonly name: string; readonly stage: string }
  /** The one of the region, else of its practice. */
  readonly runbook: Runbook | undefined
}

const reasons: readonly string[] = unavailableReasons
/** Another reason could say anything. */
const reasonOf = (reason: string | undefined) =>
  reason === undefined ? null : reasons.includes(reason) ? reason : 'OTHER'

/** The message as JSON text. */
export function webhookMessage(
  { kind, incident }: IncidentTold,
  { id, at, connection, runbook }: WebhookFacts,
): string {
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
        waitSeconds: member.waitSeconds ?? null,
        reason: reasonOf(member.reason),
        affected: member.isOn,
      })),
    },
  })
}
