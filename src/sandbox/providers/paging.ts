/**
 * Paging of slots by days that have slots: the seven rules of section 4.4. Days are day numbers.
 * Choices of the sandbox where the rules are open: a page runs forward from startDate. With only endDate it runs backward from
 * endDate, so that previousEndDate leads to the page just before. With both dates, the page and nextStartDate stay between them.
 * nextStartDate is the day after the page's last day, previousEndDate the day before its first. If the next slot is further away than the
 * default window, they are that slot's own day, so that the range has slots (rule 5).
 */
export type PageRequest = {
  /** All days from today with slots, in order, regardless of the request's dates. */
  readonly days: readonly number[]
  readonly startDay: number | undefined
  readonly endDay: number | undefined
  /** Undefined if the request has no daysOfSlots. Then there are no pages (rule 1). */
  readonly daysOfSlots: number | undefined
  readonly today: number
  /** The default window: how many days a request with one date or none covers. */
  readonly window: number
}

export type Page = {
  readonly days: readonly number[]
  readonly nextStart: number | null
  readonly previousEnd: number | null
}

export function pageOf(request: PageRequest): Page {
  const { days, daysOfSlots, today, window } = request
  const range = rangeOf(request)
  const within = days.filter((day) => day >= range.start && day <= range.end)
  if (daysOfSlots === undefined) return { days: within, nextStart: null, previousEnd: null }
  const isBackward = request.startDay === undefined && request.endDay !== undefined
  const shown = isBackward ? within.slice(-daysOfSlots) : within.slice(0, daysOfSlots)
  const first = shown[0] ?? range.start
  const last = shown.at(-1) ?? range.end
  const limit =
    request.startDay !== undefined && request.endDay !== undefined ? request.endDay : Number.POSITIVE_INFINITY
  const later = days.find((day) => day > last && day <= limit)
  const earlier = days.findLast((day) => day < first && day >= today)
  return {
    days: shown,
    nextStart: later === undefined ? null : later - (last + 1) > window ? later : last + 1,
    previousEnd: earlier === undefined ? null : first - 1 - earlier > window ? earlier : first - 1,
  }
}

/**
 * The days that a request covers (section 8). Without dates: `window` days from today. Only startDate: `window` days after it. Only endDate:
 * `window` days before it but not before today. Both: unchanged, or capped at `cap` days from startDate. Past days are left out.
 */
export function rangeOf(request: {
  readonly startDay: number | undefined
  readonly endDay: number | undefined
  readonly today: number
  readonly window: number
  readonly cap?: number
}): { readonly start: number; readonly end: number } {
  const { startDay, endDay, today, window, cap } = request
  const end = endDay ?? (startDay ?? today) + window
  const start = startDay ?? (endDay === undefined ? today : endDay - window)
  const isBoth = startDay !== undefined && endDay !== undefined
  return { start: Math.max(start, today), end: isBoth && cap !== undefined ? Math.min(end, start + cap) : end }
}
