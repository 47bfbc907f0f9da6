/**
 * Browsers lay out no element higher than some 33 million device pixels, which a million rows of 32 px come close to and a zoomed or dense
 * screen halves more than once. So the sheet that scrolls has a highest height, and its scroll offset is mapped to an offset among the
 * rows: one to one near both ends, stretched in between. Small moves (wheel, keys) are taken one to one everywhere, exact to the pixel.
 */

/** Highest sheet in CSS pixels: fits eight device pixels to one, and rows are placed without a fraction of a pixel lost. */
export const highestSheet = 4_000_000
/** This far from both ends the mapping is one to one. */
const edge = 500_000

/** All in pixels. `rows`: height of all rows; `view`: height of the part of them that is in view. */
export type Heights = { readonly rows: number; readonly view: number }

export const sheetHeight = (rows: number): number => Math.min(rows, highestSheet)

const farthest = ({ rows, view }: Heights) => Math.max(0, rows - view)

const within = (value: number, most: number) => Math.max(0, Math.min(value, most))

/** The offset among the rows that a scroll offset of the sheet stands for. */
export function rowsOffset(scroll: number, heights: Heights): number {
  const mostRows = farthest(heights)
  const mostScroll = farthest({ rows: sheetHeight(heights.rows), view: heights.view })
  const at = within(scroll, mostScroll)
  if (mostRows <= mostScroll || at <= edge) return within(at, mostRows)
  if (at >= mostScroll - edge) return mostRows - (mostScroll - at)
  return edge + ((at - edge) / (mostScroll - 2 * edge)) * (mostRows - 2 * edge)
}

/** The scroll offset of the sheet for an offset among the rows: the inverse of `rowsOffset`. */
export function scrollOffset(offset: number, heights: Heights): number {
  const mostRows = farthest(heights)
  const mostScroll = farthest({ rows: sheetHeight(heights.rows), view: heights.view })
  const at = within(offset, mostRows)
  if (mostRows <= mostScroll || at <= edge) return within(at, mostScroll)
  if (at >= mostRows - edge) return mostScroll - (mostRows - at)
  return edge + ((at - edge) / (mostRows - 2 * edge)) * (mostScroll - 2 * edge)
}

/** The offset that brings a row into view whole, or the present one where it is. */
export function offsetShowing(row: number, rowHeight: number, offset: number, view: number): number {
  const top = row * rowHeight
  if (top < offset) return top
  return top + rowHeight > offset + view ? top + rowHeight - view : offset
}

/** A scroll offset and the offset among the rows that it shows. They differ from the mapping by what small moves left over. */
export type Place = { readonly scroll: number; readonly offset: number }

/** Where a scroll to `scroll` leads from `place`. */
export function scrolledTo(scroll: number, place: Place, heights: Heights): Place {
  const sheet = sheetHeight(heights.rows)
  if (sheet === heights.rows) return { scroll, offset: within(scroll, farthest(heights)) }
  const by = scroll - place.scroll
  // The scroll bar cannot be dragged by so little: one pixel of it is thousands here. What is farther is a drag.
  const small = Math.abs(by) <= Math.max(4_000, heights.view * 4)
  const atEnd = scroll <= 0 || scroll >= farthest({ rows: sheet, view: heights.view })
  const offset = small && !atEnd ? place.offset + by : rowsOffset(scroll, heights)
  return { scroll, offset: within(offset, farthest(heights)) }
}
