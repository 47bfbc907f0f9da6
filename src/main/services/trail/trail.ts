import type { FoundSubject, TrailCheck, TrailState } from '../../../bridge/calls/trail.ts'
import type { FailureKind } from '../../../bridge/failure.ts'
import type { TrailAction, TrailOutcome, TrailSubject } from '../../../domain/trail/trail.ts'
import type { Result } from '../storage/result.ts'
import type { TrailKey } from './trail-key.ts'

/** The audit trail: records that are written before what they tell of is shown or sent, each chained to the one before. */

/** What is written of one action; who and when are added by the trail. No field has room for a value of a person. */
export type TrailNote = {
  readonly action: TrailAction
  readonly outcome: TrailOutcome
  /** Only its kind and a keyed hash of its id are kept. */
  readonly subject?: TrailSubject
  readonly connectionId?: string
  /** Rows, values or files it was about. */
  readonly count?: number
  readonly failure?: FailureKind
  /** Ties `begun` to its end, and the record to the platform call in Activity where there was one. */
  readonly correlationId?: string
  /** Who did it where it was no person at the console: a timetable, the console itself. */
  readonly by?: 'timetable' | 'console'
  /** Who works here where that is not whoever does as it is recorded: who began what ends only now. Null: nobody had said who they are. */
  readonly operator?: string | null
  /** Words of a closed list of ours that tell more: the reason of a lock, the form of a file, names of fields. Never a value. */
  readonly details?: readonly string[]
}

/** ISO 8601 in UTC, `to` not included; null for no bound. */
export type TrailSpan = { readonly from: string | null; readonly to: string | null }

/** What is read to show the trail: its files as they stand, and the keys that tell whether a line holds. */
export type TrailLines = {
  readonly folder: string
  readonly files: readonly string[]
  readonly keys: readonly TrailKey[]
}

export type Trail = {
  /** Resolves once the record is on disk and the head stands. Failure `storage`: it is not, and what it tells of must not be done. */
  readonly record: (note: TrailNote) => Promise<Result<null>>
  /** Who works here now, to be asked when work begins and given to the record of its end. */
  readonly operator: () => string | null
  readonly check: (signal?: AbortSignal) => Promise<Result<TrailCheck>>
  readonly state: () => Promise<Result<TrailState>>
  readonly lines: () => Promise<Result<TrailLines>>
  readonly findSubject: (subject: TrailSubject, span: TrailSpan) => Promise<Result<FoundSubject>>
  readonly saveSettings: (settings: { readonly keepMonths: number }) => Promise<Result<TrailState>>
  /** Puts the head into the keychain where it is not there yet: at a lock, and before the end. */
  readonly anchor: () => Promise<void>
  readonly close: () => Promise<void>
}
