/** How long to wait before asking again: as long as the platform's Retry-After says, or longer with each failure. Each caller passes its own cap. */

/** A longer wait has no further meaning (RFC 9111, section 1.2.2). */
const mostSeconds = 2 ** 31

/**
 * Seconds of a Retry-After header, given as seconds or as an HTTP date; undefined when there is none or it cannot be read. A date is compared with the
 * response's Date header, which is by the same clock, or else with `now` (ms since 1970).
 */
export function retryAfterOf(header: string | undefined, now: number, dateHeader?: string): number | undefined {
  if (header === undefined) return undefined
  if (/^\s*\d+\s*$/.test(header)) return Math.min(mostSeconds, Number(header))
  const date = httpDate(header)
  return date === undefined ? undefined : Math.max(0, Math.ceil((date - (httpDate(dateHeader ?? '') ?? now)) / 1000))
}

/** Milliseconds since 1970. Date.parse accepts text that is no date, such as "-5"; an HTTP date begins with the day's name. */
function httpDate(text: string): number | undefined {
  const date = /^\s*[A-Za-z]{3,9},? /.test(text) ? Date.parse(text) : Number.NaN
  return Number.isNaN(date) ? undefined : date
}

/** Milliseconds to wait for a Retry-After of `seconds`, at most `longestSeconds`; 0 where the platform names none. */
export const retryAfterMs = (seconds: number | undefined, longestSeconds: number): number =>
  Math.min(longestSeconds, Math.max(0, seconds ?? 0)) * 1000

/** A wait that doubles `times` times from `first` and ends at `longest`, in the unit of those two. */
export const backOff = (first: number, longest: number, times: number): number => Math.min(longest, first * 2 ** times)
