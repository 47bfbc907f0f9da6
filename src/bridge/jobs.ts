import type { SearchKind, SearchValues } from '../domain/searches/search-kind.ts'
import type { Failure } from './failure.ts'

/** Long work runs in main, reports progress, can be cancelled, and survives a reload of the window. */
export type JobState = 'running' | 'done' | 'failed' | 'cancelled'

/** The screen that shows a job's work. */
export type JobSubject =
  | {
      readonly workspace: 'entities'
      readonly connectionId: string
      readonly namespace?: string
      readonly type?: string
      readonly tab: 'grid' | 'schema' | 'audit' | 'compare'
    }
  | {
      readonly workspace: 'providers'
      readonly connectionId: string
      readonly tab: 'directory' | 'slots' | 'audit'
      /** Which providers are listed: exactly the parameters sent with the list. */
      readonly product?: string
      readonly excludeInactive?: boolean
      readonly acceptingNewPatients?: boolean
      /** Of a slot search: where it was sent (`dataAddressOf`). An edit may have given the connection another address since. */
      readonly address?: string
    }
  /** The ledger, one of its entries, or an opened report. */
  | {
      readonly workspace: 'reports'
      readonly connectionId: string
      readonly entryId?: string
      readonly snapshotId?: string
      readonly questionId?: string
    }
  | {
      readonly workspace: SearchKind
      readonly connectionId: string
      readonly startDate: string
      readonly endDate: string
      readonly fields: SearchValues
    }

export type Job = {
  readonly id: string
  /** The kind of work, for example `entities.count`. */
  readonly kind: string
  /** The title for the user: "Count entity types, Sandbox". */
  readonly title: string
  readonly state: JobState
  /** Still running, but about to stop. */
  readonly cancelling?: boolean
  /** The current step, in words. */
  readonly stage: string
  /** Units done, and total units if known. */
  readonly done: number
  readonly total?: number
  readonly bytes?: number
  /** Recent units per second, and seconds left; only while it runs and if known. */
  readonly ratePerSecond?: number
  readonly secondsLeft?: number
  readonly startedAt: string
  readonly finishedAt?: string
  readonly failure?: Failure
  readonly subject?: JobSubject
  /** The snapshot it loads. */
  readonly snapshotId?: string
  /** Plain data for the screen that started it; kept until the job is dismissed. */
  readonly result?: unknown
}
