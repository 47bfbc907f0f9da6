/** Which rows are drawn: those in view and some above and below, each in a slot that is reused as rows scroll by. */

export type Window = { readonly first: number; readonly last: number }

const overscan = 8

/** First and last row to draw. Heights and offsets in pixels. */
export function windowOf(scrollTop: number, viewHeight: number, rowHeight: number, rowCount: number): Window {
  const first = Math.max(0, Math.floor(scrollTop / rowHeight) - overscan)
  const last = Math.min(rowCount - 1, Math.ceil((scrollTop + viewHeight) / rowHeight) + overscan)
  return { first: Math.min(first, Math.max(0, rowCount - 1)), last }
}

/** The rows of a window with the slot each is drawn in: a row keeps its slot while it is in view. */
export function slotsOf({ first, last }: Window): { readonly slot: number; readonly row: number }[] {
  // A fixed number of slots, a multiple of 16, so that the pool does not change by one row more or less in view.
  const size = Math.max(16, Math.ceil((last - first + 1) / 16) * 16)
  const slots = []
  for (let row = first; row <= last; row += 1) slots.push({ slot: row % size, row })
  return slots.sort((a, b) => a.slot - b.slot)
}

/** The scroll offset that brings `row` into view below a header of `headHeight`, or the present one where it is in view. */
export function scrollTopFor(
  row: number,
  {
    scrollTop,
    viewHeight,
    rowHeight,
    headHeight,
  }: { scrollTop: number; viewHeight: number; rowHeight: number; headHeight: number },
): number {
  const top = row * rowHeight
  if (top < scrollTop) return top
  const bottom = top + rowHeight
  const seen = viewHeight - headHeight
  return bottom > scrollTop + seen ? bottom - seen : scrollTop
}
