import { maxWindowRows, type ViewInfo, type WindowRows } from '../../bridge/calls/snapshots.ts'
import type { CellText, TableView } from '../../domain/tables/table.ts'
import type { InView } from './in-view.ts'
import type { RowBlocks } from './row-blocks.ts'

/** Finds the new places of shown rows when another view replaces theirs, so that the visible rows don't jump. */

/** How far rows moved: places to add for the first visible row and for the active row. */
export type Moved = {
  readonly top: number
  readonly active: number
  /** The new place of the row at `place` in the old snapshot; undefined if it's gone. Absent if the places aren't known. */
  readonly placeOf?: (place: number) => number | undefined
}

/** The rows shown before the change. */
type RowsBefore = { readonly info: ViewInfo; readonly view: TableView; readonly blocks: RowBlocks }

/** The calls that read rows of a view. They throw if main refuses. */
export type RowCalls = {
  readonly window: (
    viewId: string,
    columns: readonly string[],
    offset: number,
    limit: number,
    signal: AbortSignal,
  ) => Promise<WindowRows>
  /** Null if the view doesn't contain the row. */
  readonly position: (viewId: string, row: number, signal: AbortSignal) => Promise<number | null>
}

/** Nothing moved. */
export const still: Moved = { top: 0, active: 0 }
/** Maximum number of row keys to search. */
const mostKeys = 20_000

/** Finds moved rows within one snapshot. In arrival order rows keep their places; in another order this looks up the visible rows. */
export async function movedInSnapshot(
  calls: RowCalls,
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
  calls: Pick<RowCalls, 'window'>,
  before: RowsBefore,
  info: ViewInfo,
  place: InView,
  signal: AbortSignal,
): Promise<Moved> {
  const [keys, keysBefore] = await Promise.all([
    keysOf(calls, info, signal),
    // Selected rows may never have been loaded, so their keys come from the old view. It may be gone.
    keysOf(calls, before.info, signal).catch(() => undefined),
  ])
  const places = placesOf(keys)
  const by = (at: number) => {
    const now = at < 0 ? undefined : placeIn(places, before.blocks.rowAt(at)?.key)
    return now === undefined ? undefined : now - at
  }
  const active = by(place.active)
  const top = place.first === 0 ? 0 : by(place.first)
  const moved = { top: top ?? active ?? 0, active: active ?? 0 }
  const isWhole = keys.length === info.matching && keysBefore?.length === before.info.matching
  return isWhole ? { ...moved, placeOf: placedBy(keysBefore, places) } : moved
}

/** The keys of the rows of a view, in order, of the first `mostKeys` rows. */
async function keysOf(calls: Pick<RowCalls, 'window'>, { viewId, matching }: ViewInfo, signal: AbortSignal) {
  const keys: CellText[] = []
  const most = Math.min(matching, mostKeys)
  for (let offset = 0; offset < most; offset += maxWindowRows)
    keys.push(...(await calls.window(viewId, [], offset, Math.min(maxWindowRows, most - offset), signal)).keys)
  return keys
}

type Places = ReadonlyMap<CellText, number>
const placesOf = (keys: readonly CellText[]): Places => new Map(keys.map((key, place) => [key, place]))
const placeIn = (places: Places, key: CellText | undefined) =>
  key === null || key === undefined ? undefined : places.get(key)

/** Keeps keys alive and no rows, or each snapshot would retain the rows of all before it. */
const placedBy = (keysBefore: readonly CellText[], places: Places) => (place: number) =>
  placeIn(places, keysBefore[place])

/** The place of row `key` in a view; undefined if it isn't found or the view has too many rows to search. */
export async function placeOfKey(
  calls: Pick<RowCalls, 'window'>,
  info: ViewInfo,
  key: string,
  signal: AbortSignal,
): Promise<number | undefined> {
  return info.matching > mostKeys ? undefined : placesOf(await keysOf(calls, info, signal)).get(key)
}
