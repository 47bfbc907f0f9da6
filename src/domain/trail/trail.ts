import { texts } from './text.ts'

/**
 * The audit trail's vocabulary: which actions are recorded, on which subject, and their outcome. It contains no personal data. A subject is its kind
 * and a keyed hash of its id. The names of records are the keys of these texts for users.
 */

export const { trailActionWords, trailSubjectWords, trailOutcomeWords } = texts.trailWords

export type TrailAction = keyof typeof trailActionWords
export const trailActions = Object.keys(trailActionWords) as readonly TrailAction[]

export type TrailSubjectKind = keyof typeof trailSubjectWords
export const trailSubjectKinds = Object.keys(trailSubjectWords) as readonly TrailSubjectKind[]

/** The subject of an action: its kind, and its id, which is stored only as a keyed hash. */
export type TrailSubject = { readonly kind: TrailSubjectKind; readonly id: string }

/**
 * `begun` is written before an irreversible action (a send, a key, a file); the outcome follows with the same correlation id. Other actions are
 * written once, before their result is shown.
 */
export type TrailOutcome = keyof typeof trailOutcomeWords
export const trailOutcomes = Object.keys(trailOutcomeWords) as readonly TrailOutcome[]
