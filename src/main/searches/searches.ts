import { failure } from '../../bridge/failure.ts'
import type { SnapshotInfo } from '../../bridge/snapshots.ts'
import type { Connection } from '../../domain/connection.ts'
import type { SearchKind, SearchValues } from '../../domain/searches/search-kind.ts'
import type { Answer, Handlers } from '../handler.ts'
import type { Jobs } from '../jobs/jobs.ts'
import type { CallContext, PlatformClient } from '../platform/client.ts'
import type { Snapshots } from '../snapshots/snapshot-service.ts'

export type SearchesNeeds = {
  readonly client: PlatformClient
  readonly jobs: Jobs
  readonly snapshots: Snapshots
  readonly connectionOf: (connectionId: string) => Promise<Connection | undefined>
  readonly contextOf: (connection: Connection, signal: AbortSignal) => CallContext
  /** Milliseconds since 1970. */
  readonly now: () => number
}

export type SearchAsked = {
  readonly kind: SearchKind
  /** ISO 8601 with time and offset, as they are sent. */
  readonly startDate: string
  readonly endDate: string
  readonly fields: SearchValues
  readonly again?: boolean | undefined
  readonly goOn?: boolean | undefined
}

export type Searches = {
  /** The snapshot of what a search finds; `loaded` ends with it once its reading has ended, however it ended. */
  open(connection: Connection, asked: SearchAsked): Promise<Answer<SnapshotInfo>>
  loaded(snapshotId: string, signal: AbortSignal): Promise<SnapshotInfo | undefined>
}

type SearchesHandlers = Pick<Handlers, Extract<keyof Handlers, `searches.${string}`>>

export function openSearches(_needs: SearchesNeeds): Searches {
  const notYet = async () => ({ ok: false, failure: failure('storage') }) as const
  return { open: notYet, loaded: async () => undefined }
}

/** Answers the calls of surveys, pause bookings and provider histories. */
export function searchesHandlers(_needs: SearchesNeeds & { readonly searches: Searches }): SearchesHandlers {
  const notYet = async () => ({ ok: false, failure: failure('storage') }) as const
  return { 'searches.open': notYet, 'searches.pauseTimeline': notYet }
}
