import type { SnapshotInfo } from '../../bridge/snapshots.ts'
import type { TableView } from '../../domain/table.ts'

type Column = { readonly id: string; readonly name: string }

/** What is to be exported: a table as the screen shows it. */
export type ExportSubject = {
  readonly snapshot: SnapshotInfo
  readonly view: TableView
  /** Rows that the view shows, all of them, in view or not. */
  readonly matching: number
  /** Columns on the screen, in their order. */
  readonly columns: readonly Column[]
  readonly allColumns: readonly Column[]
  /** What the file may be called, without an ending; cleaned before it is used. */
  readonly suggestedName: string
}
