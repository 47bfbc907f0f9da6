import type { Completeness } from '../domain/tables/completeness.ts'
import type { TableColumn } from '../domain/tables/table.ts'
import type { Failure } from './failure.ts'

/** A snapshot in the renderer. The table itself is in main, and the grid requests windows of it. */
export type SnapshotInfo = {
  readonly id: string
  /** The title for the user: "clinician, Sandbox". */
  readonly title: string
  readonly columns: readonly TableColumn[]
  readonly rowCount: number
  /** Increases with every change of rows, columns or state. */
  readonly version: number
  readonly state: 'loading' | 'ready' | 'stopped' | 'failed'
  readonly completeness: Completeness
  /** What was requested, as plain data for a footer and a manifest: connection, call, filters. No key. */
  readonly source: Readonly<Record<string, unknown>>
  /** When loading started, and when the last row arrived, ISO 8601 in UTC. */
  readonly startedAt: string
  readonly takenAt?: string
  /** Masked columns that a user unmasked. */
  readonly revealed?: readonly string[]
  /** Why it stopped early, if it failed. */
  readonly failure?: Failure
  /** The job that loads it, while there is one. */
  readonly jobId?: string
}
