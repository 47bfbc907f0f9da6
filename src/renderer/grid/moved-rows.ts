import { maxWindowRows, type ViewInfo, type WindowRows } from '../../bridge/calls/snapshots.ts'
import type { CellText, TableView } from '../../domain/tables/table.ts'
import type { InView } from './in-view.ts'
import type { RowBlocks } from './row-blocks.ts'

/** Where rows that were shown stand in a view that takes the place of theirs, so that what is in view keeps its place on its rows. */

/** How rows moved: places to add to that of the first row in view and to that of the active one. */
export type Moved = {
  readonly top: number
  readonly active: number
  /** Where the row of another snapshot stands now that stood at `place`; undefined where it is not there or was not at hand. */
  readonly placeOf?: (place: number) => number | undefined
}

/** The rows that were shown. */
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
/** Keys of so many rows are looked through at most. */
const mostKeys = 20_000

/** In order of arrival rows of one snapshot keep their places; in another order those in view are looked for. */
export async function movedInSnapshot(
  calls: Calls,
  before: RowsBefore,
  info: ViewInfo,
  place: InView,
  signal: AbortSignal,
): Promise<Moved> {
  if (before.view.sort.length === 0 || info.viewId === before.info.viewId) return still
  // Whoever stands at the very top sees the first rows, whichever they are by now.
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
 * Rows of another snapshot of the same table are told by their keys. Whoever stands at the top stays there, whatever row is active: the first rows are
 * what a table that is taken anew again and again is looked at for.
 */
export async function movedToSnapshot(
  calls: Pick<Calls, 'window'>,
  before: RowsBefore,
  info: ViewInfo,
  place: InView,
  signal: AbortSignal,
): Promise<Moved> {
  // What stays at hand with the rows must not lead back to those before, and from them to all there ever were.
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

/** The places of a view by the keys of its rows. */
async function placesOfKeys(calls: Pick<Calls, 'window'>, { viewId, matching }: ViewInfo, signal: AbortSignal) {
  const places = new Map<CellText, number>()
  const most = Math.min(matching, mostKeys)
  for (let offset = 0; offset < most; offset += maxWindowRows) {
    const { keys } = await calls.window(viewId, [], offset, Math.min(maxWindowRows, most - offset), signal)
    for (const [at, key] of keys.entries()) places.set(key, offset + at)
  }
  return places
}

/** The place of the row `key` in a view; undefined where it is not there, or is not looked for among so many. */
export async function placeOfKey(
  calls: Pick<Calls, 'window'>,
  info: ViewInfo,
  key: string,
  signal: AbortSignal,
): Promise<number | undefined> {
  return info.matching > mostKeys ? undefined : (await placesOfKeys(calls, info, signal)).get(key)
}
