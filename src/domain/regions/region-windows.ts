import { instantOf, isoForm, isZonedDateTime } from '../time/dates.ts'
import type { PracticeRegion } from './practice.ts'
import type { RegionWindow } from './region-board.ts'

/** Potential appointment windows of a region (platform document, section 2.2). */

/** A window in milliseconds since 1970: `from` inclusive, `to` exclusive. */
export type WindowSpan = RegionWindow & { readonly from: number; readonly to: number }

/** The windows with readable, ordered ends, earliest first. A date-time without an offset is read as UTC. */
export function windowSpans({ availability }: Pick<PracticeRegion, 'availability'>): WindowSpan[] {
  return (availability ?? [])
    .flatMap(({ start, end }) => {
      if (!start || !end) return []
      const [first, last] = [isoForm(start), isoForm(end)]
      const span = { start: zoned(first), end: zoned(last), from: instantOf(first), to: instantOf(last) }
      return span.from < span.to ? [span] : []
    })
    .toSorted((a, b) => a.from - b.from || a.to - b.to)
}

const zoned = (text: string): string => (isZonedDateTime(text) ? text : new Date(instantOf(text) || 0).toISOString())

export const isInside = (spans: readonly WindowSpan[], instant: number): boolean =>
  spans.some(({ from, to }) => from <= instant && instant < to)

/** The window that is open at `now` (if several, the one that ends last), else the next one. */
export function windowAt(spans: readonly WindowSpan[], now: number): WindowSpan | undefined {
  const on = spans.filter(({ from, to }) => from <= now && now < to)
  return on.length > 0
    ? on.reduce((last, span) => (span.to > last.to ? span : last))
    : spans.find(({ from }) => from > now)
}
