import path from 'node:path'
import type { BoardState, MailOpened } from '../../../bridge/calls/regions.ts'
import type { SnapshotInfo } from '../../../bridge/snapshots.ts'
import type { Connection } from '../../../domain/connections/connection.ts'
import { combinationKey } from '../../../domain/regions/region-poll.ts'
import type { RegionPauses, RegionHistory, Stretch } from '../../../domain/regions/region-history.ts'
import type { ReplayedRule, RuleCalls } from '../../../domain/regions/rule-replay.ts'
import type { ShiftReport } from '../../../domain/regions/shift-report.ts'
import {
  isWatched,
  type RegionsSettings,
  regionsSettings,
  type RegionsSettingsChange,
  type SharedStoreFields,
} from '../../../domain/regions/regions-settings.ts'
import type { History, KnownCombination } from '../../services/history/history-service.ts'
import { done, type Result } from '../../services/storage/result.ts'
import type { Alerts } from './alerts/alerts.ts'
import { alertLogTable } from './alerts/alert-log-table.ts'
import { mailDraft } from './alerts/mail-incident.ts'
import { ruleCalls } from './alerts/rule-calls.ts'
import { createWebhooks, type Webhooks, type WebhookSecrets } from './alerts/webhooks.ts'
import { createAlerts } from './alerts/create-alerts.ts'
import { forgetOld } from './forget-old.ts'
import { chartOf, pauseEffects, pausesSnapshot, samplesSnapshot } from './history-answers.ts'
import { allSamplesSnapshot, shiftReport } from './shift-report.ts'
import { createMonitor } from './monitor/create-monitor.ts'
import type { Monitor } from './monitor/monitor.ts'
import type { RegionsOptions, ScreenQuestion } from './regions-options.ts'
import { openRegionsStore, type RegionsStore } from './regions-store.ts'
import { sourceOf } from './source.ts'
import { createTeamStore, type StorePasswords, type TeamStore } from './team-store.ts'

/** The regions workspace: its settings, monitor, alerts and history access, created once at start. */

export type Regions = {
  readonly store: RegionsStore
  readonly monitor: Monitor
  readonly alerts: Alerts
  readonly webhooks: Webhooks
  readonly history: History
  saveSettings(connectionId: string, settings: RegionsSettingsChange): Promise<Result<RegionsSettings>>
  watch(connection: Connection, on: boolean): Promise<Result<BoardState>>
  presence(there: boolean, wall: boolean): void
  ruleCalls(
    connection: Connection,
    rules: readonly ReplayedRule[],
    signal: AbortSignal,
  ): Promise<Result<readonly RuleCalls[]>>
  mailDraft(connection: Connection, incidentId: string): Promise<Result<MailOpened>>
  testNotice(): { readonly shown: boolean; readonly message: string | undefined }
  known(connection: Connection): Promise<Result<readonly (KnownCombination & { readonly key: string })[]>>
  chart(connection: Connection, question: ScreenQuestion, signal: AbortSignal): Promise<Result<RegionHistory>>
  pauses(connection: Connection, question: ScreenQuestion, signal: AbortSignal): Promise<Result<RegionPauses>>
  samples(connection: Connection, question: ScreenQuestion, signal: AbortSignal): Promise<Result<SnapshotInfo>>
  alertLogTable(
    connection: Connection,
    span: { readonly from: string; readonly to: string },
    signal: AbortSignal,
  ): Promise<Result<SnapshotInfo>>
  pausesTable(connection: Connection, question: ScreenQuestion, signal: AbortSignal): Promise<Result<SnapshotInfo>>
  allSamples(connection: Connection, range: Stretch, signal: AbortSignal): Promise<Result<SnapshotInfo>>
  shiftReport(
    connection: Connection,
    range: Stretch,
    signal: AbortSignal,
  ): Promise<Result<{ readonly report: ShiftReport; readonly table: SnapshotInfo }>>
  setStore(
    connection: Connection,
    store: SharedStoreFields | null,
    password: string | undefined,
  ): Promise<Result<BoardState>>
  /** Call after the list of connections or the connection in use changes. */
  connectionChanged(): Promise<void>
  close(): Promise<void>
}

const definedOf = (settings: RegionsSettingsChange) =>
  Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== undefined))

export async function openRegions(
  options: RegionsOptions & { readonly passwords: StorePasswords & WebhookSecrets },
): Promise<Regions> {
  const { userDataPath, history, notifier, onNotice } = options
  const store = await openRegionsStore(path.join(userDataPath, 'regions.json'), onNotice)
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
    onTold: (connectionId, told) => void webhooks.take(connectionId, told),
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
  const screens = { ...options, livePauses: (connectionId: string) => monitor.pauseRecords(connectionId) }
  const shiftNeeds = {
    ...screens,
    store,
    alerts,
    rowsOf: (...region: Parameters<Monitor['rowsOf']>) => monitor.rowsOf(...region),
  }
  void shared.refresh()
  const stopForgetting = forgetOld({ ...options, store })

  return {
    store,
    monitor,
    alerts,
    webhooks,
    history,
    async saveSettings(connectionId, settings) {
      const answer = await store.change(connectionId, (before) =>
        regionsSettings.parse({ ...before, ...definedOf(settings) }),
      )
      if (!answer.ok) return answer
      if (settings.watch !== undefined) void shared.refresh()
      await monitor.refresh()
      return answer
    },
    async watch(connection, on) {
      const list = await options.watchable()
      const isInUse = list?.activeId === connection.id
      const answer = await store.change(connection.id, (before) => {
        if (!on) return { ...before, watch: 'off' }
        if (isWatched(before, connection.stage, isInUse)) return before
        return { ...before, watch: isInUse && connection.stage !== 'production' ? 'in-use' : 'always' }
      })
      if (!answer.ok) return answer
      void shared.refresh()
      await monitor.refresh()
      return done(monitor.state(connection.id))
    },
    presence(there, wall) {
      notifier.wall(wall)
      monitor.presence(there || wall)
    },
    ruleCalls: (connection, rules, signal) => ruleCalls({ ...options, store }, connection, rules, signal),
    mailDraft: (connection, incidentId) => mailDraft({ ...options, store, alerts }, connection, incidentId),
    testNotice() {
      const shown = notifier.show({
        title: 'Access Console',
        body: 'This is how a region calls for you.',
        sound: true,
        hash: '#/regions/incidents',
      })
      return { shown, message: shown ? undefined : 'This computer shows no notices for this console.' }
    },
    async known(connection) {
      const known = await history.known(sourceOf(connection), connection.practiceIds)
      return done(known.map((one) => ({ ...one, key: combinationKey(one) })))
    },
    chart: (connection, question, signal) => chartOf(screens, connection, question, signal),
    pauses: (connection, question, signal) => pauseEffects(screens, connection, question, signal),
    samples: (connection, question, signal) => samplesSnapshot(screens, connection, question, signal),
    alertLogTable: (connection, span, signal) => alertLogTable(options, connection, span, signal),
    pausesTable: (connection, question, signal) => pausesSnapshot(screens, connection, question, signal),
    allSamples: (connection, range, signal) => allSamplesSnapshot(shiftNeeds, connection, range, signal),
    shiftReport: (connection, range, signal) => shiftReport(shiftNeeds, connection, range, signal),
    async setStore(connection, fields, password) {
      const answer = await shared.set(connection, fields, password)
      if (!answer.ok) return answer
      await monitor.refresh()
      return done(monitor.state(connection.id))
    },
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
