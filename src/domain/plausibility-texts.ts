import { isDateTime, isDay, instantOf } from './dates.ts'

/** Plain sense about texts that say nothing, and about dates. */

const placeholders = new Set(
  'n/a na n.a. none null nil undefined nan unknown unk tbd tba tbc todo xxx ? ?? ??? . .. ... - -- --- – — _ * 0000-00-00'.split(
    ' ',
  ),
)

/** True for a text of no visible character, or a word that stands for "nothing": N/A, -, TBD, unknown, null. */
export function isBlank(text: string): boolean {
  // Control, format and filler characters show nothing.
  const seen = text.replaceAll(/[\p{C}\p{Z}\u115f\u1160\u2800\u3164\uffa0]+/gu, ' ').trim()
  return seen === '' || placeholders.has(seen.toLowerCase())
}

/** Milliseconds since 1970 of an ISO 8601 date or date-time; NaN where it is neither, or names a day that does not exist. */
export function readInstant(text: string): number {
  return isDay(text) || isDateTime(text) ? instantOf(text) : Number.NaN
}

/** A clock may be wrong by this much, and a day begins earlier in another zone: nothing nearer lies in the future. */
const tolerance = 24 * 3_600_000

/** True where the instant lies in the future, beyond what a wrong clock and another zone explain. Both in milliseconds since 1970. */
export const isInFuture = (instant: number, now: number): boolean => instant > now + tolerance
