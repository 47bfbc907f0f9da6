import { setImmediate as nextTurn } from 'node:timers/promises'
import type { BoardState } from '../../../../bridge/calls/regions.ts'
import type { PracticeMemory } from '../../../../domain/regions/board-memory.ts'
import { type BoardFacts, boardRows } from '../../../../domain/regions/board-rows.ts'
import { rankedRows, worstAlerts } from '../../../../domain/regions/board-rank.ts'
import { boardSummary } from '../../../../domain/regions/board-summary.ts'
import { isPast, type Moment } from '../../../../domain/regions/freshness.ts'
import type { BoardRow } from '../../../../domain/regions/region-board.ts'
import type { AboutRows } from '../alerts/alerts.ts'
import type { Alerts } from '../alerts/create-alerts.ts'
import type { Clock } from '../../../services/clock.ts'
import { createAlarm } from '../clock.ts'
import type { BoardSnapshots, BoardToWrite } from './board-snapshots.ts'
import { pacedWork } from './paced-work.ts'
import { texts } from '../text.ts'

/** Builds a board when its content changes: after a poll, when values become stale, and when an alert changes. */

export type MadeBoard = Omit<NonNullable<BoardState['board']>, 'worst'> & {
  /** By key, worst first. */
  readonly rows: ReadonlyMap<string, BoardRow>
}

export type BoardMakerNeeds = {
  readonly connectionId: string
  readonly clock: Clock
  readonly moment: () => Moment
  readonly alerts: Pick<Alerts, 'take' | 'view'>
  readonly snapshots: BoardSnapshots
  readonly memories: () => readonly PracticeMemory[]
  readonly facts: (at: Moment) => BoardFacts
  /** False while rows of an earlier run may still be missing. */
  readonly isComplete: () => boolean
  readonly labels: () => Pick<BoardToWrite, 'title' | 'source' | 'missing'>
  /** Called when a board is ready, or (undefined) when the state changed before the first board. */
  readonly onBoard: () => void
}

export type BoardMaker = ReturnType<typeof createBoardMaker>

/** Minimum time between two boards, so that practices that answer together share one. */
const leastPauseMs = 1_000
/** Maximum interval of age checks: a timer can stop while the computer sleeps. */
const lookMs = 5_000

/** From this many rows, each step runs in its own turn, so that main's other work isn't blocked. */
const manyRows = 500

/** Board numbers increase across all boards of a session, including those of other connections. */
let lastSequence = 0

export function createBoardMaker(needs: BoardMakerNeeds) {
  const { connectionId, clock, moment, alerts, snapshots } = needs
  let made: MadeBoard | undefined
  let freshUntil: Moment | undefined
  let notice: string | undefined
  let isClosed = false
  let isTaking = false
  const nextLook = createAlarm(clock)
  const work = pacedWork(clock, leastPauseMs, async () => {
    try {
      await make()
      notice = undefined
    } catch {
      notice = texts.boardMaker.theBoardCouldntBeUpdatedMemory
    }
    if (isClosed) return
    look()
    needs.onBoard()
  })

  async function make(): Promise<void> {
    const memories = needs.memories()
    if (memories.length === 0) return
    const at = moment()
    const facts = needs.facts(at)
    const found = boardRows(memories, facts)
    freshUntil = found.freshUntil
    if (found.rows.length > manyRows) await nextTurn()
    if (isClosed) return
    // Before the first poll of a watch, rows come from the previous watch and trigger no alerts. Alerts of a missing row would end.
    const isOfNow = facts.polledAt.size > 0 && needs.isComplete()
    const emptyPractices = new Set(memories.map(({ practiceId }) => practiceId))
    for (const { practiceId } of found.rows) emptyPractices.delete(practiceId)
    const rows = rankedRows(found.rows, take(found.rows, { isOfNow, emptyPractices }))
    if (rows.length > manyRows) await nextTurn()
    const snapshotId = await snapshots.replace({ ...needs.labels(), rows, takenAt: at.now })
    if (isClosed) return
    lastSequence += 1
    made = {
      snapshotId,
      sequence: lastSequence,
      takenAt: new Date(at.now).toISOString(),
      summary: boardSummary(rows, at.now),
      rows: new Map(rows.map((row) => [row.key, row])),
    }
  }

  function take(rows: readonly BoardRow[], about: AboutRows) {
    isTaking = true
    try {
      return alerts.take(connectionId, rows, about)
    } finally {
      isTaking = false
    }
  }

  /** Checks again when the first value becomes stale, and periodically in case the clocks change. */
  function look(): void {
    nextLook.cancel()
    if (isClosed || freshUntil === undefined) return
    const at = moment()
    const left = Math.min(freshUntil.now - at.now, freshUntil.steady - at.steady)
    nextLook.set(Math.min(lookMs, Math.max(0, left) + 1), () => {
      if (freshUntil !== undefined && isPast(freshUntil, moment())) work.ask()
      else look()
    })
  }

  return {
    board: (): MadeBoard | undefined => made,
    /** Why the last board couldn't be built. */
    notice: (): string | undefined => notice,
    /** Schedules a board after a change. */
    changed: (): void => work.ask(),
    /** Schedules a board if the alert change would be visible on it. */
    alertsChanged() {
      if (isTaking || made === undefined) return
      const worst = worstAlerts(alerts.view(connectionId).alerts)
      const isOther = ({ key, alert }: BoardRow) => worst.get(key) !== alert
      if ([...made.rows.values()].some(isOther)) work.ask()
    },
    close() {
      isClosed = true
      nextLook.cancel()
      work.close()
    },
  }
}
