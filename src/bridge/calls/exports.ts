import { z } from 'zod'
import { tableView } from '../../domain/table.ts'
import { call } from '../call.ts'

export const exportFormats = ['excel-csv', 'raw-csv', 'parquet'] as const
export type ExportFormat = (typeof exportFormats)[number]

/** A file an export made. */
export type ExportedFile = { readonly name: string; readonly bytes: number; readonly rows: number }

/** What an export's job ends with. Paths stay in main; the folder is told for the reader's sake. */
export type ExportResult = {
  readonly folder: string
  readonly files: readonly ExportedFile[]
  readonly rows: number
}

export const exportsCalls = {
  /**
   * Asks the user where to save, in a window of the system, then writes all rows that match as a job. The renderer never names a path.
   * `chosen: false` where the user chose none. Failures: `invalid-input` for a name that a system reserves.
   */
  'exports.start': call(
    z.object({
      snapshotId: z.string().min(1).max(100),
      view: tableView,
      /** Column ids in the order they are written. */
      columns: z.array(z.string().min(1).max(500)).min(1).max(2_000),
      /** Suggested file name without its ending. */
      name: z.string().trim().min(1).max(200),
      format: z.enum(exportFormats),
      /** Parquet only: a folder of folders, one for each value of this column. */
      partitionBy: z.string().min(1).max(500).optional(),
      /** Writes a `.manifest.json` beside the file: query, time, counts, completeness, SHA-256. */
      manifest: z.boolean(),
      /** Excel CSV only: further files where the rows pass what Excel opens. */
      split: z.boolean(),
    }),
  ).returns<{ readonly chosen: false } | { readonly chosen: true; readonly jobId: string }>(),
  /** Opens the folder of an export's file in the system's file manager, or the file in its own program. */
  'exports.show': call(z.object({ jobId: z.string().min(1).max(100) })).returns<null>(),
  'exports.openFile': call(z.object({ jobId: z.string().min(1).max(100) })).returns<null>(),
}
