import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setImmediate as nextTurn, setTimeout as delay } from 'node:timers/promises'
import type { AlertsView } from '../../src/bridge/calls/regions.ts'
import type { AlertRule } from '../../src/domain/regions/alert.ts'
import type { Incident } from '../../src/domain/regions/alert-incident.ts'
import type { Connection } from '../../src/domain/connections/connection.ts'
import { noticesWhileLocked } from '../../src/main/guard/while-locked.ts'
import type { History } from '../../src/main/services/history/history-service.ts'
import { openHistory } from '../../src/main/services/history/open-history.ts'
import type { PlatformClient } from '../../src/main/services/platform/client.ts'
import type { Notice } from '../../src/main/services/notifier.ts'
import { openRegions, type Regions } from '../../src/main/workspaces/regions/open-regions.ts'
import { type FakeClock, fakeClock } from '../../src/main/workspaces/regions/testing/fake-clock.ts'
import { fakeSnapshots } from '../../src/main/workspaces/regions/testing/fake-snapshots.ts'
import type { Snapshots } from '../../src/main/services/snapshots/snapshot-service.ts'
import { simulatedKeychain, vaultOver } from '../../src/main/services/vault/testing/simulated-keychain.ts'
import {
  pausedOverHours,
  repeatAtMost,
  repeatEvery,
  ruleTimes,
  slowMargin,
  slowOver,
  weekConnections,
} from './week-script.ts'
import { workCount } from './resources.ts'

/** The regions workspace over several connections on a fake clock; it can be closed and reopened on the same folder. */

export type SeenIncident = {
  readonly connectionId: string
  readonly incident: Incident
  readonly toldAt: readonly string[]
}

export type WeekConsole = {
  readonly clock: FakeClock
  readonly regions: () => Regions
  /** Every notification shown, in milliseconds since 1970 by the computer's clock. */
  readonly notices: { readonly at: number; readonly notice: Notice }[]
  /** The last state of every incident sent to the page, by id. */
  readonly incidents: ReadonlyMap<string, SeenIncident>
  /** The console's own notices. */
  readonly said: string[]
  readonly heldSnapshots: () => number
  isLocked: boolean
  open(): Promise<void>
  close(): Promise<void>
  use(connectionId: string): Promise<void>
  end(): Promise<void>
}

export type WeekConsoleOptions = {
  readonly startsAt: number
  readonly platform: (clock: FakeClock) => PlatformClient
  readonly paceOf: (connectionId: string) => number
  /** False skips storing the figures; what survives a restart is still stored. */
  readonly keepsAnswers: boolean
  readonly systemIdleSeconds?: () => number | undefined
}

const everywhere = { practiceIds: [], regionCodes: [], visitTypeNames: [], assignmentQualifiers: [] }
const ruleOf = (cause: keyof typeof ruleTimes, condition: AlertRule['condition']): AlertRule => ({
  id: cause,
  name: cause,
  on: true,
  scope: everywhere,
  condition,
  pendingMinutes: ruleTimes[cause].pending,
  recoveryMinutes: ruleTimes[cause].recovery,
  repeatEveryMinutes: repeatEvery,
  repeatAtMost,
  offHours: false,
  tellRecovered: true,
  sound: false,
})
const rules: readonly AlertRule[] = [
  ruleOf('slow', { kind: 'wait-over', minutes: slowOver, recoveryMargin: slowMargin }),
  ruleOf('closed', { kind: 'unavailable', reasons: [], insideWindow: true }),
  ruleOf('no-data', { kind: 'no-data' }),
  ruleOf('withdrawn', { kind: 'withdrawn' }),
  ruleOf('paused', { kind: 'paused-over', hours: pausedOverHours }),
]

const connections: readonly Connection[] = weekConnections.map(({ id, name, stage, practiceIds }) => ({
  id,
  name,
  stage,
  practiceIds: [...practiceIds],
  baseUrl: `https://base.${id}.example.test`,
  visitUrl: `https://visits.${id}.example.test`,
  schedulingUrl: `https://scheduling.${id}.example.test`,
  gateway: false,
}))

export async function makeWeekConsole(options: WeekConsoleOptions): Promise<WeekConsole> {
  const folder = await mkdtemp(path.join(tmpdir(), 'regions-week-'))
  const { counted, isBusy } = workCount()
  async function idle(): Promise<void> {
    for (let calm = 0; calm < 2; ) {
      const isCalm = !isBusy()
      calm = isCalm ? calm + 1 : 0
      await (isCalm ? nextTurn() : delay(0))
    }
  }
  const clock = fakeClock({ startsAt: options.startsAt, idle })
  const client = options.platform(clock)
  const fakes = fakeSnapshots()
  const notices: WeekConsole['notices'] = []
  const incidents = new Map<string, SeenIncident>()
  const said: string[] = []
  const vault = vaultOver(simulatedKeychain(), path.join(folder, 'marks.json'), {
    onNotice: (text) => said.push(text),
  })
  let activeId = ''
  let regions: Regions | undefined
  let history: History | undefined

  function see({ connectionId, incidents: all }: AlertsView): void {
    for (const incident of all) {
      const before = incidents.get(incident.id)
      const isTold = incident.told > (before?.incident.told ?? 0)
      const toldAt = [...(before?.toldAt ?? []), ...(isTold ? [incident.lastToldAt ?? ''] : [])]
      incidents.set(incident.id, { connectionId, incident, toldAt })
    }
  }

  const week: WeekConsole = {
    clock,
    regions: () => regions ?? never(),
    notices,
    incidents,
    said,
    heldSnapshots: () => fakes.all.size,
    isLocked: false,
    async open() {
      const real = openHistory({ userDataPath: folder, onNotice: (text) => said.push(text), now: clock.trueNow })
      history = real
      regions = await openRegions({
        operator: () => 'M. Ortiz',
        systemUser: 'tester',
        userDataPath: folder,
        client: {
          ...client,
          send: (...given: Parameters<typeof client.send>) => counted(client.send(...given)),
        } as PlatformClient,
        // The parts of snapshots that the board uses.
        snapshots: fakes.snapshots as Snapshots,
        history: {
          ...real,
          recordAnswer: async (...given) =>
            options.keepsAnswers ? counted(real.recordAnswer(...given)) : { added: 0 },
          recordFailedPoll: async (poll) => (options.keepsAnswers ? counted(real.recordFailedPoll(poll)) : undefined),
          recordSlowed: async (stretch) => (options.keepsAnswers ? counted(real.recordSlowed(stretch)) : undefined),
          recordAlerts: (...given) => counted(real.recordAlerts(...given)),
          known: (...given) => counted(real.known(...given)),
          rosters: (...given) => counted(real.rosters(...given)),
          keepRoster: (...given) => counted(real.keepRoster(...given)),
          recentWaits: (...given) => counted(real.recentWaits(...given)),
          standings: (...given) => counted(real.standings(...given)),
          forget: (...given) => counted(real.forget(...given)),
        },
        notifier: noticesWhileLocked(
          {
            show: (notice) => notices.push({ at: clock.clock.now(), notice }) > 0,
            badge: () => undefined,
            wall: () => undefined,
          },
          { locked: () => (week.isLocked ? 'yes' : 'no'), mayName: () => false, onWall: () => undefined },
        ),
        clock: clock.clock,
        passwords: vault,
        onNotice: (text) => said.push(text),
        sendEvent(name, value) {
          if (name === 'regions.alerts') see(value as AlertsView)
        },
        watchable: async () => ({ connections, activeId }),
        connectionNow: (id) => connections.find((one) => one.id === id),
        systemIdleSeconds: options.systemIdleSeconds ?? (() => undefined),
        openMail: async () => false,
        contextOf: (connection, signal) => ({ connection, keys: async () => ({ found: true, key: 'a-key' }), signal }),
      })
    },
    async close() {
      await regions?.close()
      await history?.close()
      regions = undefined
    },
    async use(connectionId) {
      activeId = connectionId
      await regions?.connectionChanged()
    },
    async end() {
      await week.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
  await week.open()
  for (const { id } of weekConnections)
    await week
      .regions()
      .store.change(id, (before) => ({ ...before, intervalSeconds: options.paceOf(id), rules: [...rules] }))
  await week.close()
  return week
}

function never(): never {
  throw new Error('the console is closed')
}
