/** How the wall turns its pages: which board and which rows stand at a time. Pure functions. */

/** Most pages of one board: the worst rows are never long away. */
export const mostPages = 6

export type WallSize = { readonly columns: number; readonly rows: number }

/** How many tiles fit: large type needs room (pixels). */
export function sizeFor(width: number, height: number): WallSize {
  return {
    columns: Math.max(1, Math.min(6, Math.floor(width / 440))),
    rows: Math.max(1, Math.min(4, Math.floor(height / 360))),
  }
}

export type WallPage = {
  /** Place of the board among those that rotate. */
  readonly board: number
  /** Place of the page in its board, and how many it has. */
  readonly page: number
  readonly pages: number
  readonly offset: number
  readonly limit: number
}

/**
 * The page that stands after `turns` turns, where board `n` has `rowCounts[n]` rows; boards without rows are passed over. Undefined where there is no
 * row at all.
 */
export function pageAt(turns: number, rowCounts: readonly number[], { columns, rows }: WallSize): WallPage | undefined {
  const limit = columns * rows
  const all = rowCounts.flatMap((count, board) => {
    const pages = Math.min(mostPages, Math.ceil(count / limit))
    return Array.from({ length: pages }, (_, page) => ({ board, page, pages, offset: page * limit, limit }))
  })
  return all.length === 0 ? undefined : all[turns % all.length]
}
