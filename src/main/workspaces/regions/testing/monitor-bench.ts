import type { BoardState } from '../../../../bridge/calls/regions.ts'
import type { Alert } from '../../../../domain/regions/alert.ts'
import type { Connection } from '../../../../domain/connections/connection.ts'
import type { RecentWaits } from '../../../../domain/regions/recent-waits.ts'
import type { Since } from '../../../../domain/regions/standing.ts'
import type { BoardRow } from '../../../../domain/regions/region-board.ts'
import type { PolledAnswer } from '../../../../domain/regions/region-poll.ts'
import { type RegionsSettings, usualRegionsSettings } from '../../../../domain/regions/regions-settings.ts'
import type { History, KeptPoll, KnownCombination, SlowedStretch } from '../../../services/history/history-service.ts'
import type { PlatformClient } from '../../../services/platform/client.ts'
import type { Snapshots } from '../../../services/snapshots/snapshot-service.ts'
import type { AboutRows } from '../alerts/alerts.ts'
import type { Alerts } from '../alerts/create-alerts.ts'
import type { Clock } from '../../../services/clock.ts'
import { createMonitor } from '../monitor/create-monitor.ts'
import type { SharedStore } from '../team-store.ts'
import { fakeSnapshots } from './fake-snapshots.ts'

/** The monitor with stand-ins for all its services, each of which records its calls. */

export const benchConnection = (change: Partial<Connection> = {}): Connection => ({
  id: 'one',
  name: 'One',
  stage: 'uat',
  baseUrl: 'https://one.example.test',
  visitUrl: 'https://one.example.test/visits',
  schedulingUrl: 'https://one.example.test/scheduling',
  practiceIds: ['p1'],
  gateway: false,
  ...change,
})

export type BenchOptions = {
  readonly clock: Clock
  readonly client: PlatformClient
  /** In use at first. */
  readonly connection?: Connection
  /** Others that there are besides. */
  readonly others?: readonly Connection[]
  readonly systemIdleSeconds?: () => number | undefined
  readonly settings?: Partial<RegionsSettings>
  readonly snapshots?: Snapshots
  readonly sharedStore?: SharedStore
  readonly known?: readonly KnownCombination[]
  readonly pasts?: ReadonlyMap<string, RecentWaits>
  /** Instead of a stand-in. */
  readonly alerts?: Pick<Alerts, 'take' | 'view' | 'leave'>
  /** What an earlier run kept, by practice id; the bench keeps in it. */
  readonly rosters?: Map<string, string>
}

export function openBench(options: BenchOptions) {
  const { clock, client } = options
  let inUse: Connection | undefined = options.connection ?? benchConnection()
  const settings = new Map<string, RegionsSettings>()
  const settingsOf = (id: string) =>
    settings.get(id) ?? { ...usualRegionsSettings, watch: 'in-use' as const, ...options.settings }
  let listFails = false
  const events: BoardState[] = []
  const answers: PolledAnswer[] = []
  const slowed: SlowedStretch[] = []
  /** As the history file keeps them, by practice id. */
  const rosters = options.rosters ?? new Map<string, string>()
  const failedPolls: Omit<KeptPoll, 'answered'>[] = []
  const taken: (readonly BoardRow[])[] = []
  const takenAbout: (AboutRows | undefined)[] = []
  const left: string[] = []
  const fakes = fakeSnapshots()
  const history = {
    fails: false,
    recordAnswer: async (answer: PolledAnswer) => {
      if (history.fails) throw new Error('no history')
      answers.push(answer)
      return { added: answer.estimates.length }
    },
    recordFailedPoll: async (poll: Omit<KeptPoll, 'answered'>) => {
      if (history.fails) throw new Error('no history')
      failedPolls.push(poll)
    },
    recordSlowed: async (stretch: SlowedStretch) => {
      slowed.push(stretch)
    },
    known: async () => options.known ?? [],
    rosters: async () => new Map(rosters),
    keepRoster: async (_source: string, practiceId: string, text: string) => {
      if (history.fails) throw new Error('no history')
      rosters.set(practiceId, text)
    },
    recentWaits: async () => options.pasts ?? new Map<string, RecentWaits>(),
    standings: async () => new Map<string, Since>(),
    notices: () => [],
  }
  let openAlerts: readonly Alert[] = []
  const alerts = options.alerts ?? {
    take: (_id: string, rows: readonly BoardRow[], about?: AboutRows) => {
      taken.push(rows)
      takenAbout.push(about)
      return openAlerts
    },
    view: (connectionId: string) => ({
      connectionId,
      alerts: openAlerts,
      incidents: [],
      operator: '',
      isTeam: false,
      isWatched: true,
      unacknowledged: 0,
      mutes: [],
      quietNow: false,
    }),
    leave: (connectionId: string) => void left.push(connectionId),
  }
  const monitor = createMonitor({
    client,
    // Stand-ins for the parts that the monitor asks for.
    snapshots: options.snapshots ?? (fakes.snapshots as Snapshots),
    history: history as unknown as History,
    alerts: alerts as unknown as Alerts,
    clock,
    sendEvent: (_name, value) => void events.push(value as BoardState),
    watchable: async () => {
      if (listFails) return undefined
      const others = (options.others ?? []).filter(({ id }) => id !== inUse?.id)
      return { connections: inUse === undefined ? others : [inUse, ...others], activeId: inUse?.id ?? '' }
    },
    systemIdleSeconds: options.systemIdleSeconds ?? (() => undefined),
    contextOf: (connection, signal) => ({ connection, keys: async () => ({ found: true, key: 'a-key' }), signal }),
    store: {
      of: settingsOf,
      isRead: () => true,
      mostKeepDays: never,
      change: async () => never(),
      remove: async () => never(),
    },
    computerZone: () => 'America/Phoenix',
    ...(options.sharedStore === undefined ? {} : { sharedStore: () => options.sharedStore ?? never() }),
  })

  return {
    monitor,
    events,
    answers,
    failedPolls,
    slowed,
    rosters,
    /** Rows as the alerts were given them, board by board. */
    taken,
    takenAbout,
    left,
    history,
    fakes,
    board: () => events.at(-1)?.board,
    /** Throws away what was written down but for the last event: of a day it is too much. */
    forget: () => {
      answers.length = 0
      failedPolls.length = 0
      taken.length = 0
      takenAbout.length = 0
      events.splice(0, events.length - 1)
    },
    /** Rows of the last board, as its snapshot has them. */
    rows: (): BoardRow[] => {
      const id = events.at(-1)?.board?.snapshotId
      const snapshot = id === undefined ? undefined : fakes.all.get(id)
      return (snapshot?.rows ?? []).map(({ json }) => JSON.parse(json ?? '') as BoardRow)
    },
    use: async (connection: Connection | undefined) => {
      inUse = connection
      await monitor.refresh()
    },
    change: async (change: Partial<RegionsSettings>, id = inUse?.id ?? '') => {
      settings.set(id, { ...settingsOf(id), ...change })
      await monitor.refresh()
    },
    /** The list of connections cannot be read. */
    listFails: (on: boolean) => {
      listFails = on
    },
    setAlerts: (next: readonly Alert[]) => {
      openAlerts = next
      monitor.alertsChanged()
    },
  }
}

function never(): never {
  throw new Error('the monitor does not do this')
}
