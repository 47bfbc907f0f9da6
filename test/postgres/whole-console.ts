import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BoardState } from '../../src/bridge/calls/regions.ts'
import { sampleConnection } from '../../src/domain/testing/connection-sample.ts'
import { practice } from '../../src/domain/regions/practice.ts'
import { waitTimesResult } from '../../src/domain/regions/wait-time.ts'
import type { PlatformClient } from '../../src/main/services/platform/client.ts'
import type { Alerts } from '../../src/main/workspaces/regions/alerts/create-alerts.ts'
import type { Clock } from '../../src/main/services/clock.ts'
import { createMonitor } from '../../src/main/workspaces/regions/monitor/create-monitor.ts'
import { openRegionsStore } from '../../src/main/workspaces/regions/regions-store.ts'
import { createTeamStore } from '../../src/main/workspaces/regions/team-store.ts'
import { fakeSnapshots } from '../../src/main/workspaces/regions/testing/fake-snapshots.ts'
import type { Snapshots } from '../../src/main/services/snapshots/snapshot-service.ts'
import { simulatedKeychain, vaultOver } from '../../src/main/services/vault/testing/simulated-keychain.ts'
import { openHistory } from '../../src/main/services/history/open-history.ts'
import { sampleName } from './own-file.ts'
import { testTimes } from './team.ts'

/** The regions part of a console: real monitor, history, vault and shared history, with an in-memory platform and an accelerated clock. */

/** Console seconds per real second. */
const speed = 8
export const connection = sampleConnection({ name: 'Team', visitUrl: 'https://visits.example/', practiceIds: ['p1'] })

const began = Date.now()
const fastNow = () => began + (Date.now() - began) * speed
const fastClock: Clock = {
  now: fastNow,
  steady: () => performance.now() * speed,
  after(ms, action) {
    const timer = setTimeout(action, ms / speed)
    return () => clearTimeout(timer)
  },
  random: () => 0.5,
}

export type TeamPlatform = {
  /** Who requested waits, and whether it worked alone. */
  readonly polls: { readonly by: string; readonly alone: boolean }[]
  readonly samples: Set<string>
}
export const teamPlatform = (): TeamPlatform => ({ polls: [], samples: new Set() })

export type WholeConsole = Awaited<ReturnType<typeof openWholeConsole>>

export async function openWholeConsole(name: string, platform: TeamPlatform) {
  const folder = await mkdtemp(join(tmpdir(), 'console-whole-'))
  const keychain = simulatedKeychain()
  const vault = vaultOver(keychain, join(folder, 'marks.json'))
  const history = openHistory({ userDataPath: folder, onNotice: () => undefined, now: fastNow })
  const store = await openRegionsStore(join(folder, 'regions.json'), () => undefined)
  await store.change(connection.id, (before) => ({ ...before, watch: 'always', intervalSeconds: 15 }))
  const states: BoardState[] = []
  const snapshots = fakeSnapshots()

  async function send(call: string): Promise<unknown> {
    const meta = { correlationId: 'c', durationMs: 0, receivedAt: '' }
    if (call === 'visits.practice') {
      const practiceRegions = ['AZ', 'CA'].map((regionCode) => ({
        id: regionCode,
        regionCode,
        displayName: regionCode,
      }))
      return { ok: true, value: practice.parse({ id: 'p1', displayName: 'One', practiceRegions }), meta }
    }
    if (call !== 'visits.waitTimes') return { ok: true, value: ['adult'], meta }
    platform.polls.push({ by: name, alone: team.shared(connection.id).state().kind !== 'shared' })
    const generatedAt = fastNow() - (fastNow() % 1_000)
    const estimates = ['AZ', 'CA'].map((regionCode) => {
      const combination = { practiceId: 'p1', regionCode, visitTypeName: 'virtual', assignmentQualifiers: ['adult'] }
      platform.samples.add(sampleName(combination, generatedAt))
      return {
        ...combination,
        available: true,
        estimatedWaitTimeSeconds: 600,
        estimateGeneratedAt: new Date(generatedAt).toISOString(),
      }
    })
    return { ok: true, value: waitTimesResult.parse(estimates), meta }
  }

  let isRemoved = false
  const connections = () => (isRemoved ? [] : [connection])
  const watchable = async () => ({ connections: connections(), activeId: connection.id })
  const team = createTeamStore({
    store,
    history,
    passwords: vault,
    watchable,
    connectionNow: (connectionId) => connections().find(({ id }) => id === connectionId),
    intervalSeconds: (id) => monitor.state(id).intervalSeconds / speed,
    onNews: () => monitor.sharedAnswerCame(),
    times: testTimes,
  })
  const alerts: Pick<Alerts, 'take' | 'view' | 'leave'> = {
    take: () => [],
    view: (connectionId) => ({
      connectionId,
      alerts: [],
      incidents: [],
      unacknowledged: 0,
      operator: '',
      isTeam: false,
      isWatched: true,
      mutes: [],
      quietNow: false,
    }),
    leave: () => undefined,
  }
  const monitor = createMonitor({
    // Fakes for the parts that the monitor uses.
    client: { send, close: async () => undefined } as unknown as PlatformClient,
    snapshots: snapshots.snapshots as Snapshots,
    alerts: alerts as Alerts,
    history,
    store,
    clock: fastClock,
    sendEvent: (_name, value) => void states.push(value as BoardState),
    watchable,
    contextOf: (of, signal) => ({ connection: of, keys: async () => ({ found: false }), signal }),
    sharedStore: (connectionId) => team.shared(connectionId),
    computerZone: () => 'America/Phoenix',
  })
  void team.refresh()

  return {
    name,
    team,
    monitor,
    vault,
    store,
    keychain,
    folder,
    states,
    state: () => monitor.state(connection.id),
    removeConnection() {
      isRemoved = true
    },
    async samples() {
      const range = {
        from: new Date(began - 3_600_000).toISOString(),
        to: new Date(fastNow() + 3_600_000).toISOString(),
      }
      const names: string[] = []
      const source = 'https://visits.example'
      for (const { firstAt: _, lastAt: __, ...combination } of await history.known(source, ['p1'])) {
        const question = { ...combination, source, ...range, zone: 'UTC' }
        for await (const rows of history.samples(question, new AbortController().signal)) {
          for (const { key } of rows) names.push(sampleName(combination, Date.parse(key ?? '')))
        }
      }
      return names.toSorted()
    },
    async close() {
      await monitor.close()
      await team.close()
      await history.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
