import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setImmediate as nextTurn, setTimeout as delay } from 'node:timers/promises'
import type { Connection } from '../../src/domain/connections/connection.ts'
import type { BoardRow } from '../../src/domain/regions/region-board.ts'
import type { RegionsSettings } from '../../src/domain/regions/regions-settings.ts'
import type { History } from '../../src/main/services/history/history-service.ts'
import { openHistory } from '../../src/main/services/history/open-history.ts'
import { createPlatformClient } from '../../src/main/services/platform/client.ts'
import type { Notice } from '../../src/main/services/notifier.ts'
import { openRegions } from '../../src/main/workspaces/regions/open-regions.ts'
import { type FakeClock, fakeClock } from '../../src/main/workspaces/regions/testing/fake-clock.ts'
import type { Snapshots } from '../../src/main/services/snapshots/snapshot-service.ts'
import { createSnapshots } from '../../src/main/services/snapshots/snapshots.ts'
import { simulatedKeychain, vaultOver } from '../../src/main/services/vault/testing/simulated-keychain.ts'
import { workCount } from './resources.ts'

/** The full regions workspace over real HTTP, real history and real snapshots, on a fake clock. */

export const connectionId = 'day'

export type DayConsole = {
  readonly clock: FakeClock
  readonly history: History
  readonly notices: readonly Notice[]
  /** Receives the rows of each board shown. */
  onBoard: (rows: readonly BoardRow[]) => void
  watch(connection: Connection, settings: Partial<RegionsSettings>): Promise<void>
  close(): Promise<void>
}

export async function openDayConsole(startsAt: number): Promise<DayConsole> {
  const folder = await mkdtemp(path.join(tmpdir(), 'regions-day-'))
  const { counted, isBusy } = workCount()
  let isPolling = () => false
  const idle = async () => {
    for (let calm = 0; calm < 4; ) {
      const isCalm = !isBusy() && !isPolling()
      calm = isCalm ? calm + 1 : 0
      await (isCalm ? nextTurn() : delay(1))
    }
  }
  const clock = fakeClock({ startsAt, idle })

  const client = createPlatformClient()
  const real = openHistory({ userDataPath: folder, onNotice: (text) => notes.push(text), now: clock.trueNow })
  const snapshots = createSnapshots({ userDataPath: folder, sendEvent: () => undefined })
  const notes: string[] = []
  const notices: Notice[] = []
  let active: Connection | undefined
  const vault = vaultOver(simulatedKeychain(), path.join(folder, 'marks.json'))
  const history: History = {
    ...real,
    recordAnswer: (...given) => counted(real.recordAnswer(...given)),
    recordFailedPoll: (poll) => counted(real.recordFailedPoll(poll)),
    recordAlerts: (...given) => counted(real.recordAlerts(...given)),
    known: (...given) => counted(real.known(...given)),
    recentWaits: (...given) => counted(real.recentWaits(...given)),
  }
  const watched: Snapshots = {
    ...snapshots,
    drop: (snapshotId) => counted(snapshots.drop(snapshotId)),
    async create(plan) {
      const loader = await counted(snapshots.create(plan))
      return {
        ...loader,
        append(rows) {
          day.onBoard(rows.map(({ json }) => JSON.parse(json ?? '') as BoardRow))
          return counted(loader.append(rows))
        },
        finish: (...given) => counted(loader.finish(...given)),
      }
    },
  }
  const regions = await openRegions({
    operator: () => undefined,
    systemUser: 'tester',
    userDataPath: folder,
    client: {
      ...client,
      send: (...given: Parameters<typeof client.send>) => counted(client.send(...given)),
    } as typeof client,
    snapshots: watched,
    history,
    notifier: { show: (notice) => notices.push(notice) > 0, badge: () => undefined, wall: () => undefined },
    openMail: async () => false,
    clock: clock.clock,
    passwords: vault,
    onNotice: (text) => notes.push(text),
    sendEvent: () => undefined,
    watchable: async () => ({ connections: active === undefined ? [] : [active], activeId: active?.id ?? '' }),
    connectionNow: () => active,
    contextOf: (connection, signal) => ({ connection, keys: async () => ({ found: true, key: 'a-key' }), signal }),
  })

  isPolling = () => regions.monitor.state(connectionId).polling

  const day: DayConsole = {
    clock,
    history: real,
    notices,
    onBoard: () => undefined,
    async watch(connection, settings) {
      active = connection
      await regions.store.change(connection.id, (before) => ({ ...before, ...settings, watch: 'in-use' }))
      await regions.connectionChanged()
    },
    async close() {
      await regions.close()
      await Promise.all([real.close(), snapshots.close(), client.close()])
      await rm(folder, { recursive: true, force: true })
      if (notes.length > 0) throw new Error(notes.join(' '))
    },
  }
  return day
}
