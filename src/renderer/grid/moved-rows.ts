import { maxWindowRows, type ViewInfo, type WindowRows } from '../../bridge/calls/snapshots.ts'
import type { CellText, TableView } from '../../domain/tables/table.ts'
import type { InView } from './in-view.ts'
import type { RowBlocks } from './row-blocks.ts'

/** Finds the new places of shown rows when another view replaces theirs, so that the visible rows don't jump. */

/** How far rows moved: places to add for the first visible row and for the active row. */
export type Moved = {
  readonly top: number
  readonly active: number
  /** The new place of the row at `place` in the old snapshot; undefined if it's gone or wasn't loaded. */
  readonly placeOf?: (place: number) => number | undefined
}

/** The rows shown before the change. */
type RowsBefore = { readonly info: ViewInfo; readonly view: TableView; readonly blocks: RowBlocks }

type Calls = {
  readonly window: (
    viewId: string,
    columns: readonly string[],
    offset: number,
    limit: number,
    signal: AbortSignal,
  ) => Promise<WindowRows>
  readonly position: (viewId: string, row: number, signal: AbortSignal) => Promise<number | null>
}

/** Nothing moved. */
export const still: Moved = { top: 0, active: 0 }
/** Maximum number of row keys to search. */
const mostKeys = 20_000

/** Finds moved rows within one snapshot. In arrival order rows keep their places; in another order this looks up the visible rows. */
export async function movedInSnapshot(
  calls: Calls,
  before: RowsBefore,
  info: ViewInfo,
  place: InView,
  signal: AbortSignal,
): Promise<Moved> {
  if (before.view.sort.length === 0 || info.viewId === before.info.viewId) return still
  // At the top the grid always shows the first rows, even if they're new.
  if (place.first === 0 && place.active <= 0) return still
  const by = async (at: number) => {
    const row = before.blocks.rowAt(at)?.row
    const now = row === undefined ? null : await calls.position(info.viewId, row, signal)
    return now === null ? undefined : now - at
  }
  const [top, active] = await Promise.all([by(place.first), place.active < 0 ? 0 : by(place.active)])
  return { top: top ?? active ?? 0, active: active ?? top ?? 0 }
}

/**
 * Finds moved rows in a newer snapshot of the same table, by row key. At the top the grid stays at the top: for a table that refreshes itself, the first rows
 * matter most.
 */
export async function movedToSnapshot(
  calls: Pick<Calls, 'window'>,
  before: RowsBefore,
  info: ViewInfo,
  place: InView,
  signal: AbortSignal,
): Promise<Moved> {
  // The closure must not keep earlier rows alive, or each snapshot would retain all before it.
  const { blocks } = before
  const places = await placesOfKeys(calls, info, signal)
  const placeOf = (at: number) => {
    const key = blocks.rowAt(at)?.key ?? null
    return key === null ? undefined : places.get(key)
  }
  const by = (at: number) => {
    const now = at < 0 ? undefined : placeOf(at)
    return now === undefined ? undefined : now - at
  }
  const active = by(place.active)
  const top = place.first === 0 ? 0 : by(place.first)
  return { top: top ?? active ?? 0, active: active ?? 0, placeOf }
}

/** Maps row keys to their places in a view. */
async function placesOfKeys(calls: Pick<Calls, 'window'>, { viewId, matching }: ViewInfo, signal: AbortSignal) {
  const places = new Map<CellText, number>()
  const most = Math.min(matching, mostKeys)
  for (let offset = 0; offset < most; offset += maxWindowRows) {
    const { keys } = await calls.window(viewId, [], offset, Math.min(maxWindowRows, most - offset), signal)
    for (const [at, key] of keys.entries()) places.set(key, offset + at)
  }
  return places
}

/** The place of row `key` in a view; undefined if it isn't found or the view has too many rows to search. */
export async function placeOfKey(
  calls: Pick<Calls, 'window'>,
  info: ViewInfo,
  key: string,
  signal: AbortSignal,
): Promise<number | undefined> {
  return info.matching > mostKeys ? undefined : (await placesOfKeys(calls, info, signal)).get(key)
}
