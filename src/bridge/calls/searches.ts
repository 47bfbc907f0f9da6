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
   * The snapshot of all records of a search of section 4.5: the existing one, or a new one that a job loads page by page.
   * `again` replaces it by a new one; `goOn` continues one that was stopped.
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
  /** The pauses of a snapshot that match `view` and touch the period between two instants, as a timeline; and the pauses open now. */
  'searches.pauseTimeline': call(
    z.object({
      snapshotId: z.string().min(1).max(100),
      view: tableView,
      from: isoTimestamp,
      to: isoTimestamp,
    }),
  ).returns<PauseTimeline>(),
}
