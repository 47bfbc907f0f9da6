import { z } from 'zod'
import { measures, timeBuckets } from '../../domain/tables/measures.ts'
import { type CellText, mostColumns, tableView } from '../../domain/tables/table.ts'
import { call } from '../call.ts'
import type { SnapshotInfo } from '../snapshots.ts'

const snapshotId = z.string().min(1).max(100)
const viewId = z.string().min(1).max(200)
const column = z.string().min(1).max(500)

/** Most rows one window may hold. */
export const maxWindowRows = 1_000

/** A view fixed at one version of its snapshot: the same id always names the same rows in the same order. */
export type ViewInfo = {
  readonly viewId: string
  /** Rows that match, and rows of the snapshot at that version. */
  readonly matching: number
  readonly rowCount: number
  readonly version: number
}

/** Rows of a view. `rows` are their numbers in the snapshot, from 0 in order of arrival, the same in every view. */
export type WindowRows = {
  readonly rows: readonly number[]
  readonly keys: readonly CellText[]
  /** One list for each row, in the order of the columns asked for. */
  readonly cells: readonly (readonly CellText[])[]
}

export type DistinctValue = { readonly value: CellText; readonly count: number }

export const snapshotsCalls = {
  'snapshots.info': call(z.object({ snapshotId })).returns<SnapshotInfo>(),
  /** Sorts and filters; a million rows are put in order once, and windows are cut from that. */
  'snapshots.view': call(z.object({ snapshotId, view: tableView })).returns<ViewInfo>(),
  'snapshots.window': call(
    z.object({
      viewId,
      offset: z.int().min(0),
      limit: z.int().min(1).max(maxWindowRows),
      columns: z.array(column).max(mostColumns),
      /** Cells are cut to so many characters; where nothing is said they come whole. */
      longest: z.int().min(1).optional(),
    }),
  ).returns<WindowRows>(),
  /** The different values of a column among the rows that `view` matches, most frequent first; `text` narrows them. */
  'snapshots.distinct': call(
    z.object({
      snapshotId,
      view: tableView,
      column,
      text: z.string().max(1_000).optional(),
      limit: z.int().min(1).max(1_000),
    }),
  ).returns<{ readonly values: readonly DistinctValue[]; readonly distinct: number }>(),
  /** Groups and measures for charts. Instants are bucketed in `zone` (IANA name). Answers columns `group0…`, `measure0…` row by row. */
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
      /** Which groups come first, and so within the limit: as they are ordered themselves (where nothing is said), or the largest first measure. */
      order: z.enum(['groups', 'measure']).optional(),
    }),
  ).returns<{ readonly rows: readonly (readonly (string | number | null)[])[]; readonly truncated: boolean }>(),
  /** One row whole: its cells in the snapshot's order of columns, and the record as it came, as JSON text, where it came as JSON. */
  'snapshots.row': call(
    z.object({ snapshotId, row: z.int().min(0).optional(), key: z.string().max(1_000).optional() }),
  ).returns<{
    readonly row: number
    readonly key: CellText
    readonly json: string | undefined
    readonly cells: readonly CellText[]
    /** Columns, and paths in the JSON that have none, of which something is masked here; and those that somebody asked to see. */
    readonly masked: readonly string[]
    readonly revealed: readonly string[]
  }>(),
  /** The place of a row in a view, from 0; null where the view does not hold it. */
  'snapshots.position': call(z.object({ viewId, row: z.int().min(0) })).returns<{ readonly position: number | null }>(),
  /**
   * Shows masked columns (`TableColumn.mask`) as they are until the console locks or the snapshot goes, and records who wished it. Where `row` is given, that
   * row's alone. A `snapshots.changed` follows.
   */
  'snapshots.reveal': call(
    z.object({ snapshotId, columns: z.array(column).min(1).max(100), row: z.int().min(0).optional() }),
  ).returns<SnapshotInfo>(),
  /** Masks again what was shown: of `row` alone, or everywhere. */
  'snapshots.hide': call(
    z.object({ snapshotId, columns: z.array(column).min(1).max(100), row: z.int().min(0).optional() }),
  ).returns<SnapshotInfo>(),
  /** Keeps a snapshot while a screen shows it. Held ones are never dropped; those let go are dropped after a while. */
  'snapshots.hold': call(z.object({ snapshotId })).returns<SnapshotInfo>(),
  'snapshots.release': call(z.object({ snapshotId })).returns<null>(),
}
