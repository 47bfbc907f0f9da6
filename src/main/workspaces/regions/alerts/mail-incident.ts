import type { MailOpened } from '../../../../bridge/calls/regions.ts'
import { failure } from '../../../../bridge/failure.ts'
import type { Connection } from '../../../../domain/connections/connection.ts'
import { incidentMail, mailtoOf } from '../../../../domain/regions/mail-draft.ts'
import { runbookOf } from '../../../../domain/regions/runbook.ts'
import { computerZone } from '../../../../domain/time/zones.ts'
import { done, failed, type Result } from '../../../services/storage/result.ts'
import type { RegionsOptions } from '../regions-options.ts'
import type { RegionsStore } from '../regions-store.ts'
import type { Alerts } from './create-alerts.ts'
import { texts } from '../text.ts'

export type MailNeeds = Pick<RegionsOptions, 'clock' | 'openMail'> & {
  readonly store: Pick<RegionsStore, 'of'>
  readonly alerts: Pick<Alerts, 'view'>
}

/** Opens an email about an incident in this computer's mail program; a person sends it. Fails with `not-found`. */
export async function mailDraft(
  { clock, openMail, store, alerts }: MailNeeds,
  connection: Connection,
  incidentId: string,
): Promise<Result<MailOpened>> {
  const incident = alerts.view(connection.id).incidents.find(({ id }) => id === incidentId)
  if (incident === undefined) return failed(failure('not-found', texts.mailIncident.thisIncidentIsNoLongerListed))
  const { rules, runbooks } = store.of(connection.id)
  const named = new Set(incident.members.flatMap((member) => member.rules))
  const to = rules.flatMap(({ name, mailTo }) => (named.has(name) && mailTo !== undefined ? [mailTo] : []))
  const draft = incidentMail(incident, {
    connection,
    runbook: runbookOf(runbooks, incident),
    to: [...new Set(to)],
    zone: computerZone(),
    now: clock.now(),
  })
  const { address, isShortened } = mailtoOf(draft)
  return done({
    opened: await openMail(address),
    shortened: isShortened,
    text: `${draft.subject}\n\n${draft.body}`,
  })
}
