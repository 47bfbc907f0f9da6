/**
 * Browsers limit element height to about 33 million device pixels. A million rows of 32 px come close, and zoom or a dense screen exceeds it. So the sheet
 * has a maximum height, and its scroll offset maps to a row offset: 1:1 near both ends, stretched between them. Small moves (wheel, keys) are 1:1 everywhere,
 * exact to the pixel.
 */

/** Maximum sheet height in CSS pixels: safe at 8 device pixels per CSS pixel, and row positions keep their full precision. */
export const highestSheet = 4_000_000
/** Pixels from both ends where the mapping is 1:1. */
const edge = 500_000

/** In pixels. `rows`: height of all rows; `view`: height of the viewport. */
export type Heights = { readonly rows: number; readonly view: number }

export const sheetHeight = (rows: number): number => Math.min(rows, highestSheet)

const farthest = ({ rows, view }: Heights) => Math.max(0, rows - view)

const within = (value: number, most: number) => Math.max(0, Math.min(value, most))

/** Maps a scroll offset of the sheet to a row offset. */
export function rowsOffset(scroll: number, heights: Heights): number {
  const mostRows = farthest(heights)
  const mostScroll = farthest({ rows: sheetHeight(heights.rows), view: heights.view })
  const at = within(scroll, mostScroll)
  if (mostRows <= mostScroll || at <= edge) return within(at, mostRows)
  if (at >= mostScroll - edge) return mostRows - (mostScroll - at)
  return edge + ((at - edge) / (mostScroll - 2 * edge)) * (mostRows - 2 * edge)
}

/** Maps a row offset to a scroll offset of the sheet: the inverse of `rowsOffset`. */
export function scrollOffset(offset: number, heights: Heights): number {
  const mostRows = farthest(heights)
  const mostScroll = farthest({ rows: sheetHeight(heights.rows), view: heights.view })
  const at = within(offset, mostRows)
  if (mostRows <= mostScroll || at <= edge) return within(at, mostScroll)
  if (at >= mostRows - edge) return mostScroll - (mostRows - at)
  return edge + ((at - edge) / (mostRows - 2 * edge)) * (mostScroll - 2 * edge)
}

/** The offset that makes a row fully visible, or the current one if it already is. */
export function offsetShowing(row: number, rowHeight: number, offset: number, view: number): number {
  const top = row * rowHeight
  if (top < offset) return top
  return top + rowHeight > offset + view ? top + rowHeight - view : offset
}

/** A scroll offset and the row offset shown there. They differ from the mapping by the drift of small moves. */
export type Place = { readonly scroll: number; readonly offset: number }

/** The new place after a scroll from `place` to `scroll`. */
export function scrolledTo(scroll: number, place: Place, heights: Heights): Place {
  const sheet = sheetHeight(heights.rows)
  if (sheet === heights.rows) return { scroll, offset: within(scroll, farthest(heights)) }
  const by = scroll - place.scroll
  // One pixel of the scroll bar is thousands of pixels here, so a drag always moves farther than this.
  const small = Math.abs(by) <= Math.max(4_000, heights.view * 4)
  const atEnd = scroll <= 0 || scroll >= farthest({ rows: sheet, view: heights.view })
  const offset = small && !atEnd ? place.offset + by : rowsOffset(scroll, heights)
  return { scroll, offset: within(offset, farthest(heights)) }
}
