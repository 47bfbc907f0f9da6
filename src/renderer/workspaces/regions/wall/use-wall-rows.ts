import { texts } from '../text/wall.ts'
import { useQueries } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import type { NamedView } from '../../../../bridge/calls/views.ts'
import { wholeTable } from '../../../../domain/tables/table.ts'
import { useBridgeQuery } from '../../../bridge/queries.ts'
import { snapshotRows } from '../../../grid/snapshot-rows.ts'
import { type WallRow, wallColumns, wallRows } from './wall-rows.ts'

/** The subject of the board's saved views. */
export const boardSubject = texts.useWallRows.regionsBoard

/**
 * The boards that rotate: the chosen saved views that still exist, or the whole board; none while it isn't known which. `viewIds`: undefined until loaded.
 * `name`: undefined for the whole board; `rows`: undefined until first loaded. The list is stable until its content changes. Keeps the last snapshot's rows
 * until the next ones load, so that the wall is never blank between polls.
 */
export function useWallBoards(
  connectionId: string,
  snapshotId: string | undefined,
  viewIds: readonly string[] | undefined,
) {
  const views = useBridgeQuery('views.list', { subject: boardSubject })
  const { refetch } = views
  const wanted = viewIds?.join(' ') ?? ''
  // The wall is open for hours, and views are saved and chosen for it in other windows.
  useEffect(() => {
    if (wanted !== '') void refetch({ cancelRefetch: false })
  }, [snapshotId, wanted, refetch])
  const isKnown = viewIds !== undefined && (viewIds.length === 0 || !views.isPending)
  const chosen: readonly NamedView[] = isKnown
    ? viewIds.flatMap((id) => views.data?.value.find((view) => view.id === id) ?? [])
    : []
  const boards: readonly (NamedView | undefined)[] = isKnown && chosen.length === 0 ? [undefined] : chosen
  const rows = useQueries({
    queries: boards.map((view) => ({
      queryKey: ['regions-wall', snapshotId, view?.view ?? null] as const,
      queryFn: ({ signal }: { readonly signal: AbortSignal }) => rowsOf(snapshotId ?? '', view, signal),
      enabled: snapshotId !== undefined,
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: 60_000,
    })),
    combine: rowsOfAnswers,
  })
  // By connection and view, since React Query gives parallel queries no placeholder from the previous key.
  const [kept, setKept] = useState<ReadonlyMap<string, readonly WallRow[]>>(new Map())
  const keys = boards.map((view) => `${connectionId} ${view?.id ?? ''}`)
  const fresh = keys.flatMap((key, at) => {
    const own = rows[at]
    return own === undefined || kept.get(key) === own ? [] : [[key, own] as const]
  })
  if (fresh.length > 0) setKept(new Map([...kept, ...fresh]))
  const named = JSON.stringify(boards.map((view, at) => [keys[at], view?.name ?? null]))
  return useMemo(() => {
    const known = JSON.parse(named) as readonly (readonly [string, string | null])[]
    return known.map(([key, name]) => ({ name: name ?? undefined, rows: kept.get(key) }))
  }, [named, kept])
}

const rowsOfAnswers = (answers: readonly { readonly data: readonly WallRow[] | undefined }[]) =>
  answers.map(({ data }) => data)

/** Loads all rows, since a region's tile combines all its combinations. */
async function rowsOf(snapshotId: string, view: NamedView | undefined, signal: AbortSignal) {
  const { filters, find } = view?.view ?? wholeTable
  const wanted = { filters, sort: [{ column: 'rank', descending: false }], ...(find === undefined ? {} : { find }) }
  return wallRows(await snapshotRows(snapshotId, wanted, wallColumns, Number.POSITIVE_INFINITY, signal))
}
