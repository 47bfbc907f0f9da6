import { z } from 'zod'
import { tableView } from '../../domain/tables/table.ts'
import { call } from '../call.ts'

const subject = z.string().min(1).max(500)

/** Pixels. Wider than a person may drag one, since a column may fill a wide window. */
export const widestColumn = 1_200
/** Columns pinned to the left. */
export const mostPinned = 20

/** A user's column layout of a grid: the order, and by id visibility, width (pixels) and pinning to the left. */
export const columnLayout = z.object({
  order: z.array(z.string().max(500)).max(2_000),
  visible: z.record(z.string().max(500), z.boolean()),
  widths: z.record(z.string().max(500), z.number().min(40).max(widestColumn)),
  pinned: z.array(z.string().max(500)).max(mostPinned),
})
export type ColumnLayout = z.output<typeof columnLayout>

/** A named view. */
export const namedView = z.object({
  id: z.string().min(1).max(100),
  /** The table it belongs to: `entities healthSystem/clinician`. */
  subject,
  name: z.string().trim().min(1).max(100),
  view: tableView,
  /** Filters that the source itself applies, in the workspace's format. */
  sourceFilters: z.array(z.unknown()).max(50),
  layout: columnLayout,
  savedAt: z.string(),
})
export type NamedView = z.output<typeof namedView>

export const viewsCalls = {
  'views.list': call(z.object({ subject })).returns<readonly NamedView[]>(),
  /**
   * Saves a view by name and replaces one with the same subject and name (as `normalText`). `isNew`: the page knows of none, so one that exists is kept and
   * the call fails with `invalid-input`. Returns all views of the subject.
   */
  'views.save': call(namedView.omit({ id: true, savedAt: true }).extend({ isNew: z.boolean().optional() })).returns<
    readonly NamedView[]
  >(),
  'views.remove': call(z.object({ subject, id: z.string().min(1).max(100) })).returns<readonly NamedView[]>(),
}
