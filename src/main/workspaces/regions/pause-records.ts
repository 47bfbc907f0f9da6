import { type PauseBooking, pauseBooking } from '../../../domain/reports/report.ts'
import { done, type Result } from '../../services/storage/result.ts'

/** Pause-booking records of a time range (platform document, section 4.5). Instants are milliseconds since 1970. */

export type PauseRecords = {
  readonly records: readonly PauseBooking[]
  /** Records in the platform's count that are missing or unreadable. */
  readonly missing: number
}

const hourMs = 3_600_000
/** The document gives no paging for this call. If fewer records arrive than the count, it requests halves of the range, up to this many requests. */
const mostRequests = 33

/** The end of the calendar month (UTC) that contains the moment before `to`. */
export function monthEnd(to: number): number {
  const last = new Date(to - 1)
  return Date.UTC(last.getUTCFullYear(), last.getUTCMonth() + 1, 1)
}

export type Search = (span: {
  readonly startDate: string
  readonly endDate: string
}) => Promise<Result<{ readonly count?: number | null | undefined; readonly data: readonly unknown[] }>>

type Part = {
  readonly from: number
  readonly to: number
  readonly counted: number
  readonly came: number
  readonly unreadable: number
}

/** All available records of a range; some appear twice. Instants are milliseconds since 1970. */
export async function recordsBetween(search: Search, from: number, to: number): Promise<Result<PauseRecords>> {
  const records: PauseBooking[] = []
  let requests = 0
  async function ask(start: number, end: number): Promise<Result<Part>> {
    requests += 1
    const answer = await search({ startDate: new Date(start).toISOString(), endDate: new Date(end).toISOString() })
    if (!answer.ok) return answer
    const { data, count } = answer.value
    const read = data.flatMap<PauseBooking>((item) => pauseBooking.safeParse(item).data ?? [])
    // One by one: a response may have more than a call can take as arguments.
    for (const record of read) records.push(record)
    const unreadable = data.length - read.length
    return done({ from: start, to: end, counted: count ?? data.length, came: data.length, unreadable })
  }

  const whole = await ask(from, to)
  if (!whole.ok) return whole
  let missing = 0
  const short = [whole.value]
  for (let part = short.shift(); part !== undefined; part = short.shift()) {
    const lacking = Math.max(0, part.counted - part.came)
    const isLeft = part.to - part.from <= hourMs || requests + 2 > mostRequests
    if (lacking === 0 || isLeft) {
      missing += lacking + part.unreadable
      continue
    }
    const middle = Math.floor((part.from + part.to) / 2)
    const earlier = await ask(part.from, middle)
    if (!earlier.ok) return earlier
    const later = await ask(middle, part.to)
    if (!later.ok) return later
    // If each half has the same count as the whole, the platform ignores the dates. Otherwise the halves have the unreadable ones again.
    if (earlier.value.counted + later.value.counted >= 2 * part.counted) missing += lacking + part.unreadable
    else short.push(earlier.value, later.value)
  }
  return done({ records, missing })
}
