import { instantOf, zonedTime } from '../../../parts/times.ts'

/** The time in `zone` (IANA). A time without a zone is shown as received, as in the tables, since nobody knows its zone. */
export function rowTimeWords(time: string, zone: string): string {
  const date = instantOf(time)
  return date === undefined ? time : zonedTime(date, 'grid', zone)
}

const zoneless = /\d[T ]+\d{1,2}(:\d{1,2}(:\d{1,2}(\.\d*)?)?)?$/i

/** Milliseconds since 1970, for the order of rows; NaN for text that is no time. A time without a zone is read as UTC, as charts and filters read it. */
export function rowInstant(time: string): number {
  const text = time.trim()
  return instantOf(text)?.getTime() ?? Date.parse(zoneless.test(text) ? `${text}Z` : text)
}
