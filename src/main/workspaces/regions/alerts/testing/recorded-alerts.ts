import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { AlertsView } from '../../../../../bridge/calls/regions.ts'
import type { AlertEvent, AlertRule } from '../../../../../domain/regions/alert.ts'
import type { AlertRow } from '../../../../../domain/regions/alert-condition.ts'
import type { RegionsSettings } from '../../../../../domain/regions/regions-settings.ts'
import { longWait, noon } from '../../../../../domain/testing/alert-samples.ts'
import type { Notice } from '../../../../services/notifier.ts'
import { openRegionsStore, type RegionsStore } from '../../regions-store.ts'
import { type FakeClock, fakeClock } from '../../testing/fake-clock.ts'
import type { AlertsNeeds } from '../alerts.ts'
import { type Alerts, createAlerts } from '../create-alerts.ts'

export const minute = 60_000
export const connectionId = 'sandbox'

/** Alerts of one connection from noon on, in a folder of their own, and all that they do to the world. */
export type RecordedAlerts = {
  readonly folder: string
  readonly time: FakeClock
  readonly store: RegionsStore
  /** Those that run; others after a restart. */
  readonly alerts: () => Alerts
  /** What people saw, the numbers on the icon, what the alert log has, what was sent to the page, what the console reports about itself. */
  readonly shown: Notice[]
  readonly badges: number[]
  readonly logged: AlertEvent[]
  readonly sent: AlertsView[]
  readonly notices: string[]
  readonly world: { logFails: boolean; showsNotices: boolean; operator: string }
  settings(change: Partial<RegionsSettings>): Promise<void>
  /** One rule, as `longWait` but for this. */
  rule(change?: Partial<AlertRule>): Promise<void>
  see(...rows: AlertRow[]): ReturnType<Alerts['take']>
  /** Boards of the same rows each minute, as the monitor brings them. */
  watchFor(minutes: number, ...rows: AlertRow[]): Promise<void>
  /** Acknowledges the incidents of this region, or all. */
  acknowledge(note: string, regionCode?: string): AlertsView
  kinds(): readonly AlertEvent['kind'][]
  /** A console that starts where the last one was closed, or (without `closing`) killed; over another store where one is given. */
  start(how?: { readonly closing?: boolean; readonly store?: RegionsStore }): Promise<void>
  /** Closes all and removes the folder. */
  end(): Promise<void>
}

export type RecordedOptions = Pick<Partial<AlertsNeeds>, 'team' | 'onAnnounced'> & { readonly operator?: string }

export async function recordedAlerts(options: RecordedOptions = {}): Promise<RecordedAlerts> {
  const folder = await mkdtemp(path.join(tmpdir(), 'alerts-'))
  const time = fakeClock({ startsAt: noon })
  const notices: string[] = []
  const onNotice = (text: string) => notices.push(text)
  const store = await openRegionsStore(path.join(folder, 'regions.json'), onNotice)
  const shown: Notice[] = []
  const badges: number[] = []
  const logged: AlertEvent[] = []
  const sent: AlertsView[] = []
  const world = { logFails: false, showsNotices: true, operator: options.operator ?? 'M. Ortiz' }

  const create = (over: RegionsStore) =>
    createAlerts({
      userDataPath: folder,
      store: over,
      clock: time.clock,
      computerZone: () => 'UTC',
      operator: () => world.operator,
      team: (id) => options.team?.(id),
      onAnnounced: (id, announced) => options.onAnnounced?.(id, announced),
      onNotice,
      notifier: {
        show(notice) {
          shown.push(notice)
          return world.showsNotices
        },
        badge: (count) => badges.push(count),
      },
      history: {
        async recordAlerts(_connectionId, events) {
          if (world.logFails) throw new Error('disk full')
          logged.push(...events)
        },
      },
      sendEvent(name, value) {
        if (name === 'regions.alerts') sent.push(value as AlertsView)
      },
    })
  let alerts = await create(store)
  // One that was killed may still write.
  const all = [alerts]

  async function settings(change: Partial<RegionsSettings>): Promise<void> {
    const answer = await store.change(connectionId, (before) => ({ ...before, ...change }))
    if (!answer.ok) throw new Error(answer.failure.message)
  }
  const see = (...rows: AlertRow[]) => alerts.take(connectionId, rows)

  return {
    folder,
    time,
    store,
    alerts: () => alerts,
    shown,
    badges,
    logged,
    sent,
    notices,
    world,
    settings,
    rule: (change = {}) => settings({ rules: [{ ...longWait, ...change }] }),
    see,
    async watchFor(minutes, ...rows) {
      for (let passed = 0; passed < minutes; passed++) {
        await time.advance(minute)
        see(...rows)
      }
    },
    acknowledge(note, regionCode) {
      const open = alerts
        .view(connectionId)
        .incidents.filter((one) => one.over === undefined && (regionCode ?? one.regionCode) === one.regionCode)
      return alerts.act(
        connectionId,
        open.map(({ id }) => id),
        { kind: 'acknowledged', note },
      )
    },
    kinds: () => logged.map(({ kind }) => kind),
    async start({ closing = true, store: over = store } = {}) {
      if (closing) await alerts.close()
      alerts = await create(over)
      all.push(alerts)
    },
    async end() {
      for (const one of all) await one.close()
      await rm(folder, { recursive: true })
    },
  }
}
