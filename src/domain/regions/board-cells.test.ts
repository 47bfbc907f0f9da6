import { expect, test } from 'vitest'
import { boardRow } from '../testing/board-sample.ts'
import { boardCells } from './board-cells.ts'
import { boardColumns } from './board-columns.ts'
import { reasonWords, rowReason, windowWords } from './board-words.ts'
import type { BoardRow } from './region-board.ts'
import { combinationKey } from './region-poll.ts'

const now = Date.parse('2026-03-03T17:42:09Z')

const rowOf = (change: Partial<BoardRow> = {}): BoardRow => {
  const of = { practiceId: 'prac-1', regionCode: 'TX', visitTypeName: 'Virtual', assignmentQualifiers: ['Pediatric'] }
  return boardRow({
    ...of,
    key: combinationKey(of),
    market: 'South',
    generatedAt: '2026-03-03T17:41:43Z',
    answeredAt: '2026-03-03T17:42:00Z',
    polledAt: '2026-03-03T17:42:00Z',
    change30: 1_440,
    recent: [
      [60, 600],
      [0, null],
    ],
    visitPrice: 7_900,
    ...change,
  })
}

const cellsOf = (change: Partial<BoardRow> = {}) => {
  const [cells = []] = boardCells([rowOf(change)], now)
  return Object.fromEntries(boardColumns.map(({ id }, at) => [id, cells[at]]))
}

test('a row is reported whole, each fact in its column', () => {
  expect(cellsOf()).toMatchObject({
    wait: '58',
    change: '24',
    recent: '[[60,600],[0,null]]',
    status: 'Open',
    reason: null,
    price: '7900',
    age: '2026-03-03T17:41:43Z',
    conflicts: null,
    seconds: '3480',
    qualifier: 'Pediatric',
  })
  expect(cellsOf({ assignmentQualifiers: [], waitSeconds: 100, change30: undefined })).toMatchObject({
    qualifier: null,
    wait: '1.67',
    change: null,
  })
})

test('what is missing has neither a wait nor an age; what is stale keeps the last', () => {
  expect(cellsOf({ status: 'missing', freshness: 'missing' })).toMatchObject({
    wait: null,
    age: null,
    status: 'No data',
    reason: 'Not in the last update',
  })
  expect(cellsOf({ status: 'open', freshness: 'frozen', samePolls: 9 })).toMatchObject({
    wait: '58',
    status: 'Open',
    freshness: 'Unchanged',
    reason: 'Same for 9 updates',
  })
})

test('each practice and each market stands by its worst row', () => {
  const rows = [
    rowOf({ rank: 2 }),
    rowOf({ rank: 1, practiceId: 'prac-2', market: undefined }),
    rowOf({ rank: 0, market: undefined }),
  ]
  const at = (id: string) => boardColumns.findIndex((column) => column.id === id)
  const cells = boardCells(rows, now)
  expect(cells.map((row) => row[at('practiceOrder')])).toEqual(['0', '1', '0'])
  expect(cells.map((row) => row[at('marketOrder')])).toEqual(['2', '0', '0'])
})

test.each([
  ['OFF_HOURS', 'Off hours'],
  ['NO_ONCALL_PROVIDERS', 'No on-call provider'],
  ['REGION_BUSY', 'Region busy'],
  ['UNKNOWN', 'Reason unknown'],
  ['NO_REGIONS_FOUND', 'NO_REGIONS_FOUND'],
  ['', 'No reason reported'],
  [undefined, 'No reason reported'],
])('the reason %s is told as “%s”', (reason, words) => {
  expect(reasonWords(reason)).toBe(words)
  expect(rowReason(rowOf({ available: false, status: 'closed', waitSeconds: undefined, reason }))).toBe(words)
})

test('a busy region speaks for itself; who does not say whether it is available is reported so', () => {
  const busy = { available: false, status: 'busy', waitSeconds: undefined, reason: 'REGION_BUSY' } as const
  expect(rowReason(rowOf({ ...busy, busyMessage: 'Back at 12:30 PM' }))).toBe('“Back at 12:30 PM”')
  expect(rowReason(rowOf({ ...busy, busyMessage: '' }))).toBe('Region busy')
  expect(rowReason(rowOf({ available: undefined, status: 'closed' }))).toBe('Availability not reported')
  expect(rowReason(rowOf({ conflicts: ['busy-but-available', 'answered-twice'] }))).toBe(
    'Region says busy, Reported twice, differently',
  )
})

test.each([
  ['2026-03-03T13:00:00Z', '2026-03-04T02:00:00Z', 'To 8:00 PM CST'],
  ['2026-03-03T13:00:00Z', '2026-03-04T06:00:00Z', 'To midnight CST'],
  ['2026-03-03T13:00:00Z', '2026-03-04T08:30:00Z', 'To 2:30 AM CST'],
  ['2026-03-03T13:00:00Z', '2026-03-05T08:30:00Z', 'To Thu 2:30 AM CST'],
  ['2026-03-03T19:00:00Z', '2026-03-04T02:00:00Z', '1:00 PM CST'],
  ['2026-03-04T13:00:00Z', '2026-03-04T20:00:00Z', 'Wed 7:00 AM CST'],
  ['2026-03-12T13:00:00Z', '2026-03-12T20:00:00Z', 'Mar 12 8:00 AM CDT'],
  ['2026-03-03T10:00:00Z', '2026-03-03T12:00:00Z', undefined],
  ['soon', '2026-03-03T12:00:00Z', undefined],
])('the window from %s to %s is told as %s', (start, end, words) => {
  expect(windowWords({ start, end }, 'America/Chicago', now)).toBe(words)
})
