import { z } from 'zod'
import { isoTimestamp } from '../../domain/time/dates.ts'
import type { PauseTimeline } from '../../domain/searches/pause-timeline.ts'
import { searchKinds, searchValues } from '../../domain/searches/search-kind.ts'
import { tableView } from '../../domain/tables/table.ts'
import { call } from '../call.ts'
import type { SnapshotInfo } from '../snapshots.ts'

const connectionId = z.string().min(1).max(100)

export const searchesCalls = {
  /**
   * The snapshot of all records that a search of section 4.5 finds: the one there is, or a new one that a job begins to read, page by page.
   * `again` reads anew in place of the old; `goOn` takes up one that was stopped where it stood.
   */
  'searches.open': call(
    z.object({
      connectionId,
      kind: z.enum(searchKinds),
      startDate: isoTimestamp,
      endDate: isoTimestamp,
      fields: searchValues,
      again: z.boolean().optional(),
      goOn: z.boolean().optional(),
    }),
  ).returns<SnapshotInfo>(),
  /** The pauses of a snapshot of pause bookings that `view` matches and that touch the time between two instants, as a timeline; and what is open now. */
  'searches.pauseTimeline': call(
    z.object({
      snapshotId: z.string().min(1).max(100),
      view: tableView,
      from: isoTimestamp,
      to: isoTimestamp,
    }),
  ).returns<PauseTimeline>(),
}
