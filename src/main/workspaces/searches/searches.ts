import { setTimeout as pause } from 'node:timers/promises'
import type { SnapshotInfo } from '../../../bridge/snapshots.ts'
import { connectionWrapper } from '../../services/connections/connections.ts'
import type { HandlersOf } from '../../services/handler.ts'
import { createOpenSearch, type OpenSearchNeeds } from './open-search.ts'
import { pauseTimelineAnswer } from './pause-timeline-answer.ts'

/** Surveys, pause bookings and provider histories (platform document, section 4.5). */

export type SearchesNeeds = OpenSearchNeeds & {
  /** Milliseconds since 1970. */
  readonly now: () => number
}

export type Searches = ReturnType<typeof openSearches>

const lookEveryMs = 100

export function openSearches(needs: SearchesNeeds) {
  const { jobs, snapshots } = needs
  return {
    /** The snapshot of a search's results. Fails for an invalid field or date, and with `storage`; the snapshot reports platform failures. */
    open: createOpenSearch(needs),
    /** The unattended run no longer needs the snapshot. */
    letGo: (snapshotId: string): Promise<void> => snapshots.runEnded(snapshotId),
    /**
     * Resolves with the snapshot once its reading has ended in any way; undefined if it's gone. If `signal` aborts earlier, cancels the reading and returns
     * undefined.
     */
    async loaded(snapshotId: string, signal: AbortSignal): Promise<SnapshotInfo | undefined> {
      for (;;) {
        const info = snapshots.info(snapshotId)
        if (info === undefined || (info.state !== 'loading' && !signal.aborted)) return info
        if (signal.aborted) {
          if (info.jobId !== undefined) jobs.cancel(info.jobId)
          return undefined
        }
        await pause(lookEveryMs, undefined, { signal }).catch(() => undefined)
      }
    },
  }
}

/** Handlers of surveys, pause bookings and provider histories. */
export function searchesHandlers({
  connectionOf,
  snapshots,
  searches,
  now,
}: SearchesNeeds & { readonly searches: Searches }): HandlersOf<'searches'> {
  const withConnection = connectionWrapper(connectionOf)
  return {
    'searches.open': withConnection(({ connectionId: _id, ...asked }, { connection }) => {
      return searches.open(connection, asked)
    }),
    'searches.pauseTimeline': (asked, { signal }) => pauseTimelineAnswer(snapshots, asked, now(), signal),
  }
}
