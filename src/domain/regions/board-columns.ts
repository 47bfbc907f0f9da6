import type { TableColumn } from '../tables/table.ts'
import { texts } from './text.ts'

/** The columns of the board's snapshot. Cells are text as in domain/table.ts; row keys are combination keys. */

/** board-cells.ts produces the cells. */
export const boardColumns = [
  { id: 'rank', name: texts.boardColumns.worstFirst, kind: 'number', hiddenAtFirst: true },
  // The rank of the worst row of the practice and of the market, for sorting groups of rows.
  { id: 'practiceOrder', name: texts.boardColumns.practiceWorstFirst, kind: 'number', hiddenAtFirst: true },
  { id: 'marketOrder', name: texts.boardColumns.marketWorstFirst, kind: 'number', hiddenAtFirst: true },
  { id: 'practice', name: texts.columnNames.practice, kind: 'text', hiddenAtFirst: true },
  { id: 'market', name: texts.boardColumns.market, kind: 'text', hiddenAtFirst: true },
  { id: 'region', name: texts.columnNames.region, kind: 'text' },
  { id: 'regionCode', name: texts.columnNames.code, kind: 'text', code: true, hiddenAtFirst: true },
  { id: 'visit', name: texts.columnNames.visit, kind: 'text' },
  { id: 'qualifier', name: texts.columnNames.qualifier, kind: 'text' },
  { id: 'wait', name: texts.columnNames.wait, kind: 'number', unit: 'minutes' },
  { id: 'recent', name: '3 hours', kind: 'list' },
  {
    id: 'change',
    name: texts.columnNames.change,
    kind: 'number',
    unit: texts.boardColumns.minutesIn30Min,
    hiddenAtFirst: true,
  },
  { id: 'status', name: texts.boardColumns.status, kind: 'text' },
  { id: 'reason', name: texts.columnNames.reasonMessage, kind: 'text' },
  { id: 'window', name: texts.boardColumns.nextOpenHours, kind: 'text' },
  { id: 'price', name: texts.boardColumns.price, kind: 'number' },
  { id: 'age', name: texts.boardColumns.age, kind: 'dateTime', note: texts.boardColumns.estimateGenerated },
  { id: 'answeredAt', name: texts.columnNames.reported, kind: 'dateTime', hiddenAtFirst: true },
  { id: 'polledAt', name: texts.boardColumns.updated, kind: 'dateTime', hiddenAtFirst: true },
  { id: 'freshness', name: texts.boardColumns.freshness, kind: 'text', hiddenAtFirst: true },
  { id: 'conflicts', name: texts.boardColumns.conflicts, kind: 'list', hiddenAtFirst: true },
  { id: 'paused', name: texts.boardColumns.paused, kind: 'text', hiddenAtFirst: true },
  { id: 'pausedBy', name: texts.columnNames.pausedBy, kind: 'text', hiddenAtFirst: true },
  { id: 'pausedSince', name: texts.boardColumns.pausedSince, kind: 'dateTime', hiddenAtFirst: true },
  { id: 'withdrawnSince', name: texts.boardColumns.withdrawnSince, kind: 'dateTime', hiddenAtFirst: true },
  { id: 'alert', name: texts.boardColumns.alert, kind: 'text', hiddenAtFirst: true },
  { id: 'available', name: 'available', kind: 'boolean', hiddenAtFirst: true },
  { id: 'rawReason', name: 'reason', kind: 'text', code: true, hiddenAtFirst: true },
  { id: 'busyMessage', name: 'busyMessage', kind: 'text', hiddenAtFirst: true },
  { id: 'seconds', name: 'estimatedWaitTimeSeconds', kind: 'number', hiddenAtFirst: true },
  { id: 'departments', name: texts.boardColumns.departments, kind: 'text', hiddenAtFirst: true },
  { id: 'orderWeight', name: 'orderWeight', kind: 'number', hiddenAtFirst: true },
  { id: 'since', name: texts.boardColumns.since, kind: 'dateTime', hiddenAtFirst: true },
  // False if the state may have started earlier.
  { id: 'sinceExact', name: texts.boardColumns.sinceExact, kind: 'boolean', hiddenAtFirst: true },
  { id: 'samePolls', name: texts.boardColumns.unchangedUpdates, kind: 'number', hiddenAtFirst: true },
  { id: 'zone', name: texts.boardColumns.timeZone, kind: 'text', hiddenAtFirst: true },
  { id: 'practiceId', name: 'practiceId', kind: 'text', code: true, hiddenAtFirst: true },
] as const satisfies readonly TableColumn[]

export type BoardColumnId = (typeof boardColumns)[number]['id']
