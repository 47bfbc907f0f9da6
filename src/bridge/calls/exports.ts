import { z } from 'zod'
import { mostColumns, tableView } from '../../domain/tables/table.ts'
import { call } from '../call.ts'

export const exportFormats = ['excel-csv', 'raw-csv', 'parquet'] as const
export type ExportFormat = (typeof exportFormats)[number]

/** A file created by an export. */
export type ExportedFile = { readonly name: string; readonly bytes: number; readonly rows: number }

/** The result of an export job. Paths stay in main; the folder is only for display. */
export type ExportResult = {
  readonly folder: string
  readonly files: readonly ExportedFile[]
  readonly rows: number
  /** What else the user should know, in sentences: files of a replaced export that remain. */
  readonly notes?: readonly string[]
}

/** The rows below the header in a chart's saved numbers. */
export const mostChartRows = 50_000

export const exportsCalls = {
  /**
   * Asks where to save in the system's dialog, then writes all matching rows as a job. The renderer never specifies a path.
   * `chosen: false` if the user cancels. Failures: `invalid-input` for a reserved name.
   */
  'exports.start': call(
    z.object({
      snapshotId: z.string().min(1).max(100),
      view: tableView,
      /** Column ids in file order. */
      columns: z.array(z.string().min(1).max(500)).min(1).max(mostColumns),
      /** Suggested file name without extension. */
      name: z.string().trim().min(1).max(200),
      format: z.enum(exportFormats),
      /** Parquet only: a folder with one subfolder per value of this column. */
      partitionBy: z.string().min(1).max(500).optional(),
      /** Also writes a `.manifest.json`: query, time, counts, completeness, SHA-256. */
      manifest: z.boolean(),
      /** Excel CSV only: splits into several files if the rows exceed Excel's limit. */
      split: z.boolean(),
    }),
  ).returns<{ readonly chosen: false } | { readonly chosen: true; readonly jobId: string }>(),
  /**
   * Asks where to save a chart and writes it: its picture as PNG bytes, or its numbers as text. `chosen: false` if the user cancels. Failures:
   * `storage`, `invalid-input` for a reserved name or bytes that aren't PNG.
   */
  'exports.saveChart': call(
    z.object({
      /** Suggested file name without extension. */
      name: z.string().trim().min(1).max(200),
      content: z.discriminatedUnion('format', [
        z.object({
          format: z.literal('png'),
          bytes: z.instanceof(Uint8Array).refine((bytes) => bytes.length <= 32 * 2 ** 20),
        }),
        /** Header and rows, written in the same format as the CSV for Excel. */
        z.object({
          format: z.literal('csv'),
          rows: z
            .array(z.array(z.union([z.string(), z.number(), z.null()])).max(200))
            .min(1)
            .max(mostChartRows + 1),
        }),
      ]),
    }),
  ).returns<{ readonly chosen: boolean }>(),
  /** Asks where to save and writes the current page as PDF, with its print layout. */
  'exports.savePage': call(z.object({ name: z.string().trim().min(1).max(200) })).returns<{
    readonly chosen: boolean
  }>(),
  /** Opens the folder of an export's file in the system's file manager, or the file in its default program. */
  'exports.show': call(z.object({ jobId: z.string().min(1).max(100) })).returns<null>(),
  'exports.openFile': call(z.object({ jobId: z.string().min(1).max(100) })).returns<null>(),
}
