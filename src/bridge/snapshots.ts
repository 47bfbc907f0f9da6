import type { Completeness } from '../domain/tables/completeness.ts'
import type { TableColumn } from '../domain/tables/table.ts'
import type { Failure } from './failure.ts'

/** A snapshot as the renderer knows it: a table in main, of which the grid asks for windows. */
export type SnapshotInfo = {
  readonly id: string
  /** What a reader calls it: "clinician, Sandbox". */
  readonly title: string
  readonly columns: readonly TableColumn[]
  readonly rowCount: number
  /** Grows with every change of rows, columns or state. */
  readonly version: number
  readonly state: 'loading' | 'ready' | 'stopped' | 'failed'
  readonly completeness: Completeness
  /** What was asked for, as plain facts for a footer and a manifest: connection, call, filters. No key. */
  readonly source: Readonly<Record<string, unknown>>
  /** ISO 8601 in UTC: when reading began, and when its last row came. */
  readonly startedAt: string
  readonly takenAt?: string
  /** Masked columns that somebody asked to see as they are. */
  readonly revealed?: readonly string[]
  /** Why it stopped short, when it failed. */
  readonly failure?: Failure
  /** The job that loads it, while there is one. */
  readonly jobId?: string
}
