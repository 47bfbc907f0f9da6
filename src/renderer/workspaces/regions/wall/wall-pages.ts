/** How the wall turns its pages: which board and which tiles stand at a time. Pure functions. */

/** The worst page of a board comes back after so many of its pages at most. */
export const worstAgainAfter = 6

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
 * The page that stands after `turns` turns, where board `n` has `tileCounts[n]` tiles and a page holds `limit`; boards without tiles are passed over.
 * Every tile has its page, and in a board with many pages the first, which has the worst, comes again between them. Undefined where there is no tile.
 */
export function pageAt(turns: number, tileCounts: readonly number[], limit: number): WallPage | undefined {
  const all = tileCounts.flatMap((count, board) => {
    const pages = Math.ceil(count / limit)
    return pagesInTurn(pages).map((page) => ({ board, page, pages, offset: page * limit, limit }))
  })
  return all.length === 0 ? undefined : all[turns % all.length]
}

/** 0 1 2 3 4 5 0 6 7 8 9 10 0 … */
function pagesInTurn(pages: number): readonly number[] {
  return Array.from({ length: pages }, (_, page) => page).flatMap((page) =>
    page >= worstAgainAfter && (page - 1) % (worstAgainAfter - 1) === 0 ? [0, page] : [page],
  )
}
