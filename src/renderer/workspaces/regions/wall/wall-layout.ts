/** The wall's scale and number of tiles. Pure functions; sizes in pixels unless stated in units. */

/**
 * One unit is a pixel at 1920 × 1080; all sizes are in units. A window narrower than 4 : 3 counts as 1280 × 1080, so that its text isn't
 * tiny.
 */
export function unitOf(width: number, height: number): number {
  const across = width / height >= 4 / 3 ? 1920 : 1280
  return Math.max(0.1, Math.min(width / across, height / 1080))
}

/** Units between two tiles. */
export const gapUnits = 14
/** The least size of a tile, in units; a tile of this size has a scale of 1. */
const leastWidth = 430
const leastHeight = 246
const mostScale = 2
/** Limits rows on a portrait window, so that names and waits keep their share of its height. */
const mostRows = 4

/** How many tiles fit on `width` × `height` pixels at `unit` pixels per unit; at least one. `scale`: the tile size relative to the minimum. */
export function fullGrid(width: number, height: number, unit: number) {
  const fit = (length: number, least: number) =>
    Math.max(1, Math.floor((length / unit + gapUnits) / (least + gapUnits)))
  return gridOf(fit(width, leastWidth), Math.min(mostRows, fit(height, leastHeight)), { width, height, unit })
}

type Room = { readonly width: number; readonly height: number; readonly unit: number }

function gridOf(columns: number, rows: number, { width, height, unit }: Room) {
  const tileWidth = (width / unit + gapUnits) / columns - gapUnits
  const tileHeight = (height / unit + gapUnits) / rows - gapUnits
  const scale = Math.min(tileWidth / leastWidth, tileHeight / leastHeight)
  return { columns, rows, scale: Math.max(0.1, Math.min(mostScale, scale)) }
}

/** The grid for `count` tiles, fewer than fit, that makes them largest. */
export function gridFor(count: number, width: number, height: number, unit: number) {
  const full = fullGrid(width, height, unit)
  if (count >= full.columns * full.rows) return full
  let best = full
  for (let columns = 1; columns <= Math.min(full.columns, Math.max(1, count)); columns++) {
    const rows = Math.max(1, Math.ceil(count / columns))
    if (rows > full.rows) continue
    const grid = gridOf(columns, rows, { width, height, unit })
    if (best === full || grid.scale > best.scale) best = grid
  }
  return best
}

/** The wall's page rotation: which board and tiles are visible. Pure functions. */

/** A board's worst page returns after at most this many of its pages. */
export const worstAgainAfter = 6

/**
 * The page after `turns` turns. Board `n` has `tileCounts[n]` tiles; a page holds `limit`. Skips empty boards.
 * Every tile appears on a page; in a board with many pages the first page, with the worst tiles, repeats. Undefined without tiles.
 * `board`: its index in the rotation; `page`: that of the page in its board, which has `pages`.
 */
export function pageAt(turns: number, tileCounts: readonly number[], limit: number) {
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
