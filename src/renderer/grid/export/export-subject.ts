import type { ReactNode } from 'react'
import type { SnapshotInfo } from '../../../bridge/snapshots.ts'
import type { TableColumn, TableView } from '../../../domain/tables/table.ts'

type Column = Pick<TableColumn, 'id' | 'name' | 'mask' | 'masksInside'>

/** A file as received, which can be saved byte for byte. */
export type OriginalFile = {
  readonly id: string
  readonly name: string
  readonly bytes: number
  readonly rows: number
}

export type Originals = {
  readonly files: readonly OriginalFile[]
  /** Opens the save dialog and starts writing. Returns false if the user cancels. Throws `BridgeFailure`. */
  readonly save: (id: string) => Promise<boolean>
}

/** What a screen adds to the export form. */
export type ExportExtras = {
  /** Row counts shown above the choices. */
  readonly facts?: ReactNode
  readonly originals?: Originals
  /** A warning about every such file: "Holds patient data." */
  readonly note?: string
}

/** What to export: a table as the screen shows it. */
export type ExportSubject = {
  readonly snapshot: SnapshotInfo
  readonly view: TableView
  /** Number of rows that match the view, visible or not; undefined while it isn't known. */
  readonly matching: number | undefined
  /** Visible columns in display order. */
  readonly columns: readonly Column[]
  readonly allColumns: readonly Column[]
  /** Suggested file name without an extension; sanitized before use. */
  readonly suggestedName: string
  readonly extras?: ExportExtras | undefined
}
