/**
 * The number of rows per page. The maximum `limit` is undocumented (section 8), so it's found by trial: up while answers are fast and small, down after a
 * refusal, and down to a host's own maximum.
 */
export type PageSize = {
  /** The size of the next request. */
  readonly rows: number
  /** The largest page that arrived in full; 0 before the first. */
  readonly good: number
  /** Upper limit for requests. */
  readonly most: number
  /** The row count of a recent page that was cut short. */
  readonly cutTo?: number
}

/** The absolute maximum per request. */
const maxPageRows = 1_000

export const firstPageSize: PageSize = { rows: 500, good: 0, most: maxPageRows }

/** A faster page may grow; a slower one than `slowMs` is too large. Milliseconds. */
const quickMs = 1_500
const slowMs = 8_000
/** Target page size in characters of JSON, so that no answer blocks the console. */
const pageCharacters = 2_000_000
/** Minimum rows per request for slow hosts. */
const fewestForSlow = 50
/** The last fifth of the possible size isn't worth a refusal. */
const worthTrying = 1.25

const within = (rows: number, least: number, most: number) => Math.max(least, Math.min(Math.floor(rows), most))

/** The size after a full page. */
export function afterFullPage(
  size: PageSize,
  page: { readonly asked: number; readonly ms: number; readonly charactersPerRow: number },
): PageSize {
  const good = Math.max(size.good, page.asked)
  const { cutTo: _cutTo, ...known } = size
  const next = { ...known, good }
  // Pages of a different size say nothing about the current one.
  if (page.asked !== size.rows) return next
  const fitting = within(pageCharacters / Math.max(1, page.charactersPerRow), 1, maxPageRows)
  if (page.ms > slowMs) return { ...next, rows: Math.min(size.rows, within(size.rows / 2, fewestForSlow, size.most)) }
  if (fitting < size.rows) return { ...next, rows: fitting }
  if (page.ms > quickMs || size.most / size.rows < worthTrying) return next
  // Goes halfway to the refused size; doubles if none was refused.
  const wanted = size.most < maxPageRows ? (size.rows + size.most) / 2 : size.rows * 2
  return { ...next, rows: within(wanted, 1, Math.min(size.most, fitting)) }
}

/**
 * The size after a refusal that may concern the limit, or after a too large answer. `words` is the platform's own text: a limit that it names is used. If the
 * first page fails, the next requests one row, which shows whether size was the reason.
 */
export function afterRefusedPage(size: PageSize, asked: number, words: string | undefined): PageSize {
  const most = Math.max(1, Math.min(size.most, asked - 1))
  const named = [...(words ?? '').matchAll(/\d+/g)].map(([digits]) => Number(digits)).filter((n) => n > 0 && n < asked)
  if (named.length > 0) {
    const rows = Math.max(...named)
    return { ...size, rows, most: rows }
  }
  if (size.good === 0) return { ...size, rows: 1, most }
  const half = Math.max(1, Math.floor(asked / 2))
  // This size worked before and may work again.
  if (asked <= size.good) return { ...size, good: half, rows: Math.min(size.rows, half) }
  return { ...size, most, rows: Math.max(half, size.good) }
}

/** The size after a page with more rows than requested: the host has its own page size, which is used within the limits. */
export const afterLongPage = (size: PageSize, came: number): PageSize => {
  const rows = within(came, size.rows, maxPageRows)
  return { rows, good: rows, most: Math.max(size.most, rows) }
}

/** The size after a page with too few rows: the same number twice counts as the host's maximum. */
export function afterShortPage(size: PageSize, asked: number, came: number): PageSize {
  if (came >= asked || came < 1) return size
  if (size.good === 0 || size.cutTo === came) return { rows: came, good: came, most: came }
  return { ...size, cutTo: came }
}
