import type { BoardState } from '../../../bridge/calls/regions.ts'
import type { Connection } from '../../../domain/connection.ts'
import type { RegionsSettings } from '../../../domain/regions-settings.ts'
import { ownFileOnly } from '../shared-store.ts'
import type { MonitorNeeds } from './monitor-needs.ts'
import type { Monitor } from './monitor.ts'
import { pacedWork } from './paced-work.ts'
import { passedTime } from './passed-time.ts'
import { intervalInForce } from './poll-delay.ts'
import { type Recollection, startWatch, type Watch } from './watch.ts'

/** Watches the connection in use where its settings say so, whatever the window does. */

/** Connections of which the last answers are remembered while another is in use. */
const mostRecollections = 3

export function createMonitor(needs: MonitorNeeds): Monitor {
  const { store, alerts, clock, sendEvent } = needs
  const sharedStore = needs.sharedStore ?? (() => ownFileOnly)
  const computerZone = needs.computerZone ?? (() => Intl.DateTimeFormat().resolvedOptions().timeZone)
  const moment = passedTime(clock)
  let watch: Watch | undefined
  let askedFor = ''
  let isSomebodyThere = true
  let isClosed = false
  let latest: Promise<void> = Promise.resolve()
  let ticket = 0
  const stopping = new Set<Promise<void>>()
  /** By connection and what its answers depend on, the last used last. */
  const recollections = new Map<string, Recollection>()

  async function settle(mine: number): Promise<void> {
    const connection = await needs.activeConnection().catch(() => undefined)
    // A later change is on its way and will see to it.
    if (mine !== ticket) return latest
    if (isClosed) return undefined
    const wanted = connection !== undefined && store.of(connection.id).watching ? connection : undefined
    if (watch !== undefined && wanted !== undefined && isSame(watch.connection, wanted)) {
      const before = askedFor
      askedFor = askedForBy(store.of(wanted.id))
      watch.changed(before !== askedFor)
      return undefined
    }
    stop()
    if (wanted !== undefined) start(wanted)
    return undefined
  }

  function start(connection: Connection): void {
    askedFor = askedForBy(store.of(connection.id))
    watch = startWatch({
      ...needs,
      connection,
      settings: () => store.of(connection.id),
      isSomebodyThere: () => isSomebodyThere,
      sharedStore,
      computerZone,
      moment,
      recollection: recollectionOf(connection),
    })
    sendEvent('regions.board', watch.state())
  }

  function stop(): void {
    const old = watch
    if (old === undefined) return
    watch = undefined
    alerts.leave(old.connection.id)
    const stopped = old.stop().finally(() => stopping.delete(stopped))
    stopping.add(stopped)
    if (!isClosed) sendEvent('regions.board', stateOf(old.connection.id))
  }

  function recollectionOf(connection: Connection): Recollection {
    const key = recollectionKey(connection)
    const found = recollections.get(key) ?? { memories: new Map(), courses: new Map() }
    recollections.delete(key)
    recollections.set(key, found)
    for (const old of [...recollections.keys()].slice(0, -mostRecollections)) recollections.delete(old)
    return found
  }

  function stateOf(connectionId: string): BoardState {
    if (watch?.connection.id === connectionId) return watch.state()
    const settings = store.of(connectionId)
    return {
      connectionId,
      state: settings.watching ? 'starting' : 'off',
      board: undefined,
      intervalSeconds: intervalInForce(settings.intervalSeconds, isSomebodyThere),
      nextPollAt: undefined,
      polling: false,
      targets: [],
      store: ownFileOnly.state(),
      notices: needs.history.notices(),
    }
  }

  const news = pacedWork(clock, 1_000, async () => watch?.news())

  const monitor: Monitor = {
    refresh() {
      ticket += 1
      latest = settle(ticket)
      return latest
    },
    state: stateOf,
    async pollNow(connectionId) {
      if (watch?.connection.id === connectionId) watch.pollSoon()
      return stateOf(connectionId)
    },
    detail: (connectionId, key) => (watch?.connection.id === connectionId ? watch.detail(key) : undefined),
    rowsOf: (connectionId, ...region) => (watch?.connection.id === connectionId ? watch.rowsOf(...region) : []),
    presence(there) {
      if (there === isSomebodyThere) return
      isSomebodyThere = there
      watch?.changed(false)
    },
    alertsChanged: () => watch?.alertsChanged(),
    sharedAnswerCame: () => news.ask(),
    async close() {
      isClosed = true
      ticket += 1
      news.close()
      stop()
      await Promise.all(stopping)
    },
  }
  // What was watched when the console was closed is watched again.
  void monitor.refresh()
  return monitor
}

const isSame = (a: Connection, b: Connection): boolean => JSON.stringify(a) === JSON.stringify(b)

/** What a change of settings must ask the platform anew for. */
const askedForBy = ({ visitTypeNames, assignmentQualifiers }: RegionsSettings): string =>
  JSON.stringify([visitTypeNames, assignmentQualifiers])

/** What the answers to a connection depend on; its name is not among it. */
function recollectionKey({ id, name: _name, stage: _stage, ...rest }: Connection): string {
  return JSON.stringify([id, rest])
}
