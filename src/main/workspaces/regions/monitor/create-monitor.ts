import type { BoardState, RegionDetail, WatchedConnection } from '../../../../bridge/calls/regions.ts'
import { type Connection, stages } from '../../../../domain/connections/connection.ts'
import { idleAfterSeconds, type RegionsSettings } from '../../../../domain/regions/regions-settings.ts'
import { watchedOf } from '../regions-store.ts'
import { ownFileOnly } from '../team-store.ts'
import type { BoardRow } from '../../../../domain/regions/region-board.ts'
import type { PauseBooking } from '../../../../domain/reports/report.ts'
import type { MadeBoard } from './board-maker.ts'
import { createHostHolds, hostOf } from './host-holds.ts'
import type { MonitorNeeds, Recollection } from './monitor.ts'
import { createAlarm, passedTime } from '../clock.ts'
import { pacedWork } from './paced-work.ts'
import { intervalInForce } from './poll-delay.ts'
import { startWatch, type Watch } from './watch.ts'

/** Watches all configured connections independently, regardless of the screen and the connection in use. */

/** Maximum number of unwatched connections whose last answers are kept. */
const mostRecollections = 8
const idleLookMs = 5_000

export type Monitor = ReturnType<typeof createMonitor>

export function createMonitor(needs: MonitorNeeds) {
  const { store, alerts, clock, sendEvent } = needs
  const sharedStore = needs.sharedStore ?? (() => ownFileOnly)
  const computerZone = needs.computerZone ?? (() => Intl.DateTimeFormat().resolvedOptions().timeZone)
  const moment = passedTime(clock)
  /** By connection, in list order. */
  const watches = new Map<string, Watch>()
  const asked = new Map<string, string>()
  const holds = createHostHolds(clock, (host) => {
    for (const watch of watches.values()) if (hostOf(watch.connection.visitUrl) === host) watch.held()
  })
  /** The last reported value; undefined before the first. */
  let activeId: string | undefined
  let isSomebodyThere = true
  let isClosed = false
  let latest: Promise<void> = Promise.resolve()
  let ticket = 0
  const stopping = new Set<Promise<void>>()
  /** By connection and the fields that affect its answers; most recently used last. */
  const recollections = new Map<string, Recollection>()

  let isIdle = false
  const nextIdleLook = createAlarm(clock)

  /** Whether the computer is idle: by the system's idle time if available, otherwise by the window's. Looks again while a watch slows down for it. */
  function lookIdle(): void {
    nextIdleLook.cancel()
    const isWanted = [...watches.keys()].some((id) => store.of(id).slowWhenIdle)
    const seconds = isWanted ? needs.systemIdleSeconds?.() : undefined
    const now = isWanted && (seconds === undefined ? !isSomebodyThere : seconds >= idleAfterSeconds)
    if (isWanted) nextIdleLook.set(idleLookMs, lookIdle)
    if (now === isIdle) return
    isIdle = now
    for (const watch of watches.values()) watch.changed(false)
  }

  async function settle(mine: number): Promise<void> {
    const list = await needs.watchable().catch(() => undefined)
    // A later call is already running and handles it.
    if (mine !== ticket) return latest
    // An unreadable list is no reason to stop watching.
    if (isClosed || list === undefined) return undefined
    activeId = list.activeId
    const wanted = new Map(watchedOf(list, store).map((connection) => [connection.id, connection]))
    for (const [id, watch] of watches) {
      const connection = wanted.get(id)
      if (connection === undefined || !isSame(watch.connection, connection)) stop(watch)
    }
    for (const [id, connection] of wanted) {
      const before = asked.get(id)
      const now = askedForBy(store.of(id))
      asked.set(id, now)
      const watch = watches.get(id)
      if (watch === undefined) start(connection)
      else watch.changed(before !== now)
    }
    lookIdle()
    return undefined
  }

  function start(connection: Connection): void {
    const watch = startWatch({
      ...needs,
      connection,
      settings: () => store.of(connection.id),
      isIdle: () => isIdle,
      hold: holds(connection.visitUrl),
      reportsHold: holds(connection.baseUrl),
      sharedStore: () => sharedStore(connection.id),
      computerZone,
      moment,
      recollection: recollectionOf(connection),
    })
    watches.set(connection.id, watch)
    sendEvent('regions.board', watch.state())
  }

  function stop(watch: Watch): void {
    const { id } = watch.connection
    watches.delete(id)
    alerts.leave(id)
    const stopped = watch.stop().finally(() => stopping.delete(stopped))
    stopping.add(stopped)
    if (!isClosed) sendEvent('regions.board', stateOf(id))
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
    const watch = watches.get(connectionId)
    if (watch !== undefined) return watch.state()
    const settings = store.of(connectionId)
    const isWanted =
      settings.watch === 'always' || (settings.watch === 'in-use' && (activeId ?? connectionId) === connectionId)
    return {
      connectionId,
      state: isWanted ? 'starting' : 'off',
      board: undefined,
      intervalSeconds: intervalInForce(settings.intervalSeconds, false),
      nextPollAt: undefined,
      polling: false,
      targets: [],
      store: ownFileOnly.state(),
      notices: needs.history.notices(),
    }
  }

  const news = pacedWork(clock, 1_000, async () => {
    for (const watch of watches.values()) watch.news()
  })

  const monitor = {
    /** Call after the list, the connection in use, settings or addresses change. Starts and stops watches; unchanged ones continue undisturbed. */
    refresh() {
      ticket += 1
      latest = settle(ticket)
      return latest
    },
    state: stateOf,
    /** All currently watched connections, Production first. */
    watched: (): readonly WatchedConnection[] =>
      [...watches.values()]
        .toSorted((a, b) => stages.indexOf(a.connection.stage) - stages.indexOf(b.connection.stage))
        .map((watch) => ({ ...watch.summary(), unacknowledged: alerts.view(watch.connection.id).unacknowledged })),
    async pollNow(connectionId: string) {
      watches.get(connectionId)?.pollSoon()
      return stateOf(connectionId)
    },
    detail: (connectionId: string, key: string): RegionDetail | undefined => watches.get(connectionId)?.detail(key),
    /** The current board's rows for one region, or for all of the practice; none if the connection or practice isn't watched. */
    rowsOf: (connectionId: string, practiceId: string, regionCode?: string): readonly BoardRow[] =>
      watches.get(connectionId)?.rowsOf(practiceId, regionCode) ?? [],
    /** The same, and none if the last answer was narrowed to some visit types or qualifiers, so that a row may be left out. */
    wholeRowsOf(connectionId: string, practiceId: string, regionCode: string): readonly BoardRow[] {
      const watch = watches.get(connectionId)
      return watch === undefined || watch.isNarrowed(practiceId) ? [] : watch.rowsOf(practiceId, regionCode)
    },
    /** The current board of a connection; undefined if it isn't watched or has no board yet. */
    board: (connectionId: string): Pick<MadeBoard, 'sequence' | 'takenAt' | 'rows'> | undefined =>
      watches.get(connectionId)?.board(),
    /** Pause records that may be in effect now, from the connection's watch; none if it isn't watched. */
    pauseRecords: (connectionId: string): readonly PauseBooking[] => watches.get(connectionId)?.pauseRecords() ?? [],
    /** A person confirmed that these withdrawn rows are gone, so they leave the board. Rows that are still listed stay. */
    settle(connectionId: string, keys: readonly string[]) {
      watches.get(connectionId)?.settle(keys)
      return stateOf(connectionId)
    },
    /** Whether the window is in use; only matters if the system doesn't report idle time. */
    presence(there: boolean) {
      isSomebodyThere = there
      lookIdle()
    },
    /** Alerts changed between two boards: builds a board if the change would be visible. */
    alertsChanged() {
      for (const watch of watches.values()) watch.alertsChanged()
    },
    /** Another console of the team published an answer: following practices fetch it. */
    sharedAnswerCame: () => news.ask(),
    async close() {
      isClosed = true
      ticket += 1
      news.close()
      nextIdleLook.cancel()
      for (const watch of watches.values()) stop(watch)
      await Promise.all(stopping)
    },
  }
  // Resumes the watches from before the console was closed.
  void monitor.refresh()
  return monitor
}

const isSame = (a: Connection, b: Connection): boolean => JSON.stringify(a) === JSON.stringify(b)

/** The settings whose change requires a new request to the platform. */
const askedForBy = ({ visitTypeNames, assignmentQualifiers }: RegionsSettings): string =>
  JSON.stringify([visitTypeNames, assignmentQualifiers])

/** The fields of a connection that affect its answers; the name isn't one of them. */
function recollectionKey({ id, name: _name, stage: _stage, ...rest }: Connection): string {
  return JSON.stringify([id, rest])
}
