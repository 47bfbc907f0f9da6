import type { EventName, Events } from '../../../bridge/events.ts'
import type { History } from '../../history/history-service.ts'
import type { Clock } from '../clock.ts'
import type { Notifier } from '../notifier.ts'
import type { RegionsStore } from '../regions-store.ts'
import type { Alerts } from './alerts.ts'

export type AlertsNeeds = {
  readonly store: RegionsStore
  readonly history: History
  readonly notifier: Notifier
  readonly clock: Clock
  readonly sendEvent: <Name extends EventName>(name: Name, value: Events[Name]) => void
}

export function createAlerts({ store }: AlertsNeeds): Alerts {
  const view = (connectionId: string) => ({
    connectionId,
    alerts: [],
    unacknowledged: 0,
    mutes: store.of(connectionId).mutes,
    quietNow: false,
  })
  return {
    take: () => [],
    view,
    acknowledge: view,
    mute: async (connectionId) => view(connectionId),
    leave: () => undefined,
    close: () => undefined,
  }
}
