import type { BoardState } from '../../../bridge/calls/regions.ts'
import { failure } from '../../../bridge/failure.ts'
import { type PracticeMemory, rememberAnswer, withKnown, withPasts } from '../../../domain/board-memory.ts'
import type { Connection } from '../../../domain/connection.ts'
import type { Moment } from '../../../domain/freshness.ts'
import { clockNotice } from '../../../domain/platform-clock.ts'
import type { BoardRow, BoardTarget } from '../../../domain/region-board.ts'
import type { RecentWaits } from '../../../domain/recent-waits.ts'
import type { PolledAnswer } from '../../../domain/region-poll.ts'
import type { RegionsSettings } from '../../../domain/regions-settings.ts'
import type { KnownCombination } from '../../history/history-service.ts'
import type { SharedStore } from '../shared-store.ts'
import { sourceOf } from '../source.ts'
import { createBoardMaker } from './board-maker.ts'
import { boardSnapshots } from './board-snapshots.ts'
import { createGate } from './gate.ts'
import { createHistoryWriter } from './history-writer.ts'
import type { MonitorNeeds } from './monitor-needs.ts'
import { intervalInForce } from './poll-delay.ts'
import { type Ask, pollPractice } from './practice-poll.ts'
import { createQualifierList } from './qualifier-list.ts'
import { regionDetail } from './region-detail.ts'
import { type Course, createTarget, newCourse, type Target, type Turn } from './target.ts'

/** The watch over the practices of one connection, from its first poll until it is stopped. */

export type WatchNeeds = Pick<
  MonitorNeeds,
  'client' | 'snapshots' | 'history' | 'clock' | 'contextOf' | 'alerts' | 'sendEvent'
> & {
  readonly connection: Connection
  readonly settings: () => RegionsSettings
  readonly isSomebodyThere: () => boolean
  readonly sharedStore: () => SharedStore
  readonly computerZone: () => string
  /** By which ages are told. */
  readonly moment: () => Moment
  /** What an earlier watch of the same connection left behind; this one goes on from it and adds to it. */
  readonly recollection: Recollection
}

/** By practice id. */
export type Recollection = {
  readonly memories: Map<string, PracticeMemory>
  readonly courses: Map<string, Course>
}

export type Watch = {
  readonly connection: Connection
  state(): BoardState
  rowsOf(practiceId: string, regionCode: string): readonly BoardRow[]
  detail(key: string): ReturnType<typeof regionDetail> | undefined
  pollSoon(): void
  /** Settings or presence are other ones. `isAskedOtherwise`: what is asked for changed, so that the last answers say little. */
  changed(isAskedOtherwise: boolean): void
  alertsChanged(): void
  news(): void
  stop(): Promise<void>
}

/** Practices that are polled at the same time; the others wait for a moment. */
const practicesAtOnce = 4

export function startWatch(needs: WatchNeeds): Watch {
  const { connection, client, history, clock, settings, sharedStore, moment } = needs
  const connectionId = connection.id
  const source = sourceOf(connection)
  const { memories, courses } = needs.recollection
  const targets = new Map<string, Target>()
  const gate = createGate(practicesAtOnce)
  const qualifiers = createQualifierList(clock.steady)
  const snapshots = boardSnapshots(needs.snapshots)
  const writer = createHistoryWriter(history, tell)
  const life = new AbortController()
  let known: readonly KnownCombination[] = []
  /** What history knows of the last hours; of each practice it is taken up once. */
  let pasts: ReadonlyMap<string, RecentWaits> = new Map()
  const practicesWithPast = new Set<string>()

  const interval = () => intervalInForce(settings().intervalSeconds, needs.isSomebodyThere())
  const practiceName = (practiceId: string) => memories.get(practiceId)?.practice.displayName || practiceId

  const maker = createBoardMaker({
    connectionId,
    clock,
    moment,
    alerts: needs.alerts,
    snapshots,
    memories: () => [...memories.values()],
    facts: (at) => ({
      at,
      intervalSeconds: interval(),
      settings: settings(),
      computerZone: needs.computerZone(),
      polledAt: new Map(
        [...targets].flatMap(([practiceId, target]) => {
          const { lastPolledAt } = target.state()
          return lastPolledAt === undefined ? [] : [[practiceId, lastPolledAt]]
        }),
      ),
    }),
    labels: () => ({
      title: `Regions, ${connection.name}`,
      source: {
        call: 'visits.waitTimes',
        connectionId,
        connection: connection.name,
        stage: connection.stage,
        address: connection.visitUrl,
        practiceIds: connection.practiceIds,
        intervalSeconds: interval(),
      },
      missing: [...targets.keys()]
        .filter((practiceId) => !memories.has(practiceId))
        .map((practiceId) => `Practice ${practiceId} has not answered yet.`),
    }),
    onBoard: tell,
  })

  function tell(): void {
    if (!life.signal.aborted) needs.sendEvent('regions.board', state())
  }

  async function takeTurn(
    practiceId: string,
    ...[signal, role, onSend]: Parameters<Parameters<typeof createTarget>[0]['takeTurn']>
  ): Promise<Turn> {
    const store = sharedStore()
    const turn = await store.turn(source, practiceId).catch(() => ({ role: 'poll' }) as const)
    const before = memories.get(practiceId)
    if (turn.role === 'follow') {
      // The store gives newer answers only. Clocks of consoles differ, so times are compared with what this one polled itself alone.
      const isNew =
        turn.answer !== undefined && !signal.aborted && (role === 'follower' || isNewer(turn.answer, before))
      if (isNew) take(turn.answer, undefined)
      return { kind: 'followed', polledAt: memories.get(practiceId)?.polledAt, isAnswered: isNew }
    }
    if (role === 'follower' && before !== undefined) {
      const ms = interval() * 1000 - Math.max(0, clock.now() - Date.parse(before.polledAt))
      if (ms > 0) return { kind: 'later', ms }
    }
    return gate(() => poll(practiceId, store, signal, onSend))
  }

  async function poll(practiceId: string, store: SharedStore, signal: AbortSignal, onSend: () => void): Promise<Turn> {
    let retryAfterSeconds: number | undefined
    const ask: Ask = async (name, input) => {
      onSend()
      const answer = await askOnce(signal)(name, input)
      const asked = answer.ok ? undefined : answer.failure.retryAfterSeconds
      if (asked !== undefined) retryAfterSeconds = Math.max(retryAfterSeconds ?? 0, asked)
      return answer
    }
    const outcome = await pollPractice({
      ask,
      connection,
      practiceId,
      settings: settings(),
      qualifierNames: qualifiers.names(),
      now: clock.now,
    })
    const { polledAt, answer, failure: reason } = outcome
    const ended = { kind: 'polled', polledAt, failure: reason, isAnswered: answer !== undefined } as const
    if (signal.aborted) return { ...ended, retryAfterSeconds }
    if (answer === undefined)
      writer.failed({ source, practiceId, polledAt: Date.parse(polledAt), intervalSeconds: interval() })
    else take(answer, store)
    if (reason === undefined) void qualifiers.ask(askOnce(life.signal))
    return { ...ended, retryAfterSeconds }
  }

  function askOnce(signal: AbortSignal): Ask {
    return async (name, input) =>
      signal.aborted
        ? { ok: false, failure: failure('cancelled') }
        : client.send(name, input, { ...needs.contextOf(connection, signal), once: true })
  }

  /** Takes in an answer: of this console's own poll it is passed on to the team, once it is kept. */
  function take(answer: PolledAnswer, store: SharedStore | undefined): void {
    const at = moment()
    const memory = rememberAnswer(memories.get(answer.practiceId), answer, at)
    memories.set(answer.practiceId, withHistory(withKnown(memory, known, at)))
    writer.answered(answer, interval(), () => void store?.publish(answer))
  }

  /** A fault of the console's own: told, and the watch goes on. */
  const brokenTurn = (): Turn => ({
    kind: 'polled',
    polledAt: new Date(clock.now()).toISOString(),
    isAnswered: false,
    failure: failure('unreadable-response', { message: 'The console could not finish this poll.' }),
    retryAfterSeconds: undefined,
  })

  function withHistory(memory: PracticeMemory): PracticeMemory {
    if (pasts.size === 0 || practicesWithPast.has(memory.practiceId)) return memory
    practicesWithPast.add(memory.practiceId)
    return withPasts(memory, pasts)
  }

  async function expectKnown(): Promise<void> {
    try {
      known = await history.known(source, connection.practiceIds)
      pasts = await history.recentWaits(source, connection.practiceIds)
    } catch {
      // What history knew is not expected then; its own notices say what is wrong with it.
      return
    }
    if (life.signal.aborted || memories.size === 0) return
    for (const [practiceId, memory] of memories)
      memories.set(practiceId, withHistory(withKnown(memory, known, moment())))
    maker.changed()
  }

  function targetState(practiceId: string, target: Target): BoardState['targets'][number] {
    const { lastPolledAt, failures, failure: reason } = target.state()
    const memory = memories.get(practiceId)
    const about: BoardTarget = {
      practiceId,
      practiceName: practiceName(practiceId),
      regions: memory?.asked.size ?? 0,
      lastPolledAt,
      lastAnsweredAt: memory?.answeredAt,
      failures,
    }
    return { ...about, failure: reason }
  }

  /** The practice that shows the greatest difference speaks for all: there is one clock here. */
  function clocks(): string | undefined {
    const all = [...memories.values()]
    const ahead = Math.max(0, ...all.map(({ aheadMs }) => aheadMs))
    const newest = all.flatMap(({ newestAgeMs }) => (newestAgeMs === undefined ? [] : [newestAgeMs]))
    return clockNotice(ahead, newest.length === 0 ? undefined : Math.min(...newest), interval())
  }

  function state(): BoardState {
    const states = [...targets.values()].map((target) => target.state())
    const due = states.flatMap(({ dueAt, role }) => (dueAt === undefined || role === 'follower' ? [] : [dueAt]))
    const polling = states.some((one) => one.polling)
    const made = maker.board()
    const hasBegun = made !== undefined || states.some(({ begun }) => begun)
    return {
      connectionId,
      state: targets.size === 0 ? 'no-practices' : hasBegun ? 'watching' : 'starting',
      board: made && {
        snapshotId: made.snapshotId,
        sequence: made.sequence,
        takenAt: made.takenAt,
        summary: made.summary,
        worst: made.summary.worst === undefined ? undefined : made.rows.get(made.summary.worst),
      },
      intervalSeconds: interval(),
      nextPollAt:
        polling || due.length === 0
          ? undefined
          : new Date(clock.now() + Math.max(0, Math.min(...due) - clock.steady())).toISOString(),
      polling,
      targets: [...targets].map(([practiceId, target]) => targetState(practiceId, target)),
      store: sharedStore().state(),
      notices: [...history.notices(), writer.notice(), maker.notice(), clocks()].filter((text) => text !== undefined),
    }
  }

  for (const practiceId of new Set(connection.practiceIds)) {
    const course = courses.get(practiceId) ?? newCourse()
    courses.set(practiceId, course)
    const target = createTarget({
      clock,
      course,
      interval,
      takeTurn: (...turn) => takeTurn(practiceId, ...turn).catch(brokenTurn),
      onTurn: () => maker.changed(),
    })
    targets.set(practiceId, target)
  }
  for (const target of targets.values()) target.start()
  if (memories.size > 0) maker.changed()
  void expectKnown()

  return {
    connection,
    state,
    rowsOf: (practiceId, regionCode) =>
      [...(maker.board()?.rows.values() ?? [])].filter(
        (row) => row.practiceId === practiceId && row.regionCode === regionCode,
      ),
    detail(key) {
      const rows = maker.board()?.rows
      const row = rows?.get(key)
      if (rows === undefined || row === undefined) return undefined
      return regionDetail(row, [...rows.values()], memories.get(row.practiceId))
    },
    pollSoon() {
      for (const target of targets.values()) target.pollSoon(false)
    },
    changed(isAskedOtherwise) {
      for (const target of targets.values()) {
        target.replan()
        if (isAskedOtherwise) target.pollSoon(true)
      }
      maker.changed()
    },
    alertsChanged: () => maker.alertsChanged(),
    news() {
      for (const target of targets.values()) target.news()
    },
    async stop() {
      life.abort()
      maker.close()
      await Promise.all([...targets.values()].map((target) => target.stop()))
      await snapshots.close()
      await writer.idle()
    },
  }
}

const isNewer = (answer: PolledAnswer, before: PracticeMemory | undefined): boolean =>
  before === undefined || Date.parse(answer.answeredAt) > Date.parse(before.answeredAt)
