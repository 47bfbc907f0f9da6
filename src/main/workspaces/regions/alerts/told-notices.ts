import type { IncidentTold } from '../../../../domain/regions/alert-incident.ts'
import { subjectOf } from '../../../../domain/regions/alert-machine.ts'
import { noticesOf, noticeText } from '../../../../domain/regions/alert-notice.ts'
import type { Notice } from '../../../services/notifier.ts'

/** Combines notices of incidents that are due at the same time into at most one of each kind. `now`: milliseconds since 1970. */
export const noticesOfIncidents = (told: readonly IncidentTold[], now: number): readonly Notice[] =>
  noticesOf(
    told.flatMap(({ kind, alerts }) => alerts.map((one) => subjectOf({ ...one, kind }))),
    now,
  ).map((notice) => ({ ...noticeText(notice), ...(notice.kind === 'recovered' ? { recovered: true } : {}) }))
