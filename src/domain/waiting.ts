/** How long to wait before asking again: as long as the platform's Retry-After says, or longer with each failure. Each caller passes its own cap. */

/** Seconds of a Retry-After header, given as seconds or as an HTTP date; undefined when there is none or it cannot be read. `now`: ms since 1970. */
export function retryAfterOf(header: string | undefined, now: number): number | undefined {
  if (header === undefined) return undefined
  if (/^\s*\d+\s*$/.test(header)) return Number(header)
  // Date.parse accepts text that is no date, such as "-5"; an HTTP date begins with the day's name.
  const date = /^\s*[A-Za-z]{3,9},? /.test(header) ? Date.parse(header) : Number.NaN
  return Number.isNaN(date) ? undefined : Math.max(0, Math.ceil((date - now) / 1000))
}

/** Milliseconds to wait for a Retry-After of `seconds`, at most `longestSeconds`; 0 where the platform names none. */
export const retryAfterMs = (seconds: number | undefined, longestSeconds: number): number =>
  Math.min(longestSeconds, Math.max(0, seconds ?? 0)) * 1000

/** A wait that doubles `times` times from `first` and ends at `longest`, in the unit of those two. */
export const backOff = (first: number, longest: number, times: number): number => Math.min(longest, first * 2 ** times)
