/** How large everything on the wall is, and how many tiles stand on it. Pure functions; sizes in pixels unless they are said to be units. */

/**
 * One unit is a pixel of 1920 × 1080, and all sizes are so many units. A window that is narrower than 4 : 3 is taken as 1280 × 1080, so that its type is
 * not that of a narrow column.
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
/** On an upright window rows are tall: names and waits keep their part of its height. */
const mostRows = 4

export type WallGrid = {
  readonly columns: number
  readonly rows: number
  /** By how much tiles are larger than the least size. */
  readonly scale: number
}

/** So many tiles fit on `width` × `height` pixels where a unit has `unit` pixels; one at least. */
export function fullGrid(width: number, height: number, unit: number): WallGrid {
  const fit = (length: number, least: number) =>
    Math.max(1, Math.floor((length / unit + gapUnits) / (least + gapUnits)))
  return gridOf(fit(width, leastWidth), Math.min(mostRows, fit(height, leastHeight)), { width, height, unit })
}

type Room = { readonly width: number; readonly height: number; readonly unit: number }

function gridOf(columns: number, rows: number, { width, height, unit }: Room): WallGrid {
  const tileWidth = (width / unit + gapUnits) / columns - gapUnits
  const tileHeight = (height / unit + gapUnits) / rows - gapUnits
  const scale = Math.min(tileWidth / leastWidth, tileHeight / leastHeight)
  return { columns, rows, scale: Math.max(0.1, Math.min(mostScale, scale)) }
}

/** The grid for `count` tiles where these are fewer than fit: the one in which they are largest. */
export function gridFor(count: number, width: number, height: number, unit: number): WallGrid {
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
