import type { BoardState } from '../../../bridge/calls/regions.ts'
import type { RegionsOptions } from '../regions-options.ts'
import type { Alerts } from '../alerts/alerts.ts'
import type { RegionsStore } from '../regions-store.ts'
import { ownFileOnly } from '../shared-store.ts'
import type { Monitor } from './monitor.ts'

export type MonitorNeeds = Omit<RegionsOptions, 'userDataPath' | 'notifier' | 'onNotice'> & {
  readonly store: RegionsStore
  readonly alerts: Alerts
}

export function createMonitor({ store }: MonitorNeeds): Monitor {
  const state = (connectionId: string): BoardState => ({
    connectionId,
    state: 'off',
    board: undefined,
    intervalSeconds: store.of(connectionId).intervalSeconds,
    nextPollAt: undefined,
    polling: false,
    targets: [],
    store: ownFileOnly.state(),
    notices: [],
  })
  return {
    refresh: async () => undefined,
    state,
    pollNow: async (connectionId) => state(connectionId),
    detail: () => undefined,
    presence: () => undefined,
    close: async () => undefined,
  }
}
