import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { BoardState } from '../../../../bridge/calls/regions.ts'
import { freshnessWords, statusWords } from '../../../../domain/regions/board-words.ts'
import { type BoardSummary, boardStatuses } from '../../../../domain/regions/region-board.ts'
import type { TableView, ViewFilter } from '../../../../domain/tables/table.ts'
import { callBridge } from '../../../bridge/bridge.ts'
import { snapshotRows } from '../../../grid/snapshot-rows.ts'
import { countsByStatus } from './status-counts.ts'
import { markFilters, outdatedFilter, withoutCards } from './status-filter.ts'

export type ShownBoard = NonNullable<BoardState['board']>

/** The board of the snapshot whose rows are visible, so that counts and rows change together. */
export function useShownBoard(latest: ShownBoard, snapshotId: string | undefined): ShownBoard {
  const [shown, setShown] = useState(latest)
  if (shown !== latest && (snapshotId === undefined || snapshotId === latest.snapshotId)) setShown(latest)
  return shown
}

/** The content of the cards above the board. */
export type BoardCounts = Omit<BoardSummary, 'alerts' | 'oldestSeconds' | 'worst' | 'answered'> & {
  /** When the oldest outdated figure was generated, milliseconds since 1970; undefined if none is outdated. */
  readonly oldestAt: number | undefined
  readonly worst: WorstWait | undefined
}

type WorstWait = {
  /** Key of the row. */
  readonly key: string
  readonly seconds: number
  /** "TX virtual pediatric". */
  readonly words: string
  readonly generatedAt: string | undefined
}

/** Counts of the whole board, delivered with its rows. */
function countsOfBoard({ summary, takenAt, worst }: ShownBoard): BoardCounts {
  const { oldestSeconds } = summary
  return {
    ...summary,
    oldestAt: oldestSeconds === undefined ? undefined : Date.parse(takenAt) - oldestSeconds * 1_000,
    worst:
      worst?.waitSeconds === undefined
        ? undefined
        : {
            key: worst.key,
            seconds: worst.waitSeconds,
            words: [worst.regionCode, worst.visitTypeName, ...worst.assignmentQualifiers].join(' '),
            generatedAt: worst.generatedAt ?? worst.answeredAt,
          },
  }
}

/**
 * The counts of the cards over the rows that match the table's other filters, from the same snapshot, so that cards and table agree.
 * Each count assumes that its card is the only one pressed.
 */
export function useBoardCounts(board: ShownBoard, asked: TableView): BoardCounts | undefined {
  const filters = withoutCards(asked.filters)
  const isNarrowed = filters.length > 0 || asked.find !== undefined
  const view: TableView = { ...asked, filters: [...filters], sort: [] }
  const counted = useQuery({
    queryKey: ['board-counts', board.snapshotId, view],
    enabled: isNarrowed,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }): Promise<BoardCounts> => countsOfView(board, view, signal),
  })
  return isNarrowed ? counted.data : countsOfBoard(board)
}

async function countsOfView({ snapshotId, summary }: ShownBoard, view: TableView, signal: AbortSignal) {
  const groups = async (columns: readonly string[], more: readonly ViewFilter[] = []) => {
    const input = {
      snapshotId,
      view: { ...view, filters: [...view.filters, ...more] },
      groupBy: columns.map((column) => ({ column })),
      measures: [{ measure: 'count' as const }],
      limit: 50_000,
    }
    return (await callBridge('snapshots.aggregate', input, { signal })).value.rows
  }
  const [statuses, regions, flagged, old, paused, oldest, worst] = await Promise.all([
    groups(['status', 'rawReason']),
    groups(['practiceId', 'regionCode']),
    groups([], [markFilters.conflict]),
    groups([], [markFilters.outdated]),
    groups([], [markFilters.paused]),
    firstRow(snapshotId, view, { of: [outdatedFilter], column: 'age', descending: false }, signal),
    firstRow(snapshotId, view, { of: openNow, column: 'wait', descending: true }, signal),
  ])
  const counts = countsByStatus(statuses.map(([word, , rows]) => [String(word), Number(rows)]))
  const reasons = new Map<string, number>()
  for (const [word, reason, rows] of statuses) {
    const key = String(reason ?? '')
    if (word === statusWords.closed) reasons.set(key, (reasons.get(key) ?? 0) + Number(rows))
  }
  return {
    combinations: boardStatuses.reduce((sum, status) => sum + counts[status], 0),
    regions: regions.length,
    counts,
    outdated: Number(old[0]?.at(-1) ?? 0),
    paused: Number(paused[0]?.at(-1) ?? 0),
    pausesKnown: summary.pausesKnown,
    pausesOutdated: summary.pausesOutdated,
    conflicts: Number(flagged[0]?.at(-1) ?? 0),
    reasons: Object.fromEntries(reasons),
    oldestAt: oldest?.age === undefined ? undefined : Date.parse(oldest.age),
    worst:
      worst?.wait === undefined
        ? undefined
        : {
            key: worst.key,
            seconds: Number(worst.wait) * 60,
            words: [worst.regionCode, worst.visit, worst.qualifier].filter((word) => word !== undefined).join(' '),
            generatedAt: worst.age,
          },
  }
}

const openNow: readonly ViewFilter[] = [
  { op: 'in', column: 'status', values: [statusWords.open, statusWords.slow] },
  { op: 'equals', column: 'freshness', value: freshnessWords.fresh },
]

type First = { readonly of: readonly ViewFilter[]; readonly column: string; readonly descending: boolean }

/** The first row matching `of` with a value in `column`, sorted by that column. */
async function firstRow(snapshotId: string, view: TableView, { of, column, descending }: First, signal: AbortSignal) {
  const more: ViewFilter[] = [...of, { op: 'empty', column, not: true }]
  const asked: TableView = { ...view, filters: [...view.filters, ...more], sort: [{ column, descending }] }
  const columns = ['wait', 'age', 'regionCode', 'visit', 'qualifier']
  const { keys, cells } = await snapshotRows(snapshotId, asked, columns, 1, signal)
  if (cells[0] === undefined) return undefined
  const [wait, age, regionCode, visit, qualifier] = cells[0].map((cell) => cell ?? undefined)
  return { key: keys[0] ?? '', wait, age, regionCode, visit, qualifier }
}
