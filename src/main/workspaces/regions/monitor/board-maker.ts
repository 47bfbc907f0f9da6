import { setImmediate as nextTurn } from 'node:timers/promises'
import type { PracticeMemory } from '../../../../domain/regions/board-memory.ts'
import { type BoardFacts, boardRows } from '../../../../domain/regions/board-rows.ts'
import { rankedRows, worstAlerts } from '../../../../domain/regions/board-rank.ts'
import { boardSummary } from '../../../../domain/regions/board-summary.ts'
import { isPast, type Moment } from '../../../../domain/regions/freshness.ts'
import type { BoardRow, BoardSummary } from '../../../../domain/regions/region-board.ts'
import type { Alerts } from '../alerts/alerts.ts'
import type { Clock } from '../clock.ts'
import type { BoardSnapshots, BoardToWrite } from './board-snapshots.ts'
import { pacedWork } from './paced-work.ts'

/** Makes a board whenever what it says has changed: after a poll, when figures turn stale without one, and when an alert changes. */

export type MadeBoard = {
  readonly snapshotId: string
  readonly sequence: number
  readonly takenAt: string
  readonly summary: BoardSummary
  /** Worst first, by key. */
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
  readonly labels: () => Pick<BoardToWrite, 'title' | 'source' | 'missing'>
  /** A board is there, or (undefined) there is none yet and the state has changed. */
  readonly onBoard: () => void
}

export type BoardMaker = {
  readonly board: () => MadeBoard | undefined
  /** Why the last board could not be made. */
  readonly notice: () => string | undefined
  /** Something has changed: a board is made, soon. */
  changed(): void
  /** Alerts have changed: a board is made where it would show it. */
  alertsChanged(): void
  close(): void
}

/** The least time between two boards: practices that answer at the same time come together. */
const leastPauseMs = 1_000
/** How often ages are looked at, at least: a timer may stand still while the computer sleeps. */
const lookMs = 5_000

/** From here on each step of the work has a turn of its own, so that main's other work goes on in between. */
const manyRows = 500

/** Board numbers grow over all boards of a session, also those of another connection. */
let lastSequence = 0

export function createBoardMaker(needs: BoardMakerNeeds): BoardMaker {
  const { connectionId, clock, moment, alerts, snapshots } = needs
  let made: MadeBoard | undefined
  let freshUntil: Moment | undefined
  let notice: string | undefined
  let isClosed = false
  let isTaking = false
  let cancelLook: (() => void) | undefined
  const work = pacedWork(clock, leastPauseMs, async () => {
    try {
      await make()
      notice = undefined
    } catch {
      notice =
        'The board could not be made anew: memory is short, or the console has a fault. What is shown is the one before.'
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
    // Before the first turn of a watch there is what was known when it was left: it calls for nobody.
    const rows = rankedRows(found.rows, take(found.rows, facts.polledAt.size > 0))
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

  function take(rows: readonly BoardRow[], isOfNow: boolean) {
    isTaking = true
    try {
      return alerts.take(connectionId, rows, isOfNow)
    } finally {
      isTaking = false
    }
  }

  /** Looks again when the first figure turns stale, and now and then whatever the clocks say. */
  function look(): void {
    cancelLook?.()
    cancelLook = undefined
    if (isClosed || freshUntil === undefined) return
    const at = moment()
    const left = Math.min(freshUntil.now - at.now, freshUntil.steady - at.steady)
    cancelLook = clock.after(Math.min(lookMs, Math.max(0, left) + 1), () => {
      cancelLook = undefined
      if (freshUntil !== undefined && isPast(freshUntil, moment())) work.ask()
      else look()
    })
  }

  return {
    board: () => made,
    notice: () => notice,
    changed: () => work.ask(),
    alertsChanged() {
      if (isTaking || made === undefined) return
      const worst = worstAlerts(alerts.view(connectionId).alerts)
      const isOther = ({ key, alert }: BoardRow) => worst.get(key) !== alert
      if ([...made.rows.values()].some(isOther)) work.ask()
    },
    close() {
      isClosed = true
      cancelLook?.()
      work.close()
    },
  }
}
