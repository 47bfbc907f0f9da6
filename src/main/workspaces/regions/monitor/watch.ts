import type { BoardState, WatchedConnection } from '../../../../bridge/calls/regions.ts'
import { failure } from '../../../../bridge/failure.ts'
import { sameCode } from '../../../../domain/normal-text.ts'
import { isNarrowed, type PracticeMemory, rememberAnswer, withPasts } from '../../../../domain/regions/board-memory.ts'
import { inKnownSpelling } from '../../../../domain/regions/known-spelling.ts'
import type { BoardRow } from '../../../../domain/regions/region-board.ts'
import type { RecentWaits } from '../../../../domain/regions/recent-waits.ts'
import type { Since } from '../../../../domain/regions/standing.ts'
import type { PolledAnswer } from '../../../../domain/regions/region-poll.ts'
import { settled } from '../../../../domain/regions/region-roster.ts'
import type { PauseBooking } from '../../../../domain/reports/report.ts'
import { originOf } from '../../../services/connections/connections.ts'
import { createTurns } from '../../../services/turns.ts'
import type { SharedStore } from '../team-store.ts'
import { sourceOf } from '../source.ts'
import { createBoardMaker, type MadeBoard } from './board-maker.ts'
import { boardSnapshots } from './board-snapshots.ts'
import { createHistoryWriter } from './history-writer.ts'
import { intervalInForce, pollHoldMs } from './poll-delay.ts'
import { type Ask, type PollNeeds, pollPractice, createQualifierList } from './practice-poll.ts'
import {
  clocksNotice,
  codelessNotices,
  regionDetail,
  slowedPaces,
  slowedTargets,
  watchState,
  watchSummary,
} from './watch-state.ts'
import { createPauseWatch } from './pause-watch.ts'
import { createRosterKeeper } from './roster.ts'
import { type Course, createTarget, newCourse, type Target, type Turn } from './target.ts'
import type { WatchNeeds } from './monitor.ts'
import { createAlarm } from '../clock.ts'
import { texts } from '../text.ts'

/** Watches the practices of one connection, from the first poll until it's stopped. */

export type Watch = ReturnType<typeof startWatch>

/** Maximum number of practices polled concurrently; others wait. */
const practicesAtOnce = 4
/** Alerts wait for the rows of an earlier run, but not longer than this. */
const longestLoadMs = 60_000

export function startWatch(needs: WatchNeeds) {
  const { connection, client, history, clock, settings, sharedStore, moment, hold } = needs
  const connectionId = connection.id
  const source = sourceOf(connection)
  const { memories, courses } = needs.recollection
  const targets = new Map<string, Target>()
  const polls = createTurns(practicesAtOnce)
  const qualifiers = createQualifierList(clock.steady)
  const snapshots = boardSnapshots(needs.snapshots)
  const writer = createHistoryWriter(history, notify)
  const life = new AbortController()
  const roster = createRosterKeeper(history, source, connection.practiceIds)
  /** Recent hours from history; used once per practice. */
  let pasts: ReadonlyMap<string, RecentWaits> = new Map()
  let pastSince: ReadonlyMap<string, Since> = new Map()
  const practicesWithPast = new Set<string>()
  /** True once the rows of an earlier run are on the board, as far as there are any. */
  let isComplete = false
  const lateLoad = createAlarm(clock)

  const isIdleSlowed = () => settings().slowWhenIdle && needs.isIdle()
  const interval = () => intervalInForce(settings().intervalSeconds, isIdleSlowed())
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
      pauses: pauses.open(at.now),
      polledAt: new Map(
        [...targets].flatMap(([practiceId, target]) => {
          const { lastPolledAt } = target.state()
          return lastPolledAt === undefined ? [] : [[practiceId, lastPolledAt]]
        }),
      ),
    }),
    isComplete: () => isComplete,
    labels: () => ({
      title: texts.watch.regions(connection.name),
      source: {
        call: 'visits.waitTimes',
        ...originOf(connection),
        address: connection.visitUrl,
        practiceIds: connection.practiceIds,
        intervalSeconds: interval(),
      },
      missing: [...targets].flatMap(([practiceId, target]) => {
        if (!memories.get(practiceId)?.answeredAt) return [texts.watch.practiceHasntRespondedYet(practiceId)]
        return target.state().failure === undefined ? [] : [texts.watch.practicesLastUpdateFailed(practiceId)]
      }),
    }),
    onBoard: notify,
  })

  const pauses = createPauseWatch({
    clock,
    search: (span, signal) => askOnce(signal, needs.reportsHold)('pauseBookings.search', span),
    intervalSeconds: interval,
    computerZone: needs.computerZone,
    onChange: () => maker.changed(),
  })

  function notify(): void {
    if (!life.signal.aborted) needs.sendEvent('regions.board', state())
  }

  async function takeTurn(
    practiceId: string,
    ...[signal, role, onSend]: Parameters<Parameters<typeof createTarget>[0]['takeTurn']>
  ): Promise<Turn> {
    const store = sharedStore()
    const { visitTypeNames, assignmentQualifiers } = settings()
    const asked = { source, practiceId, visitTypeNames, assignmentQualifiers }
    const turn = await store.turn(asked).catch(() => ({ role: 'poll' }) as const)
    const before = memories.get(practiceId)
    if (turn.role === 'follow') {
      // The store returns only newer answers. Consoles' clocks differ, so times are compared only with this console's own polls.
      const isNew =
        turn.answer !== undefined && !signal.aborted && (role === 'follower' || isNewer(turn.answer, before))
      if (isNew) take(turn.answer, undefined)
      return { kind: 'followed', polledAt: memories.get(practiceId)?.polledAt || undefined, isAnswered: isNew }
    }
    if (role === 'follower' && before !== undefined) {
      const ms = interval() * 1000 - Math.max(0, clock.now() - Date.parse(before.polledAt))
      if (ms > 0) return { kind: 'later', ms }
    }
    return polls.run(() => poll(practiceId, store, signal, onSend))
  }

  async function poll(practiceId: string, store: SharedStore, signal: AbortSignal, onSend: () => void): Promise<Turn> {
    let retryAfterSeconds: number | undefined
    const ask: Ask = async (name, input) => {
      if (heldMs() > 0) return held
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
      lastPractice: lastPractice(practiceId),
      now: clock.now,
    })
    const { polledAt, answer, failure: reason } = outcome
    // Another practice was asked to slow down during this poll, so it restarts after the hold.
    if (answer === undefined && reason === held.failure) return { kind: 'later', ms: heldMs() }
    const ended = { kind: 'polled', polledAt, failure: reason, isAnswered: answer !== undefined } as const
    if (signal.aborted) return { ...ended, retryAfterSeconds }
    if (answer === undefined) {
      writer.failed({ source, practiceId, polledAt: Date.parse(polledAt), intervalSeconds: interval() })
      const known = memoryOf(practiceId)
      if (known !== undefined) memories.set(practiceId, known)
    } else take(answer, store)
    if (reason === undefined) void qualifiers.ask(askOnce(life.signal))
    return { ...ended, retryAfterSeconds }
  }

  /** Requests under the hold of their host. If visits and reports share one, a hold applies to both. */
  function askOnce(signal: AbortSignal, ofHost = hold): Ask {
    return async (name, input) => {
      if (signal.aborted) return { ok: false, failure: failure('cancelled') }
      if (ofHost.until() > clock.steady()) return held
      const answer = await client.send(name, input, { ...needs.contextOf(connection, signal), once: true })
      // All practices of the host wait, not only the one that got the 429.
      if (!answer.ok && answer.failure.kind === 'rate-limited')
        ofHost.hold(pollHoldMs(answer.failure.retryAfterSeconds))
      return answer
    }
  }

  const heldMs = () => hold.until() - clock.steady()

  const pace = { clock, hold, setSeconds: () => settings().intervalSeconds, isIdleSlowed }
  const slowed = () => slowedTargets(pace, targets, courseOf)

  /** Lets history tell an intended pause from a closed console. Failed polls are recorded as such. */
  function noteSlowed(of: (practiceId: string) => boolean = () => true): void {
    for (const { practiceId, by, until } of slowed()) {
      const ms = until - clock.steady()
      if (by === 'failures' || !of(practiceId) || ms <= 0) continue
      writer.slowed({ source, practiceId, from: clock.now(), until: clock.now() + Math.round(ms), by })
    }
  }

  function courseOf(practiceId: string): Course {
    const course = courses.get(practiceId) ?? newCourse()
    courses.set(practiceId, course)
    return course
  }

  /** Applies an answer. An answer from this console's own poll goes to the team once it's stored. */
  function take(received: PolledAnswer, store: SharedStore | undefined): void {
    const at = moment()
    const before = memoryOf(received.practiceId)
    const answer = inKnownSpelling(received, before)
    remember(roster.completed(rememberAnswer(before, answer, at), at))
    writer.answered(answer, interval(), () => void store?.publish(received))
  }

  /** The practice from this run, otherwise from an earlier run without values, so that a practice that fails from the start also triggers alerts. */
  const memoryOf = (practiceId: string) => memories.get(practiceId) ?? roster.expected(practiceId, settings())

  function remember(memory: PracticeMemory): void {
    memories.set(memory.practiceId, withHistory(memory))
    void roster.keep(memory)
  }

  /** The practice's last answer, from this run or an earlier one. */
  function lastPractice(practiceId: string): PollNeeds['lastPractice'] {
    const memory = memoryOf(practiceId)
    return memory && { practice: memory.practice, at: memory.regionsAsOf ?? memory.answeredAt }
  }

  /** An internal error: reported, and the watch continues. */
  const brokenTurn = (): Turn => ({
    kind: 'polled',
    polledAt: new Date(clock.now()).toISOString(),
    isAnswered: false,
    failure: failure('unreadable-response', { message: texts.watch.theConsoleHadAnErrorAnd }),
    retryAfterSeconds: undefined,
  })

  function withHistory(memory: PracticeMemory): PracticeMemory {
    if ((pasts.size === 0 && pastSince.size === 0) || practicesWithPast.has(memory.practiceId)) return memory
    practicesWithPast.add(memory.practiceId)
    return withPasts(memory, pasts, pastSince)
  }

  async function expectKnown(): Promise<void> {
    lateLoad.set(longestLoadMs, () => {
      isComplete = true
      maker.changed()
    })
    await roster.load()
    try {
      pasts = await history.recentWaits(source, connection.practiceIds)
      pastSince = await history.standings(source, connection.practiceIds)
    } catch {
      // History reports its own errors.
    }
    lateLoad.cancel()
    isComplete = true
    if (life.signal.aborted || memories.size === 0) return
    for (const memory of memories.values()) remember(roster.completed(memory, moment()))
    maker.changed()
  }

  const parts = { clock, targets, memories, maker, practiceName, heldMs }

  function state(): BoardState {
    const clocks = clocksNotice(memories.values(), interval())
    const codeless = codelessNotices(memories.values(), practiceName)
    return {
      ...watchState(parts),
      connectionId,
      intervalSeconds: interval(),
      slowed: slowedPaces(pace, slowed(), practiceName),
      store: sharedStore().state(),
      notices: [...history.notices(), writer.notice(), maker.notice(), clocks, ...codeless, pauses.notice()].filter(
        (text) => text !== undefined,
      ),
    }
  }

  for (const practiceId of new Set(connection.practiceIds)) {
    const target = createTarget({
      clock,
      course: courseOf(practiceId),
      interval,
      heldUntil: hold.until,
      takeTurn: (...turn) => takeTurn(practiceId, ...turn).catch(brokenTurn),
      onTurn: () => {
        noteSlowed((id) => id === practiceId)
        maker.changed()
      },
    })
    targets.set(practiceId, target)
  }
  for (const target of targets.values()) target.start()
  if (memories.size > 0) maker.changed()
  void expectKnown()
  pauses.start()

  return {
    connection,
    state,
    board: (): MadeBoard | undefined => maker.board(),
    rowsOf: (practiceId: string, regionCode?: string): readonly BoardRow[] =>
      [...(maker.board()?.rows.values() ?? [])].filter(
        (row) =>
          sameCode(row.practiceId, practiceId) && (regionCode === undefined || sameCode(row.regionCode, regionCode)),
      ),
    /** True if the practice's last answer was requested for some visit types or qualifiers only. */
    isNarrowed(practiceId: string) {
      const memory = memories.get(practiceId)
      return memory !== undefined && isNarrowed(memory)
    },
    detail(key: string): ReturnType<typeof regionDetail> | undefined {
      const rows = maker.board()?.rows
      const row = rows?.get(key)
      if (rows === undefined || row === undefined) return undefined
      return regionDetail(row, [...rows.values()], memories.get(row.practiceId))
    },
    /** Its figures for the list of watched connections. */
    summary: (): Omit<WatchedConnection, 'unacknowledged'> => ({ connectionId, ...watchSummary(parts) }),
    /** Its host asked for a pause, possibly through another connection. */
    held() {
      noteSlowed()
      notify()
    },
    /** The pause records that may be in effect now. */
    pauseRecords: (): readonly PauseBooking[] => pauses.records(),
    /** A person confirmed that these withdrawn rows are gone; rows that are still listed stay. */
    settle(keys: readonly string[]) {
      const gone = new Set(keys)
      for (const memory of memories.values()) remember(settled(memory, gone))
      maker.changed()
    },
    pollSoon() {
      for (const target of targets.values()) target.pollSoon(false)
    },
    /** Settings or presence changed. `isAskedOtherwise`: the request parameters changed, so the last answers no longer apply. */
    changed(isAskedOtherwise: boolean) {
      for (const target of targets.values()) {
        target.replan()
        if (isAskedOtherwise) target.pollSoon(true)
      }
      noteSlowed()
      maker.changed()
    },
    alertsChanged: (): void => maker.alertsChanged(),
    news() {
      for (const target of targets.values()) target.news()
    },
    async stop() {
      life.abort()
      lateLoad.cancel()
      maker.close()
      pauses.stop()
      await Promise.all([...targets.values()].map((target) => target.stop()))
      await snapshots.close()
      await writer.idle()
    },
  }
}

/** The result of a request that isn't sent because of a host's hold. */
const held = { ok: false, failure: failure('rate-limited') } as const

const isNewer = (answer: PolledAnswer, before: PracticeMemory | undefined): boolean =>
  !before?.answeredAt || Date.parse(answer.answeredAt) > Date.parse(before.answeredAt)
