import { type Connection, stageNames, stages } from '../../../../domain/connections/connection.ts'
import { oneLine } from '../../../../domain/one-line.ts'
import type { Notice } from '../../../services/notifier.ts'
import type { IncidentAnnouncement } from '../../../../domain/regions/alert-incident.ts'
import { subjectOf } from '../../../../domain/regions/alert-machine.ts'
import { noticesOf, noticeText } from '../../../../domain/regions/alert-notice.ts'

/** Notices of alerts, and the badge, among connections that are watched at the same time. */

/** Prefixes the notice with the stage and name of its connection, and links it to that connection. */
export function namedNotice(notice: Notice, connectionId: string, connection: Connection | undefined): Notice {
  if (connection === undefined) return notice
  const [address = '', query = ''] = notice.hash.split('?')
  const params = new URLSearchParams(query)
  params.set('connection', connectionId)
  return {
    ...notice,
    title: `${stageNames[connection.stage]}, ${oneLine(connection.name)}: ${notice.title}`,
    hash: address === '' ? '' : `${address}?${params.toString()}`,
  }
}

/** The icon badge: the number of a single connection, never a sum. Prefers Production, then the next one with alerts. */
export function badgeOf(
  counts: readonly { readonly connectionId: string; readonly unacknowledged: number }[],
  connectionNow: (connectionId: string) => Connection | undefined,
): number {
  const stageOf = (id: string) => stages.indexOf(connectionNow(id)?.stage ?? 'sandbox')
  const calling = counts.filter(({ unacknowledged }) => unacknowledged > 0)
  const [first] = calling.toSorted((a, b) => stageOf(a.connectionId) - stageOf(b.connectionId))
  return first?.unacknowledged ?? 0
}

/** Combines notices of incidents that are due at the same time into at most one of each kind. `now`: milliseconds since 1970. */
export const noticesOfIncidents = (announced: readonly IncidentAnnouncement[], now: number): readonly Notice[] =>
  noticesOf(
    announced.flatMap(({ kind, alerts }) => alerts.map((one) => subjectOf({ ...one, kind }))),
    now,
  ).map((notice) => ({ ...noticeText(notice), ...(notice.kind === 'recovered' ? { recovered: true } : {}) }))
