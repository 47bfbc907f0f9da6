import type { SharedHistory } from '../../services/history/shared/shared-history.ts'

/** The team's shared history as the monitor uses it: who polls, and the poller's answers. */
export type SharedStore = SharedHistory

/** No shared store: this console polls for itself. */
export const ownFileOnly: SharedStore = {
  state: () => ({ kind: 'own-file', role: 'alone', message: undefined, waiting: 0 }),
  turn: async () => ({ role: 'poll' }),
  publish: async () => undefined,
  close: async () => undefined,
}
