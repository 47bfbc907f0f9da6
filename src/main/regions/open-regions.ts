import path from 'node:path'
import type { BoardState } from '../../bridge/calls/regions.ts'
import type { SnapshotInfo } from '../../bridge/snapshots.ts'
import type { Connection } from '../../domain/connection.ts'
import { combinationKey } from '../../domain/region-poll.ts'
import type { PauseEffect, RegionHistory } from '../../domain/region-history.ts'
import {
  type RegionsSettings,
  regionsSettings,
  type RegionsSettingsChange,
  type SharedStoreFields,
} from '../../domain/regions-settings.ts'
import type { History, KnownCombination } from '../history/history-service.ts'
import { done, type Result } from '../storage/result.ts'
import type { Alerts } from './alerts/alerts.ts'
import { createAlerts } from './alerts/create-alerts.ts'
import { forgetOld } from './forget-old.ts'
import { chartOf, pauseEffects, pausesSnapshot, samplesSnapshot } from './history-answers.ts'
import { createMonitor } from './monitor/create-monitor.ts'
import type { Monitor } from './monitor/monitor.ts'
import type { RegionsOptions, ScreenQuestion } from './regions-options.ts'
import { openRegionsStore, type RegionsStore } from './regions-store.ts'
import { sourceOf } from './source.ts'
import { createTeamStore, type StorePasswords } from './team-store.ts'

/** The regions workspace: its settings, the monitor, the alerts and what it asks of history, made once at start. */

export type Regions = {
  readonly store: RegionsStore
  readonly monitor: Monitor
  readonly alerts: Alerts
  readonly history: History
  saveSettings(connectionId: string, settings: RegionsSettingsChange): Promise<Result<RegionsSettings>>
  watch(connectionId: string, on: boolean): Promise<Result<BoardState>>
  presence(there: boolean, wall: boolean): void
  testNotice(): { readonly shown: boolean; readonly message: string | undefined }
  known(connection: Connection): Promise<Result<readonly (KnownCombination & { readonly key: string })[]>>
  chart(connection: Connection, question: ScreenQuestion, signal: AbortSignal): Promise<Result<RegionHistory>>
  pauses(connection: Connection, question: ScreenQuestion, signal: AbortSignal): Promise<Result<readonly PauseEffect[]>>
  samples(connection: Connection, question: ScreenQuestion, signal: AbortSignal): Promise<Result<SnapshotInfo>>
  pausesTable(connection: Connection, question: ScreenQuestion, signal: AbortSignal): Promise<Result<SnapshotInfo>>
  setStore(
    connection: Connection,
    store: SharedStoreFields | null,
    password: string | undefined,
  ): Promise<Result<BoardState>>
  /** Another connection is in use, or its addresses changed. */
  connectionChanged(): Promise<void>
  close(): Promise<void>
}

const definedOf = (settings: RegionsSettingsChange) =>
  Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== undefined))

export async function openRegions(options: RegionsOptions & { readonly passwords: StorePasswords }): Promise<Regions> {
  const { userDataPath, history, notifier, onNotice } = options
  const store = await openRegionsStore(path.join(userDataPath, 'regions.json'), onNotice)
  // The monitor is made after the alerts, which may have something to say before.
  let onAlerts = () => undefined as void
  const alerts = await createAlerts({
    ...options,
    store,
    sendEvent(name, value) {
      options.sendEvent(name, value)
      if (name === 'regions.alerts') onAlerts()
    },
  })
  const team = createTeamStore({
    ...options,
    store,
    intervalSeconds: (connectionId) => monitor.state(connectionId).intervalSeconds,
    onNews: () => monitor.sharedAnswerCame(),
  })
  const monitor = createMonitor({ ...options, store, alerts, sharedStore: () => team.shared })
  onAlerts = () => monitor.alertsChanged()
  void team.refresh()
  const stopForgetting = forgetOld({ ...options, store })

  return {
    store,
    monitor,
    alerts,
    history,
    async saveSettings(connectionId, settings) {
      const answer = await store.change(connectionId, (before) =>
        regionsSettings.parse({ ...before, ...definedOf(settings) }),
      )
      if (answer.ok) await monitor.refresh()
      return answer
    },
    async watch(connectionId, watching) {
      const answer = await store.change(connectionId, (before) => ({ ...before, watching }))
      if (!answer.ok) return answer
      void team.refresh()
      await monitor.refresh()
      return done(monitor.state(connectionId))
    },
    presence(there, wall) {
      notifier.wall(wall)
      monitor.presence(there || wall)
    },
    testNotice() {
      const shown = notifier.show({
        title: 'Access Console',
        body: 'This is how a region calls for you.',
        sound: true,
        hash: '#/regions/alerts',
      })
      return { shown, message: shown ? undefined : 'This computer shows no notices for this console.' }
    },
    async known(connection) {
      const known = await history.known(sourceOf(connection), connection.practiceIds)
      return done(known.map((one) => ({ ...one, key: combinationKey(one) })))
    },
    chart: (connection, question, signal) => chartOf(options, connection, question, signal),
    pauses: (connection, question, signal) => pauseEffects(options, connection, question, signal),
    samples: (connection, question, signal) => samplesSnapshot(options, connection, question, signal),
    pausesTable: (connection, question, signal) => pausesSnapshot(options, connection, question, signal),
    async setStore(connection, fields, password) {
      const answer = await team.set(connection, fields, password)
      if (!answer.ok) return answer
      await monitor.refresh()
      return done(monitor.state(connection.id))
    },
    async connectionChanged() {
      void team.refresh()
      await monitor.refresh()
    },
    async close() {
      stopForgetting()
      await monitor.close()
      await team.close()
      await alerts.close()
    },
  }
}
