import type { BoardState, StoreState } from '../../bridge/calls/regions.ts'
import { type SharedStoreFields, usualRegionsSettings } from '../../domain/regions/regions-settings.ts'
import { type FakeAnswers, refuse } from './fake-bridge.ts'

/** Shared histories of the sample console. A password that starts with "bad" is rejected. */

export const sampleStore: SharedStoreFields = {
  host: 'db.sonoranvalley.example',
  port: 5432,
  database: 'waits',
  user: 'console',
  tls: 'verify',
}

const ownFile: StoreState = { kind: 'own-file', role: 'alone', message: undefined, waiting: 0 }

export const boardWithStore = (
  connectionId: string,
  store: StoreState,
  state: BoardState['state'] = 'watching',
): BoardState => ({
  connectionId,
  state,
  board: undefined,
  intervalSeconds: 60,
  nextPollAt: undefined,
  polling: false,
  targets: [],
  store,
  notices: [],
})

/** `first` is the initial setting of every connection. */
export function sharedHistoryAnswers(first: SharedStoreFields | null = null, state: StoreState = ownFile): FakeAnswers {
  const stores = new Map<string, SharedStoreFields | null>()
  const storeOf = (connectionId: string) => (stores.has(connectionId) ? (stores.get(connectionId) ?? null) : first)
  const board = (connectionId: string) =>
    boardWithStore(connectionId, storeOf(connectionId) === null ? ownFile : state, first === null ? 'off' : 'watching')
  return {
    'regions.settings': ({ connectionId }) => ({ ...usualRegionsSettings, store: storeOf(connectionId) }),
    'regions.board': ({ connectionId }) => board(connectionId),
    'regions.setStore': ({ connectionId, store, password = '' }) => {
      if (password.startsWith('bad')) {
        refuse('unauthorized', {
          message: `The shared history at ${store?.host}:${store?.port} can’t be used: the password was rejected.`,
          nextStep: 'Check the user and password in the connection’s settings, Shared history.',
        })
      }
      stores.set(connectionId, store)
      return board(connectionId)
    },
  }
}
