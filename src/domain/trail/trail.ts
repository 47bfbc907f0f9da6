/**
 * The audit trail's vocabulary: which actions are recorded, on which subject, and their outcome. It contains no personal data. A subject is its kind
 * and a keyed hash of its id.
 */

export const trailActions = [
  'console.started',
  'console.ended',
  'lock.engaged',
  'lock.opened',
  'lock.refused',
  'pin.set',
  'pin.removed',
  'pin.forgotten',
  'operator.named',
  'settings.changed',
  'connection.saved',
  'connection.removed',
  'connection.used',
  'connection.tested',
  'key.set',
  'key.tested',
  'key.removed',
  'data.removed',
  'table.opened',
  'table.shown',
  'row.shown',
  'values.revealed',
  'entity.shown',
  'provider.shown',
  'slots.searched',
  'caller.begun',
  'booking.reviewed',
  'booking.sent',
  'booking.listed',
  'booking.recorded',
  'booking.closed',
  'visit.shown',
  'report.started',
  'report.settled',
  'report.forgotten',
  'report.opened',
  'report.compared',
  'question.saved',
  'question.run',
  'audit.run',
  'file.written',
  'file.opened',
  'clipboard.copied',
  'trail.shown',
  'trail.checked',
  'trail.settings',
  'trail.shortened',
  'trail.mended',
] as const
export type TrailAction = (typeof trailActions)[number]

export const trailSubjectKinds = [
  'patient',
  'visit',
  'intent',
  'provider',
  'entity',
  'report',
  'table',
  'row',
  'connection',
  'question',
  'file',
] as const
export type TrailSubjectKind = (typeof trailSubjectKinds)[number]

/** The subject of an action: its kind, and its id, which is stored only as a keyed hash. */
export type TrailSubject = { readonly kind: TrailSubjectKind; readonly id: string }

/**
 * `begun` is written before an irreversible action (a send, a key, a file); the outcome follows with the same correlation id. Other actions are
 * written once, before their result is shown.
 */
export const trailOutcomes = ['begun', 'done', 'refused', 'failed'] as const
export type TrailOutcome = (typeof trailOutcomes)[number]
