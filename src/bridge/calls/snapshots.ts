import { z } from 'zod'
import { measures, timeBuckets } from '../../domain/tables/measures.ts'
import { type CellText, mostColumns, tableView } from '../../domain/tables/table.ts'
import { call } from '../call.ts'
import type { SnapshotInfo } from '../snapshots.ts'

const snapshotId = z.string().min(1).max(100)
const viewId = z.string().min(1).max(200)
const column = z.string().min(1).max(500)

/** Maximum number of rows in one window. */
export const maxWindowRows = 1_000

/** A view fixed at one version of its snapshot. The same id always has the same rows in the same order. */
export type ViewInfo = {
  readonly viewId: string
  /** Number of matching rows, and of all rows of the snapshot at that version. */
  readonly matching: number
  readonly rowCount: number
  readonly version: number
}

/** Rows of a view. `rows` are their numbers in the snapshot, from 0 in order of arrival, identical in every view. */
export type WindowRows = {
  readonly rows: readonly number[]
  readonly keys: readonly CellText[]
  /** One list per row, in the order of the requested columns. */
  readonly cells: readonly (readonly CellText[])[]
}

export type DistinctValue = { readonly value: CellText; readonly count: number }

export const snapshotsCalls = {
  'snapshots.info': call(z.object({ snapshotId })).returns<SnapshotInfo>(),
  /** Sorts and filters. A million rows are sorted only once, and windows are taken from the result. */
  'snapshots.view': call(z.object({ snapshotId, view: tableView })).returns<ViewInfo>(),
  'snapshots.window': call(
    z.object({
      viewId,
      offset: z.int().min(0),
      limit: z.int().min(1).max(maxWindowRows),
      columns: z.array(column).max(mostColumns),
      /** Maximum length of a cell in characters; undefined for no limit. */
      longest: z.int().min(1).optional(),
    }),
  ).returns<WindowRows>(),
  /** The distinct values of a column among the rows that match `view`, most frequent first. `text` filters them. */
  'snapshots.distinct': call(
    z.object({
      snapshotId,
      view: tableView,
      column,
      text: z.string().max(1_000).optional(),
      limit: z.int().min(1).max(1_000),
    }),
  ).returns<{ readonly values: readonly DistinctValue[]; readonly distinct: number }>(),
  /** Groups and measures for charts. Instants are bucketed in `zone` (IANA name). Returns columns `group0…`, `measure0…` row by row. */
  'snapshots.aggregate': call(
    z.object({
      snapshotId,
      view: tableView,
      groupBy: z
        .array(z.object({ column, bucket: z.enum(timeBuckets).optional(), zone: z.string().max(100).optional() }))
        .max(4),
      measures: z
        .array(z.object({ measure: z.enum(measures), column: column.optional() }))
        .min(1)
        .max(10),
      limit: z.int().min(1).max(50_000),
      /** Which groups come first, and so within the limit: in their own order (default), or with the largest first measure. */
      order: z.enum(['groups', 'measure']).optional(),
    }),
  ).returns<{ readonly rows: readonly (readonly (string | number | null)[])[]; readonly truncated: boolean }>(),
  /** One complete row: its cells in the snapshot's column order, and the original record as JSON text, if it was received as JSON. */
  'snapshots.row': call(
    z.object({ snapshotId, row: z.int().min(0).optional(), key: z.string().max(1_000).optional() }),
  ).returns<{
    readonly row: number
    readonly key: CellText
    readonly json: string | undefined
    readonly cells: readonly CellText[]
    /** Columns, and JSON paths without a column, that have masked content here; and those that a user unmasked. */
    readonly masked: readonly string[]
    readonly revealed: readonly string[]
  }>(),
  /** The position of a row in a view, from 0; null if the view doesn't contain it. */
  'snapshots.position': call(z.object({ viewId, row: z.int().min(0) })).returns<{ readonly position: number | null }>(),
  /**
   * Unmasks columns (`TableColumn.mask`) until the console locks or the snapshot is dropped, and records who asked for it. With `row`, only
   * in that row. A `snapshots.changed` event follows.
   */
  'snapshots.reveal': call(
    z.object({ snapshotId, columns: z.array(column).min(1).max(100), row: z.int().min(0).optional() }),
  ).returns<SnapshotInfo>(),
  /** Masks columns again: in `row` only, or everywhere. */
  'snapshots.hide': call(
    z.object({ snapshotId, columns: z.array(column).min(1).max(100), row: z.int().min(0).optional() }),
  ).returns<SnapshotInfo>(),
  /** Holds a snapshot while a screen shows it. Held snapshots are never dropped; released ones are dropped after a while. */
  'snapshots.hold': call(z.object({ snapshotId })).returns<SnapshotInfo>(),
  'snapshots.release': call(z.object({ snapshotId })).returns<null>(),
}
