import { texts } from './text.ts'
import { mostPinned } from '../../bridge/calls/views.ts'
import type { ViewFilter, ViewSort } from '../../domain/tables/table.ts'
import { showBriefMessage } from '../parts/brief-message.ts'
import { maxColumnWidth, minColumnWidth, setWidthOf } from './snapshot-columns.ts'
import type { GridModel } from './use-snapshot-grid.ts'

/** Grid actions shared by the header, its menu and its keys. */

/** The next sort after a click on `column`: ascending, descending, none. `further` keeps the other sort keys. */
export function nextSort(sort: readonly ViewSort[], column: string, further: boolean): readonly ViewSort[] {
  const now = sort.find((key) => key.column === column)
  const then: ViewSort[] =
    now === undefined ? [{ column, descending: false }] : now.descending ? [] : [{ column, descending: true }]
  if (!further) return then
  return now === undefined ? [...sort, ...then].slice(-10) : sort.flatMap((key) => (key === now ? then : key))
}

/** Sorts by this column only, or removes it from the sort. */
export const sortBy = (grid: GridModel, column: string, descending: boolean | undefined): void =>
  grid.change({
    sort: descending === undefined ? grid.state.sort.filter((key) => key.column !== column) : [{ column, descending }],
  })

/** What pinned columns are set with. */
type Pins = Pick<GridModel, 'layout' | 'setLayout'> & { readonly columns: readonly { readonly id: string }[] }

/** All column ids in display order, including hidden ones. */
const wholeOrder = ({ layout, columns }: Pins): string[] => [
  ...new Set([
    ...layout.order.filter((id) => columns.some((column) => column.id === id)),
    ...columns.map(({ id }) => id),
  ]),
]

/** Sets a layout with other pinned columns, unless it has too many. Those that these rows lack count only as long as there's room. */
function setPinned(grid: Pins, layout: GridModel['layout']): void {
  const own = layout.pinned.filter((id) => grid.columns.some((column) => column.id === id))
  if (own.length > mostPinned)
    return showBriefMessage({ worked: false, words: texts.gridActions.unpinAColumnFirst(mostPinned) })
  return grid.setLayout(layout.pinned.length > mostPinned ? { ...layout, pinned: own } : layout)
}

/** Moves a column before another, or to the end. Next to pinned columns it becomes pinned. */
export function placeColumn(grid: Pins, id: string, before: string | undefined): void {
  if (id === before) return
  const { layout } = grid
  const insert = (ids: readonly string[]) => {
    const rest = ids.filter((other) => other !== id)
    const at = before === undefined ? -1 : rest.indexOf(before)
    return at < 0 ? [...rest, id] : [...rest.slice(0, at), id, ...rest.slice(at)]
  }
  const amongPinned = before !== undefined && layout.pinned.includes(before)
  setPinned(grid, {
    ...layout,
    order: insert(wholeOrder(grid)),
    pinned: amongPinned ? insert(layout.pinned) : layout.pinned.filter((other) => other !== id),
  })
}

/** Moves a visible column left (-1) or right (1) within the pinned or unpinned columns. Returns its new index. */
export function moveColumn(grid: GridModel, id: string, by: -1 | 1): number {
  const ids = grid.shown.map((column) => column.id)
  const at = ids.indexOf(id)
  const to = at + by
  const stays = at < 0 || to < 0 || to >= ids.length || at < grid.pinned !== to < grid.pinned
  if (stays) return at
  const swap = (list: readonly string[]) => {
    const rest = list.filter((other) => other !== id)
    const beside = rest.indexOf(ids[to] ?? '')
    return [...rest.slice(0, by < 0 ? beside : beside + 1), id, ...rest.slice(by < 0 ? beside : beside + 1)]
  }
  grid.setLayout({
    ...grid.layout,
    order: swap(wholeOrder(grid)),
    pinned: at < grid.pinned ? swap(grid.layout.pinned) : grid.layout.pinned,
  })
  return to
}

export function pinColumn(grid: Pins, id: string, pin: boolean): void {
  const pinned = grid.layout.pinned.filter((other) => other !== id)
  setPinned(grid, { ...grid.layout, pinned: pin ? [...pinned, id] : pinned })
}

/** The last column can't be hidden: a grid without columns shows nothing. */
export function hideColumn(grid: GridModel, id: string): void {
  if (grid.shown.length > 1) grid.setLayout({ ...grid.layout, visible: { ...grid.layout.visible, [id]: false } })
}

/** Sets a column’s width in pixels, within the limits; `others` stay as wide as they are, by column id. */
export function setColumnWidth(
  grid: GridModel,
  id: string,
  width: number,
  others: Readonly<Record<string, number>> = {},
): void {
  const own = Math.max(minColumnWidth, Math.min(Math.round(width), maxColumnWidth))
  grid.setLayout({ ...grid.layout, widths: { ...grid.layout.widths, ...others, [id]: own } })
}

export function resetColumnWidth(grid: GridModel, id: string): void {
  const { [id]: _own, ...widths } = grid.layout.widths
  grid.setLayout({ ...grid.layout, widths })
}

export function widenColumn(grid: GridModel, id: string, by: number): void {
  const column = grid.shown.find((one) => one.id === id)
  setColumnWidth(grid, id, (setWidthOf(grid.layout, id) ?? column?.width ?? 0) + by)
}

export function clearAll(grid: GridModel): void {
  // Otherwise a search for text just typed would start after this and undo it.
  grid.focus.leaveFind()
  grid.changes.clearing()
  grid.change({ filters: [], find: '' })
}

/** Replaces the filter at `at`, or appends it; undefined removes the filter at `at`. */
export function setFilter(grid: GridModel, at: number | undefined, filter: ViewFilter | undefined): void {
  const filters = [...grid.state.filters]
  if (at === undefined) {
    if (filter !== undefined) filters.push(filter)
  } else filters.splice(at, 1, ...(filter === undefined ? [] : [filter]))
  grid.change({ filters })
}
