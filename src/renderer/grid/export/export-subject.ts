import type { ReactNode } from 'react'
import type { SnapshotInfo } from '../../../bridge/snapshots.ts'
import type { TableColumn, TableView } from '../../../domain/tables/table.ts'

type Column = Pick<TableColumn, 'id' | 'name' | 'mask'>

/** A file as it came, that can be saved byte for byte. */
export type OriginalFile = {
  readonly id: string
  readonly name: string
  readonly bytes: number
  readonly rows: number
}

export type Originals = {
  readonly files: readonly OriginalFile[]
  /** Asks where to save one of them and begins to write it; false where no place was chosen. Throws `BridgeFailure`. */
  readonly save: (id: string) => Promise<boolean>
}

/** What a screen knows beside the rows, for the form that asks how they are written. */
export type ExportExtras = {
  /** How many rows are where, above the choices. */
  readonly facts?: ReactNode
  readonly originals?: Originals
  /** What the reader should know of every such file: "Holds patient data." */
  readonly note?: string
}

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
  readonly extras?: ExportExtras | undefined
}
