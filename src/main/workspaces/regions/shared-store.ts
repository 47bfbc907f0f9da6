import type { SharedHistory } from '../../services/history/shared/shared-history.ts'

/** The history that consoles of a team share, as the monitor asks it: who polls, and what the poller got. */
export type SharedStore = SharedHistory

/** No shared store: this console polls for itself. */
export const ownFileOnly: SharedStore = {
  state: () => ({ kind: 'own-file', role: 'alone', message: undefined, waiting: 0 }),
  turn: async () => ({ role: 'poll' }),
  publish: async () => undefined,
  close: async () => undefined,
}
