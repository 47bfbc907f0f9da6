import { z } from 'zod'
import { mostColumns, tableView } from '../../domain/tables/table.ts'
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
      columns: z.array(z.string().min(1).max(500)).min(1).max(mostColumns),
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
  /**
   * Asks where to save a chart and writes it: its picture as PNG bytes, or its numbers as text. `chosen: false` where the user chose no place. Failures:
   * `storage`, `invalid-input` for a reserved name or bytes that are no PNG.
   */
  'exports.saveChart': call(
    z.object({
      /** Suggested file name without its ending. */
      name: z.string().trim().min(1).max(200),
      content: z.discriminatedUnion('format', [
        z.object({
          format: z.literal('png'),
          bytes: z.instanceof(Uint8Array).refine((bytes) => bytes.length <= 32 * 2 ** 20),
        }),
        /** Header and rows; written as the CSV for Excel is. */
        z.object({
          format: z.literal('csv'),
          rows: z
            .array(z.array(z.union([z.string(), z.number(), z.null()])).max(200))
            .min(1)
            .max(50_001),
        }),
      ]),
    }),
  ).returns<{ readonly chosen: boolean }>(),
  /** Asks where to save and writes the page on the screen as PDF, in the form it has for print. */
  'exports.savePage': call(z.object({ name: z.string().trim().min(1).max(200) })).returns<{
    readonly chosen: boolean
  }>(),
  /** Opens the folder of an export's file in the system's file manager, or the file in its own program. */
  'exports.show': call(z.object({ jobId: z.string().min(1).max(100) })).returns<null>(),
  'exports.openFile': call(z.object({ jobId: z.string().min(1).max(100) })).returns<null>(),
}
