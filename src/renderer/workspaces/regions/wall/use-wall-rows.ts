import { useQueries } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { NamedView } from '../../../../bridge/calls/views.ts'
import { maxWindowRows } from '../../../../bridge/calls/snapshots.ts'
import { callBridge } from '../../../bridge/bridge.ts'
import { useBridgeQuery } from '../../../bridge/queries.ts'
import { type WallRow, wallColumns, wallRows } from './wall-rows.ts'

/** The subject under which views of the board are named. */
export const boardSubject = 'regions board'

export type WallBoard = {
  /** Undefined for the whole board. */
  readonly name: string | undefined
  /** Undefined until they first came. */
  readonly rows: readonly WallRow[] | undefined
}

/** The boards that rotate: the named views that were chosen and are still there, or the whole board. The list is the same until something in it changes. */
export function useWallBoards(snapshotId: string | undefined, viewIds: readonly string[]): readonly WallBoard[] {
  const views = useBridgeQuery('views.list', { subject: boardSubject })
  const chosen: readonly (NamedView | undefined)[] =
    viewIds.length === 0 ? [undefined] : viewIds.flatMap((id) => views.data?.value.find((view) => view.id === id) ?? [])
  const boards = chosen.length === 0 ? [undefined] : chosen
  const names = JSON.stringify(boards.map((view) => view?.name ?? null))
  const rows = useQueries({
    queries: boards.map((view) => ({
      queryKey: ['regions wall', snapshotId, view?.id ?? null] as const,
      queryFn: ({ signal }: { readonly signal: AbortSignal }) => rowsOf(snapshotId ?? '', view, signal),
      enabled: snapshotId !== undefined,
      // Rows of the snapshot before stand until those of the next have come: the wall never goes blank between two polls.
      placeholderData: (before: readonly WallRow[] | undefined) => before,
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: 60_000,
    })),
    combine: rowsOfAnswers,
  })
  return useMemo(() => {
    const known = JSON.parse(names) as readonly (string | null)[]
    return known.map((name, at) => ({ name: name ?? undefined, rows: rows[at] }))
  }, [names, rows])
}

const rowsOfAnswers = (answers: readonly { readonly data: readonly WallRow[] | undefined }[]) =>
  answers.map(({ data }) => data)

/** All rows: a region's tile is made of every combination it has. */
async function rowsOf(
  snapshotId: string,
  view: NamedView | undefined,
  signal: AbortSignal,
): Promise<readonly WallRow[]> {
  const filters = view?.view.filters ?? []
  const wanted = { filters, sort: [{ column: 'rank', descending: false }] }
  const { value } = await callBridge('snapshots.view', { snapshotId, view: wanted }, { signal })
  const rows: WallRow[] = []
  for (let offset = 0; offset < value.matching; offset += maxWindowRows) {
    const limit = Math.min(value.matching - offset, maxWindowRows)
    const window = { viewId: value.viewId, offset, limit, columns: [...wallColumns] }
    rows.push(...wallRows((await callBridge('snapshots.window', window, { signal })).value))
  }
  return rows
}
