/** The wall's page rotation: which board and tiles are visible. Pure functions. */

/** A board's worst page returns after at most this many of its pages. */
export const worstAgainAfter = 6

export type WallPage = {
  /** Index of the board in the rotation. */
  readonly board: number
  /** Index of the page in its board, and the board's page count. */
  readonly page: number
  readonly pages: number
  readonly offset: number
  readonly limit: number
}

/**
 * The page after `turns` turns. Board `n` has `tileCounts[n]` tiles; a page holds `limit`. Skips empty boards.
 * Every tile appears on a page; in a board with many pages the first page, with the worst tiles, repeats. Undefined without tiles.
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
