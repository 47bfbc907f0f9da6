import { useQuery } from '@tanstack/react-query'
import type { SnapshotInfo } from '../../../../bridge/snapshots.ts'
import { callBridge } from '../../../bridge/bridge.ts'
import type { ViewFilter } from '../../../../domain/tables/table.ts'
import type { ReportsRoute } from '../../../routes/reports-route.ts'
import { touching } from '../../../../domain/searches/pauses-touching.ts'
import { type Days, instantsOf } from '../../../records/search-days.ts'
import { joinColumn, type NotebookSource, timeColumn, toldColumns } from './join-columns.ts'

export type JoinedRow = {
  readonly source: NotebookSource
  /** Its row number in the snapshot. */
  readonly row: number
  /** The raw time; null if missing. */
  readonly time: string | null
  readonly facts: readonly { readonly name: string; readonly value: string }[]
}
export type JoinedSource = { readonly source: NotebookSource; readonly info: SnapshotInfo | undefined }
export type Joined = {
  /** Sorted by time; invalid times come last. */
  readonly rows: readonly JoinedRow[]
  readonly without: readonly NotebookSource[]
  /** Sources with more matching rows than listed, with their counts. */
  readonly cut: readonly { readonly source: NotebookSource; readonly matching: number }[]
}

/** The most rows listed per source. */
export const mostJoined = 300
const longestCell = 300

/** The rows of all sources with an ID, in one list. Sends no request without an ID. */
export function useJoinedRows(sources: readonly JoinedSource[], join: ReportsRoute['join'], days: Days, zone: string) {
  const there = sources.filter(({ info }) => info !== undefined && info.columns.length > 0)
  return useQuery({
    queryKey: ['notebook join', join, days, zone, there.map(({ info }) => [info?.id, info?.version])],
    enabled: join !== undefined && there.length > 0,
    placeholderData: (before: Joined | undefined, query) => (same(query?.queryKey[1], join) ? before : undefined),
    queryFn: async ({ signal }): Promise<Joined> => {
      const rows: JoinedRow[] = []
      const without: NotebookSource[] = []
      const cut: { source: NotebookSource; matching: number }[] = []
      for (const { source, info } of there) {
        if (join === undefined || info === undefined) continue
        const column = joinColumn(source, join.by, info.columns)
        if (column === undefined) {
          without.push(source)
          continue
        }
        const time = timeColumn(source, info.columns)
        const facts = toldColumns(source, info.columns, [time, column])
        const view = {
          filters: [
            { op: 'equals' as const, column, value: join.value },
            ...(source === 'pauses' ? touching(info.columns, instantsOf(days, zone)) : rowsOfDays(time, days, zone)),
          ],
          sort: time === undefined ? [] : [{ column: time, descending: false }],
        }
        const { value: fixed } = await callBridge('snapshots.view', { snapshotId: info.id, view }, { signal })
        if (fixed.matching > mostJoined) cut.push({ source, matching: fixed.matching })
        const columns = [...(time === undefined ? [] : [time]), ...facts]
        const asked = { viewId: fixed.viewId, offset: 0, limit: mostJoined, columns, longest: longestCell }
        const { value } = await callBridge('snapshots.window', asked, { signal })
        const nameOf = (id: string) => info.columns.find((one) => one.id === id)?.name ?? id
        for (const [at, cells] of value.cells.entries()) {
          const told = time === undefined ? cells : cells.slice(1)
          rows.push({
            source,
            row: value.rows[at] ?? 0,
            time: time === undefined ? null : (cells[0] ?? null),
            facts: told.flatMap((cell, place) =>
              cell === null || cell === '' ? [] : [{ name: nameOf(facts[place] ?? ''), value: cell }],
            ),
          })
        }
      }
      return { rows: rows.toSorted((one, other) => instant(one) - instant(other)), without, cut }
    },
  })
}

/** Filters rows to the days; keeps rows with an invalid time visible. */
function rowsOfDays(column: string | undefined, days: Days, zone: string): readonly ViewFilter[] {
  if (column === undefined) return []
  const { from, to } = instantsOf(days, zone)
  return [
    { op: 'between', column, to: new Date(from - 1).toISOString(), not: true },
    { op: 'between', column, from: new Date(to).toISOString(), not: true },
  ]
}

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

function instant({ time }: JoinedRow): number {
  const at = time === null ? Number.NaN : Date.parse(time)
  return Number.isNaN(at) ? Number.MAX_SAFE_INTEGER : at
}
