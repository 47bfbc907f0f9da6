import type { Failure } from './failure.ts'

/** Long work lives in main, tells its progress, can be cancelled, and outlives a reload of the window. */
export type JobState = 'running' | 'done' | 'failed' | 'cancelled'

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
  readonly startedAt: string
  readonly finishedAt?: string
  readonly failure?: Failure
  /** Plain data the screen that started it understands; kept until the job is dismissed. */
  readonly result?: unknown
}
