import path from 'node:path'
import { firstWindow, type WindowId } from '../../services/window-id.ts'
import { openRegionsStore } from './regions-store.ts'
import { createAlerts } from './alerts/create-alerts.ts'
import { createWebhooks, type WebhookSecrets } from './alerts/webhooks.ts'
import { forgetOld } from './forget-old.ts'
import { createMonitor, type Monitor } from './monitor/create-monitor.ts'
import type { RegionsOptions } from './regions-options.ts'
import { createTeamStore, type StorePasswords, type TeamStore } from './team-store.ts'

/** The regions workspace: its settings, monitor, alerts and history access, created once at start. */

export type Regions = Awaited<ReturnType<typeof openRegions>>

export async function openRegions(options: RegionsOptions & { readonly passwords: StorePasswords & WebhookSecrets }) {
  const { userDataPath, notifier, onNotice } = options
  const store = await openRegionsStore(path.join(userDataPath, 'regions.json'), onNotice, options.policy, () =>
    options.sendEvent('regions.changed', null),
  )
  // The monitor is created after the alerts, which may report something earlier.
  let onAlerts = () => undefined as void
  let team: TeamStore | undefined
  const webhooks = await createWebhooks({
    ...options,
    store,
    secrets: options.passwords,
    team: (connectionId) => team?.incidents(connectionId),
  })
  const alerts = await createAlerts({
    ...options,
    store,
    team: (connectionId) => team?.incidents(connectionId),
    onAnnounced: (connectionId, announced) => void webhooks.take(connectionId, announced),
    sendEvent(name, value) {
      options.sendEvent(name, value)
      if (name === 'regions.alerts') onAlerts()
    },
  })
  const shared = createTeamStore({
    ...options,
    store,
    intervalSeconds: (connectionId) => monitor.state(connectionId).intervalSeconds,
    onNews: () => monitor.sharedAnswerCame(),
    onIncidentActions: (...done) => alerts.othersActed(...done),
    onIncidentsReach: (connectionId) => alerts.teamJoined(connectionId),
  })
  team = shared
  const monitor = createMonitor({
    ...options,
    store,
    alerts,
    sharedStore: (connectionId) => shared.shared(connectionId),
  })
  onAlerts = () => monitor.alertsChanged()
  void shared.refresh()
  const attended = new Set<WindowId>()
  const stopForgetting = forgetOld({ ...options, store })

  return {
    ...options,
    store,
    monitor,
    alerts,
    webhooks,
    team: shared,
    livePauses: (connectionId: string) => monitor.pauseRecords(connectionId),
    rowsOf: (...region: Parameters<Monitor['rowsOf']>) => monitor.rowsOf(...region),
    /** Somebody is at a window, by default the first, or it shows a wall. */
    presence(there: boolean, wall: boolean, window: WindowId = firstWindow) {
      notifier.wall(wall, window)
      if (there || wall) attended.add(window)
      else attended.delete(window)
      monitor.presence(attended.size > 0)
    },
    /** Call after the list of connections, the one in use, or a connection's settings change. */
    async connectionChanged() {
      void shared.refresh()
      await monitor.refresh()
    },
    async close() {
      stopForgetting()
      await monitor.close()
      await shared.close()
      await alerts.close()
      await webhooks.close()
    },
  }
}
