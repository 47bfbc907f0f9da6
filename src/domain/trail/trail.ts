/**
 * The audit trail's words: which actions are recorded, of what, and how each ended. No value of a person is among them: a subject is told by its kind
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

/** What an action was done to: its kind, and its id, which is kept as a keyed hash alone. */
export type TrailSubject = { readonly kind: TrailSubjectKind; readonly id: string }

/**
 * `begun` is written before an action that cannot be taken back (a send, a key, a file); how it ended follows with the same correlation id. Others are
 * written once, before they are shown.
 */
export const trailOutcomes = ['begun', 'done', 'refused', 'failed'] as const
export type TrailOutcome = (typeof trailOutcomes)[number]
