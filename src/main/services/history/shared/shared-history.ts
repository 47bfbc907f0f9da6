import type { StoreState } from '../../../../bridge/calls/regions.ts'
import type { PolledAnswer } from '../../../../domain/regions/region-poll.ts'

/** The history that consoles of a team share, and who of them polls. Implementation: open-shared-history.ts. */
export type SharedHistory = {
  /** How it stands, as last seen. */
  state(): StoreState
  /**
   * Asked before each poll of a practice. `poll`: this console polls. `follow`: another does; `answer` is its last one where there is a newer than this
   * console has seen. Where the server cannot be reached this console polls for itself.
   */
  turn(
    source: string,
    practiceId: string,
  ): Promise<{ readonly role: 'poll' } | { readonly role: 'follow'; readonly answer: PolledAnswer | undefined }>
  /** What this console polled, for those that follow. Never throws; what cannot be passed on now waits in the own file. */
  publish(answer: PolledAnswer): Promise<void>
  /** Lets go of the turn and the connection. */
  close(): Promise<void>
}
