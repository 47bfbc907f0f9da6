import type { WatchedConnection } from '../../bridge/calls/regions.ts'
import { usualRegionsSettings } from '../../domain/regions/regions-settings.ts'
import { fakeSnapshots } from './fake-snapshots.ts'
import { readyAnswers } from './ready-answers.ts'
import { fullBoardRows } from './sample-full-board.ts'
import { installSample } from './sample-platform.ts'
import { regionsAnswers, sampleBoard } from './sample-regions.ts'

/**
 * Benchmark page: the board of 500 regions in the full app, without main. Each window event `poll` brings the next board, whose responses are prepared, and
 * in the same turn those of two other connections with 500 regions each. It's ready after two automatic polls.
 * /testing/board-poll.html?polls=12#/regions/board
 */
const polls = Number(new URLSearchParams(window.location.search).get('polls') ?? 12)
const tables = fakeSnapshots()
const startedAt = Date.now()
const boards = Array.from({ length: polls + 3 }, (_, poll) =>
  sampleBoard(tables, fullBoardRows(poll), { at: startedAt - 9_000 + poll * 500, change: { polling: false } }),
)
const [first, second] = boards
/** The poll on screen. */
let at = 0
const ready = readyAnswers(tables)
const besideIds = ['prod', 'uat'] as const
const beside = besideIds.map((connectionId, other) =>
  boards.map((_, poll) =>
    sampleBoard(tables, fullBoardRows(poll * 3 + other + 1), {
      at: startedAt - 9_000 + poll * 500,
      change: { connectionId, polling: false },
    }),
  ),
)
if (first === undefined || second === undefined) throw new Error('There are no boards')
window.location.hash ||= '#/regions/board'
const bridge = installSample({
  tables,
  answers: {
    ...regionsAnswers(first),
    'regions.settings': () => ({ ...usualRegionsSettings, watch: 'in-use' as const }),
    'regions.watched': () =>
      [boards, ...beside].flatMap((all): WatchedConnection[] => {
        const state = all[at]?.state
        if (state === undefined) return []
        const practices = state.targets.length
        const { board } = state
        return [{ ...state, summary: board?.summary, unacknowledged: at, failing: at % 2, practices, unanswered: 0 }]
      }),
    ...ready.answers,
  },
})
await import('../main.tsx')

function poll() {
  at += 1
  for (const all of [boards, ...beside]) {
    const state = all[at]?.state
    if (state?.board === undefined) throw new Error('There are no more boards')
    // Clone the values, as the bridge does.
    bridge.emit('snapshots.changed', structuredClone(tables.info(state.board.snapshotId)))
    bridge.emit('regions.board', structuredClone(state))
  }
}
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
const idOf = (board: (typeof boards)[number]) => board.state.board?.snapshotId ?? ''

while (document.querySelector('[role="treegrid"][aria-busy="false"] [role="row"][aria-level="2"]') === null)
  await pause(100)
poll()
await pause(500)
for (const board of boards.slice(2)) await ready.prepare(idOf(second), idOf(board))
poll()
await pause(500)
const before = ready.missed()
window.addEventListener('poll', () => {
  poll()
  // Report cache misses, since a measurement that includes main's work is invalid.
  setTimeout(() => {
    document.body.dataset['missed'] = String(ready.missed() - before)
  }, 150)
})
document.body.dataset['ready'] = ''
