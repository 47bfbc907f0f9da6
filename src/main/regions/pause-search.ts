import type { Connection } from '../../domain/connection.ts'
import { pausesOf } from '../../domain/pause-effects.ts'
import type { PauseEffect } from '../../domain/region-history.ts'
import { leadingRegion, regionsByCode } from '../../domain/region-codes.ts'
import { type PauseBooking, pauseBooking } from '../../domain/report.ts'
import { done, type Result } from '../storage/result.ts'
import type { RegionsOptions, ScreenQuestion } from './regions-options.ts'

/** The pause-booking records of the platform that concern a combination (platform document, sections 2.7 and 4.5). */

const hourMs = 3_600_000
/** A pause that began so long before what is asked for is found while it is still on. */
const lookBackMs = 24 * hourMs
/** The document shows no pages for this call: where fewer records come than are counted, halves of the time are asked for, so many at most. */
const mostRequests = 33

export type PausesFound = {
  readonly pauses: readonly PauseEffect[]
  /** Records that the platform counts and that did not come, or cannot be read, of whatever region. */
  readonly missing: number
}

/** The wait around them is still to be filled in. Failures: those of the call. */
export async function searchPauses(
  { client, contextOf }: Pick<RegionsOptions, 'client' | 'contextOf'>,
  connection: Connection,
  question: ScreenQuestion,
  signal: AbortSignal,
): Promise<Result<PausesFound>> {
  const context = contextOf(connection, signal)
  const [from, to] = [Date.parse(question.from), Date.parse(question.to)]

  async function marketOf(): Promise<string | undefined> {
    const answer = await client.send('visits.practice', { practiceId: question.practiceId }, context)
    if (!answer.ok) return undefined
    return leadingRegion(regionsByCode(answer.value).get(question.regionCode) ?? [])?.market ?? undefined
  }

  const found = await recordsBetween(
    (span) => client.send('pauseBookings.search', span, context),
    from - lookBackMs,
    to,
  )
  if (!found.ok) return found
  const { records, missing } = found.value
  // Only a pause of a whole market asks for the market of the region; where that cannot be had the pause is shown, with the market it names.
  const own = pausesOf(records, question, { from, to, market: undefined })
  const market = own.some(({ regionCode }) => regionCode === undefined) ? await marketOf() : undefined
  return done({ pauses: pausesOf(records, question, { from, to, market }), missing })
}

type Search = (span: {
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

/** All that come of a time, some of them twice. Instants are milliseconds since 1970. */
async function recordsBetween(
  search: Search,
  from: number,
  to: number,
): Promise<Result<{ readonly records: readonly PauseBooking[]; readonly missing: number }>> {
  const records: PauseBooking[] = []
  let requests = 0
  async function ask(start: number, end: number): Promise<Result<Part>> {
    requests += 1
    const answer = await search({ startDate: new Date(start).toISOString(), endDate: new Date(end).toISOString() })
    if (!answer.ok) return answer
    const { data, count } = answer.value
    const read = data.flatMap((item) => {
      const record = pauseBooking.safeParse(item)
      return record.success ? [record.data] : []
    })
    records.push(...read)
    const unreadable = data.length - read.length
    return done({ from: start, to: end, counted: count ?? data.length, came: data.length, unreadable })
  }

  const whole = await ask(from, to)
  if (!whole.ok) return whole
  let missing = whole.value.unreadable
  const short = [whole.value]
  for (let part = short.shift(); part !== undefined; part = short.shift()) {
    const lacking = Math.max(0, part.counted - part.came)
    const isLeft = part.to - part.from <= hourMs || requests + 2 > mostRequests
    if (lacking === 0 || isLeft) {
      missing += lacking
      continue
    }
    const middle = Math.floor((part.from + part.to) / 2)
    const earlier = await ask(part.from, middle)
    if (!earlier.ok) return earlier
    const later = await ask(middle, part.to)
    if (!later.ok) return later
    // A platform that counts as many in each half does not go by the dates.
    if (earlier.value.counted + later.value.counted >= 2 * part.counted) missing += lacking
    else short.push(earlier.value, later.value)
  }
  return done({ records, missing })
}
