import type { SearchKind, SearchValues } from '../domain/searches/search-kind.ts'
import type { Failure } from './failure.ts'

/** Long work lives in main, tells its progress, can be cancelled, and outlives a reload of the window. */
export type JobState = 'running' | 'done' | 'failed' | 'cancelled'

/** Where the work of a job can be looked at. */
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
      /** Which providers are listed: what was sent with the list, and nothing else. */
      readonly product?: string
      readonly excludeInactive?: boolean
      readonly acceptingNewPatients?: boolean
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
  /** What kind of work it is, for example `entities.count`. */
  readonly kind: string
  /** What the user calls it: "Count entity types, Sandbox". */
  readonly title: string
  readonly state: JobState
  /** The step it is at, in words. */
  readonly stage: string
  /** Units done, and units in all where that is known. */
  readonly done: number
  readonly total?: number
  readonly bytes?: number
  /** Units in a second over the last while, and seconds left; only while it runs and they are known. */
  readonly ratePerSecond?: number
  readonly secondsLeft?: number
  readonly startedAt: string
  readonly finishedAt?: string
  readonly failure?: Failure
  readonly subject?: JobSubject
  /** The snapshot it loads. */
  readonly snapshotId?: string
  /** Plain data the screen that started it understands; kept until the job is dismissed. */
  readonly result?: unknown
}
