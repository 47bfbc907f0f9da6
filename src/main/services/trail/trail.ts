import type { FoundSubject, TrailCheck, TrailState } from '../../../bridge/calls/trail.ts'
import type { FailureKind } from '../../../bridge/failure.ts'
import type { TrailAction, TrailOutcome, TrailSubject } from '../../../domain/trail/trail.ts'
import type { Result } from '../storage/result.ts'
import type { TrailKey } from './open-trail.ts'

/** The audit trail: chained records, each written before its data is shown or sent. */

/** The content of one action's record; the trail adds who and when. No field can hold a patient's value. */
export type TrailNote = {
  readonly action: TrailAction
  readonly outcome: TrailOutcome
  /** Stored only as its kind and a keyed hash of its id. */
  readonly subject?: TrailSubject
  readonly connectionId?: string
  /** Number of affected rows, values or files. */
  readonly count?: number
  readonly failure?: FailureKind
  /** Links `begun` with its end, and the record with a platform call in Activity. */
  readonly correlationId?: string
  /** Set if no person did it: a schedule or the console itself. */
  readonly by?: 'timetable' | 'console'
  /** The user who started it, if not the current one, because the work ends only now. Null: no one had given a name. */
  readonly operator?: string | null
  /** Details from a closed list of our own: lock reason, file format, field names. Never a value. */
  readonly details?: readonly string[]
}

/** ISO 8601 in UTC, `to` exclusive; null for no bound. */
export type TrailSpan = { readonly from: string | null; readonly to: string | null }

/** What is needed to show the trail: its files, and the keys that validate lines. */
export type TrailLines = {
  readonly folder: string
  readonly files: readonly string[]
  readonly keys: readonly TrailKey[]
}

export type Trail = {
  /** Resolves after the record and the head are on disk. Failure `storage`: the record wasn't written, so the action must not happen. */
  readonly record: (note: TrailNote) => Promise<Result<null>>
  /** The current user. Read it when work starts and pass it to the record of its end. */
  readonly operator: () => string | null
  readonly check: (signal?: AbortSignal) => Promise<Result<TrailCheck>>
  readonly state: () => Promise<Result<TrailState>>
  readonly lines: () => Promise<Result<TrailLines>>
  readonly findSubject: (subject: TrailSubject, span: TrailSpan) => Promise<Result<FoundSubject>>
  readonly saveSettings: (settings: { readonly keepMonths: number }) => Promise<Result<TrailState>>
  /** Stores the head in the keychain if it's missing there: at a lock and before exit. */
  readonly anchor: () => Promise<void>
  readonly close: () => Promise<void>
}
