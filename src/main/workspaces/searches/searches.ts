import { setTimeout as pause } from 'node:timers/promises'
import type { SnapshotInfo } from '../../../bridge/snapshots.ts'
import type { Connection } from '../../../domain/connections/connection.ts'
import { connectionWrapper } from '../../services/connections/connections.ts'
import type { Answer, Handlers } from '../../services/handler.ts'
import { createOpenSearch, type OpenSearchNeeds } from './open-search.ts'
import { pauseTimelineAnswer } from './pause-timeline-answer.ts'
import type { SearchAsked } from './search-question.ts'

/** Surveys, pause bookings and provider histories (platform document, section 4.5). */

export type SearchesNeeds = OpenSearchNeeds & {
  /** Milliseconds since 1970. */
  readonly now: () => number
}

export type Searches = {
  /** The snapshot of a search's results. Fails for an invalid field or date, and with `storage`; the snapshot reports platform failures. */
  open(connection: Connection, asked: SearchAsked): Promise<Answer<SnapshotInfo>>
  /**
   * Resolves with the snapshot once its reading has ended in any way; undefined if it's gone. If `signal` aborts earlier, cancels the reading and returns
   * undefined.
   */
  loaded(snapshotId: string, signal: AbortSignal): Promise<SnapshotInfo | undefined>
  /** The unattended run no longer needs the snapshot. */
  letGo(snapshotId: string): Promise<void>
}

type SearchesHandlers = Pick<Handlers, Extract<keyof Handlers, `searches.${string}`>>

const lookEveryMs = 100

export function openSearches(needs: SearchesNeeds): Searches {
  const { jobs, snapshots } = needs
  return {
    open: createOpenSearch(needs),
    letGo: (snapshotId) => snapshots.runEnded(snapshotId),
    async loaded(snapshotId, signal) {
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
}: SearchesNeeds & { readonly searches: Searches }): SearchesHandlers {
  const withConnection = connectionWrapper(connectionOf)
  return {
    'searches.open': withConnection(({ connectionId: _id, ...asked }, { connection }) => {
      return searches.open(connection, asked)
    }),
    'searches.pauseTimeline': (asked, { signal }) => pauseTimelineAnswer(snapshots, asked, now(), signal),
  }
}
