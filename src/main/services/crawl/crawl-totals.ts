/** The platform's own count across pages. */
export type CrawlTotals = {
  readonly start: number | undefined
  readonly last: number | undefined
  readonly least: number
  readonly greatest: number
  /** Requested again after the last page; undefined if it wasn't or couldn't be. */
  readonly end: number | undefined
}

export const noTotals: CrawlTotals = {
  start: undefined,
  last: undefined,
  least: Number.POSITIVE_INFINITY,
  greatest: Number.NEGATIVE_INFINITY,
  end: undefined,
}

export const withTotal = (totals: CrawlTotals, total: number): CrawlTotals => ({
  ...totals,
  start: totals.start ?? total,
  last: total,
  least: Math.min(totals.least, total),
  greatest: Math.max(totals.greatest, total),
})

/** The count facts for a verdict. */
export function totalFacts({ start, end, least, greatest }: CrawlTotals) {
  const known = [start, end].filter((total) => total !== undefined)
  const isBetween = known.length > 0 && (least < Math.min(...known) || greatest > Math.max(...known))
  return {
    totalAtStart: start,
    totalAtEnd: end,
    ...(isBetween ? { totalsBetween: { least, greatest } } : {}),
  }
}
