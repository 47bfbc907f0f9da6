/**
 * How many rows a page asks for. The greatest `limit` is not documented (section 8), so it is felt out: up while answers are quick and
 * small, down where the host refuses, and to the number of rows that a host gives at most whatever it is asked for.
 */
export type PageSize = {
  /** What the next page asks for. */
  readonly rows: number
  /** The most rows a page was given in full; 0 before the first. */
  readonly good: number
  /** No page asks for more. */
  readonly most: number
  /** How many rows a page was cut short to, lately. */
  readonly cutTo?: number
}

/** More are never asked for at once. */
const maxPageRows = 1_000

export const firstPageSize: PageSize = { rows: 500, good: 0, most: maxPageRows }

/** A page that takes less than this may be larger, and one that takes more than the other is too large, in milliseconds. */
const quickMs = 1_500
const slowMs = 8_000
/** Pages stay near this size, so that no answer holds up the console, in characters of JSON. */
const pageCharacters = 2_000_000
/** Slow hosts are asked for no fewer rows than these at a time. */
const fewestForSlow = 50
/** It is not worth a refusal to find out the last fifth. */
const worthTrying = 1.25

const within = (rows: number, least: number, most: number) => Math.max(least, Math.min(Math.floor(rows), most))

/** After a page that came in full. */
export function afterFullPage(
  size: PageSize,
  page: { readonly asked: number; readonly ms: number; readonly charactersPerRow: number },
): PageSize {
  const good = Math.max(size.good, page.asked)
  const { cutTo: _cutTo, ...known } = size
  const next = { ...known, good }
  // Pages of another size than the present one tell nothing about the present one.
  if (page.asked !== size.rows) return next
  const fitting = within(pageCharacters / Math.max(1, page.charactersPerRow), 1, maxPageRows)
  if (page.ms > slowMs) return { ...next, rows: Math.min(size.rows, within(size.rows / 2, fewestForSlow, size.most)) }
  if (fitting < size.rows) return { ...next, rows: fitting }
  if (page.ms > quickMs || size.most / size.rows < worthTrying) return next
  // Half the way to what was refused; where nothing was, all the way.
  const wanted = size.most < maxPageRows ? (size.rows + size.most) / 2 : size.rows * 2
  return { ...next, rows: within(wanted, 1, Math.min(size.most, fitting)) }
}

/**
 * After a refusal that may concern the limit, or an answer that was too much. `words` are the platform's own: a host that names its limit is
 * taken at its word. A host that fails on the first page is asked for one row, which tells at once whether its size was the reason.
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
  // It was good a while ago and may be again.
  if (asked <= size.good) return { ...size, good: half, rows: Math.min(size.rows, half) }
  return { ...size, most, rows: Math.max(half, size.good) }
}

/** After a page that gave more rows than it was asked for: such a host has a page size of its own, which is asked for as far as may be. */
export const afterLongPage = (size: PageSize, came: number): PageSize => {
  const rows = within(came, size.rows, maxPageRows)
  return { rows, good: rows, most: Math.max(size.most, rows) }
}

/** After a page that gave fewer rows than it was asked for although more were due: twice the same number is taken for the host's cap. */
export function afterShortPage(size: PageSize, asked: number, came: number): PageSize {
  if (came >= asked || came < 1) return size
  if (size.good === 0 || size.cutTo === came) return { rows: came, good: came, most: came }
  return { ...size, cutTo: came }
}
