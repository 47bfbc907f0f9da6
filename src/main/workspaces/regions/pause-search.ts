import type { Connection } from '../../../domain/connections/connection.ts'
import { isPast, type Moment } from '../../../domain/regions/freshness.ts'
import { pausesOf, unclearAmong } from '../../../domain/regions/pause-effects.ts'
import type { RegionPauses } from '../../../domain/regions/region-history.ts'
import { leadingRegion, regionsByCode } from '../../../domain/regions/region-codes.ts'
import type { PauseBooking } from '../../../domain/reports/report.ts'
import { monthSlices, pauseCoverFrom, type Slice } from '../../../domain/searches/pause-cover.ts'
import { instantOf } from '../../../domain/time/dates.ts'
import type { PlatformClient } from '../../services/platform/client.ts'
import { done, type Result } from '../../services/storage/result.ts'
import { monthEnd, type PauseRecords, recordsBetween, type Search } from './pause-records.ts'
import type { RegionsOptions, ScreenQuestion } from './regions-options.ts'

/** The platform's pause-booking records for a combination (platform document, sections 2.7 and 4.5). */

const hourMs = 3_600_000
/** Pauses that began at most this long before the range are requested with it. Earlier ones are requested by month; few of them are still in effect. */
const lookBackMs = 24 * hourMs
/** Cache lifetime of a month's long pauses, so that the next panel or range doesn't request them again. */
const rememberedMs = 5 * 60_000

/** A connection's records that may be in effect now, from its watch; none if it isn't watched. */
export type LivePauses = (connectionId: string) => readonly PauseBooking[]

type PauseSearchNeeds = Pick<RegionsOptions, 'client' | 'contextOf'> & { readonly livePauses?: LivePauses }

/** The waits around the pauses aren't filled in yet. Fails as the call does. */
export async function searchPauses(
  needs: PauseSearchNeeds,
  connection: Connection,
  question: ScreenQuestion,
  signal: AbortSignal,
): Promise<Result<RegionPauses>> {
  const { client, contextOf } = needs
  const context = contextOf(connection, signal)
  const [from, to] = [Date.parse(question.from), Date.parse(question.to)]

  async function marketOf(): Promise<string | undefined> {
    const answer = await client.send('visits.practice', { practiceId: question.practiceId }, context)
    if (!answer.ok) return undefined
    return leadingRegion(regionsByCode(answer.value).get(question.regionCode) ?? [])?.market ?? undefined
  }

  const found = await pauseRecords(needs, connection, { from, to }, signal)
  if (!found.ok) return found
  const { records, missing } = found.value
  // Only a pause of a whole market needs the region's market. If that can't be read, the pause is shown with the market it names.
  const own = pausesOf(records, question, { from, to, market: undefined })
  const market = own.some(({ regionCode }) => regionCode === undefined) ? await marketOf() : undefined
  return done({ pauses: pausesOf(records, question, { from, to, market }), missing })
}

/**
 * Every record of a pause that may have been in effect at some time with from ≤ time < to (milliseconds since 1970), for any practice; some appear twice.
 */
export async function pauseRecords(
  { client, contextOf, livePauses }: PauseSearchNeeds,
  connection: Connection,
  { from, to }: Slice,
  signal: AbortSignal,
): Promise<Result<PauseRecords>> {
  const context = contextOf(connection, signal)
  const search: Search = (span) => client.send('pauseBookings.search', span, context)
  const near = await recordsBetween(search, from - lookBackMs, to)
  if (!near.ok) return near
  const early = await longPauses(client, connection, search, { from: pauseCoverFrom(to), to: from - lookBackMs })
  if (!early.ok) return early
  // Adds the board's current pauses, whatever is cached.
  const records = [...early.value.records, ...near.value.records, ...(livePauses?.(connection.id) ?? [])]
  return done({ records, missing: early.value.missing + near.value.missing + unclearAmong(records, { from, to }) })
}

/** `until`: by either clock, since the steady one may stop while the computer sleeps. */
type Remembered = Map<string, { readonly until: Moment; readonly found: PauseRecords }>

const momentIn = (ms: number): Moment => ({ now: Date.now() + ms, steady: performance.now() + ms })

const remembered = new WeakMap<PlatformClient, Remembered>()

/** Pauses that exceeded the look-back or are still in effect, and that began in a month that overlaps `from` to `to`. */
async function longPauses(
  client: PlatformClient,
  connection: Connection,
  search: Search,
  { from, to }: Slice,
): Promise<Result<PauseRecords>> {
  const known = remembered.get(client) ?? new Map()
  remembered.set(client, known)
  let [records, missing]: [readonly PauseBooking[], number] = [[], 0]
  for (const slice of monthSlices(from, to)) {
    // Requests whole months, so that the next question can use the same cache entry.
    const end = monthEnd(slice.to)
    const key = JSON.stringify([connection.id, connection.baseUrl, slice.from])
    const before = known.get(key)
    let found = before === undefined || isPast(before.until, momentIn(0)) ? undefined : before.found
    if (found === undefined) {
      const answer = await recordsBetween(search, slice.from, end)
      if (!answer.ok) return answer
      found = { missing: answer.value.missing, records: answer.value.records.filter(isLong) }
      known.set(key, { until: momentIn(rememberedMs), found })
    }
    records = [...records, ...found.records]
    missing += found.missing
  }
  return done({ records, missing })
}

function isLong({ pausedAt, timestamp, resumedAt }: PauseBooking): boolean {
  const length = instantOf(resumedAt ?? '') - instantOf(pausedAt ?? timestamp ?? '')
  return !(length <= lookBackMs)
}
