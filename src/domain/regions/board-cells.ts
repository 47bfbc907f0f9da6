import { type BoardColumnId, boardColumns } from './board-columns.ts'
import { freshnessWords, pausedWords, rowReason, statusWords, windowWords } from './board-words.ts'
import { pausesOn } from './open-pauses.ts'
import type { BoardRow } from './region-board.ts'
import type { CellText } from '../tables/table.ts'
import { texts } from './text.ts'

/**
 * The rows of a board as snapshot cells, in the order of `boardColumns`. `wait` and `change` are fractional minutes. `recent` is JSON as
 * in BoardRow. `conflicts` is a JSON list, or null. The words come from board-words.ts. A missing row has no wait and no age.
 * `now`: milliseconds since 1970, for the windows.
 */
export function boardCells(rows: readonly BoardRow[], now: number): readonly (readonly CellText[])[] {
  const practices = worstRanks(rows, ({ practiceId }) => practiceId)
  const markets = worstRanks(rows, ({ market }) => market)
  return rows.map((row) => {
    const cells: Record<BoardColumnId, CellText> = {
      ...figures(row, now),
      ...factsOf(row),
      practiceOrder: numberCell(practices.get(row.practiceId)),
      marketOrder: numberCell(markets.get(row.market)),
    }
    return boardColumns.map(({ id }) => cells[id])
  })
}

function figures(row: BoardRow, now: number) {
  const isMissing = row.freshness === 'missing'
  return {
    rank: String(row.rank),
    wait: isMissing || row.status === 'inactive' ? null : minutesCell(row.waitSeconds),
    recent: JSON.stringify(row.recent),
    change: minutesCell(row.change30),
    status: statusWords[row.status],
    reason: rowReason(row) ?? null,
    window: windowWords(row.window, row.zone, now) ?? null,
    price: numberCell(row.visitPrice),
    age: isMissing ? null : (row.generatedAt ?? row.answeredAt ?? null),
    answeredAt: row.answeredAt ?? null,
    polledAt: row.polledAt,
    freshness: freshnessWords[row.freshness],
    conflicts: row.conflicts.length === 0 ? null : JSON.stringify(row.conflicts),
    paused: pausedWords(row) ?? null,
    pausedBy: pausesOn(row)[0]?.by || null,
    pausedSince: pausesOn(row)[0]?.since ?? null,
    withdrawnSince: row.withdrawnSince ?? null,
    alert: row.alert ?? null,
    since: row.since?.at ?? null,
    sinceExact: row.since === undefined ? null : String(row.since.isExact),
    samePolls: String(row.samePolls),
  }
}

function factsOf(row: BoardRow) {
  return {
    practice: row.practiceName,
    market: row.market ?? null,
    region: row.regionName,
    regionCode: row.regionCode,
    visit: row.visitTypeName,
    qualifier: row.assignmentQualifiers.length === 0 ? null : row.assignmentQualifiers.join(', '),
    available: row.available === undefined ? null : String(row.available),
    rawReason: row.reason ?? null,
    busyMessage: row.busyMessage ?? null,
    seconds: numberCell(row.waitSeconds),
    departments: row.departments.length === 0 ? null : row.departments.map(departmentWords).join(', '),
    orderWeight: numberCell(row.orderWeight),
    zone: row.zone,
    practiceId: row.practiceId,
  }
}

const departmentWords = ({ defaultDepartmentName, ehrDepartmentId, id }: BoardRow['departments'][number]) =>
  defaultDepartmentName ?? ehrDepartmentId ?? id ?? texts.boardCells.noName

const numberCell = (value: number | undefined): CellText => (value === undefined ? null : String(value))
const minutesCell = (seconds: number | undefined): CellText =>
  seconds === undefined ? null : String(Math.round((seconds / 60) * 100) / 100)

function worstRanks<Group>(rows: readonly BoardRow[], groupOf: (row: BoardRow) => Group): ReadonlyMap<Group, number> {
  const worst = new Map<Group, number>()
  for (const row of rows) {
    const group = groupOf(row)
    worst.set(group, Math.min(row.rank, worst.get(group) ?? row.rank))
  }
  return worst
}
