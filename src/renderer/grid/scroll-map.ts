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

const farthestScroll = ({ rows, view }: Heights) => farthest({ rows: sheetHeight(rows), view })

/** Maps an offset of at most `from` to one of at most `to`. */
function mapped(offset: number, from: number, to: number): number {
  const at = within(offset, from)
  if (from === to || at <= edge) return within(at, to)
  if (at >= from - edge) return to - (from - at)
  return edge + ((at - edge) / (from - 2 * edge)) * (to - 2 * edge)
}

/** Maps a scroll offset of the sheet to a row offset. */
export const rowsOffset = (scroll: number, heights: Heights): number =>
  mapped(scroll, farthestScroll(heights), farthest(heights))

/** Maps a row offset to a scroll offset of the sheet: the inverse of `rowsOffset`. */
export const scrollOffset = (offset: number, heights: Heights): number =>
  mapped(offset, farthest(heights), farthestScroll(heights))

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
  const atEnd = scroll <= 0 || scroll >= farthestScroll(heights)
  const offset = small && !atEnd ? place.offset + by : rowsOffset(scroll, heights)
  return { scroll, offset: within(offset, farthest(heights)) }
}
