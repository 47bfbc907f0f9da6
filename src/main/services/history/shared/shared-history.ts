import type { StoreState } from '../../../../bridge/calls/regions.ts'
import type { PolledAnswer } from '../../../../domain/regions/region-poll.ts'
import type { Practice } from './turns.ts'

/** A team's shared history, and which console polls. Implementation: open-shared-history.ts. */
export type SharedHistory = {
  /** The last known state. */
  state(): StoreState
  /**
   * Called before each poll of a practice. `poll`: this console polls. `follow`: another one does; `answer` is its last response if newer than the last one
   * seen here. If the server is unreachable, this console polls for itself.
   */
  turn(
    practice: Practice,
  ): Promise<{ readonly role: 'poll' } | { readonly role: 'follow'; readonly answer: PolledAnswer | undefined }>
  /** Publishes this console's poll for followers. Never throws; what can't be sent waits in the file. */
  publish(answer: PolledAnswer): Promise<void>
  /** Releases the turn and the connection. */
  close(): Promise<void>
}
