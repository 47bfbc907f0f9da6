import { joined } from '../joined.ts'
import { given, sameCode } from '../normal-text.ts'
import { instantOf } from '../time/dates.ts'
import type { PauseEffect } from './region-history.ts'
import type { Combination } from './region-poll.ts'
import type { PauseBooking } from '../reports/report.ts'
import { eachOnce, regionsOf } from '../searches/pause-timeline-of.ts'

/** Matches pause-booking records (platform document, section 2.7) with a combination of the board. */

const has = (list: readonly string[], wanted: string): boolean => list.some((one) => sameCode(one, wanted))

/**
 * Whether a pause affects the combination. They must have the same practice, and the region code must be one of the pause's (or the market the same if it
 * has none). If the pause names visit types or qualifiers, one of each must match. `market` is the region's market; if undefined, any market matches.
 */
export function concernsCombination(
  record: Pick<PauseBooking, 'practiceId' | 'market' | 'regionCode'> & {
    readonly modalities?: readonly string[] | null | undefined
    readonly assignmentQualifiers?: readonly string[] | null | undefined
  },
  { practiceId, regionCode, visitTypeName, assignmentQualifiers }: Combination,
  market: string | undefined,
): boolean {
  if (!sameCode(record.practiceId ?? '', practiceId)) return false
  const codes = regionsOf(record.regionCode)
  const pausedMarket = given(record.market)
  if (codes.length > 0 && !has(codes, regionCode)) return false
  if (codes.length === 0 && market !== undefined && pausedMarket !== undefined && !sameCode(pausedMarket, market))
    return false
  const modalities = record.modalities ?? []
  const qualifiers = record.assignmentQualifiers ?? []
  return (
    (modalities.length === 0 || visitTypeName === '' || has(modalities, visitTypeName)) &&
    (qualifiers.length === 0 || assignmentQualifiers.some((name) => has(qualifiers, name)))
  )
}

/**
 * The pauses among `records` that affect the combination and were active within from ≤ time < to (milliseconds since 1970). Sorted oldest first, without
 * duplicates. The wait around them is filled in later. Records without a readable start, or with an end that can't be read, are left out.
 */
export function pausesOf(
  records: readonly PauseBooking[],
  combination: Combination,
  { from, to, market }: { readonly from: number; readonly to: number; readonly market: string | undefined },
): PauseEffect[] {
  return pausesAmong(records, (record) => concernsCombination(record, combination, market), { from, to })
}

/** The same for all records that `concerns` accepts. */
export function pausesAmong(
  records: readonly PauseBooking[],
  concerns: (record: PauseBooking) => boolean,
  { from, to }: { readonly from: number; readonly to: number },
): PauseEffect[] {
  const pauses = new Map<string, { readonly pause: PauseEffect; readonly updatedAt: number }>()
  for (const record of eachOnce(records)) {
    if (!concerns(record)) continue
    const pause = pauseOf(record)
    if (pause === undefined) continue
    // A record without an id may occur twice, once while the pause was active and once after. The later one is more complete.
    const updatedAt = instantOr(record.updatedAt) ?? Number.NEGATIVE_INFINITY
    const known = pauses.get(pause.id)
    const isLater =
      known === undefined ||
      updatedAt > known.updatedAt ||
      (updatedAt === known.updatedAt && (known.pause.resumedAt === undefined || pause.resumedAt !== undefined))
    if (isLater) pauses.set(pause.id, { pause, updatedAt })
  }
  return [...pauses.values()]
    .map(({ pause }) => pause)
    .filter(({ pausedAt, resumedAt }) => Date.parse(pausedAt) < to && !(Date.parse(resumedAt ?? '') <= from))
    .toSorted((a, b) => (a.pausedAt < b.pausedAt ? -1 : 1))
}

/**
 * The number of records without a readable start or a practice, or with an end that can't be read, that may be pauses within from ≤ time < to (milliseconds
 * since 1970): they don't end before it or start after it.
 */
export const unclearAmong = (
  records: readonly PauseBooking[],
  { from, to }: { readonly from: number; readonly to: number },
): number =>
  eachOnce(records).filter((record) => {
    const start = startOf(record)
    const isUnclear = start === undefined || isEndUnreadable(record) || given(record.practiceId) === undefined
    return isUnclear && (start ?? from) < to && !(instantOf(record.resumedAt ?? '') <= from)
  }).length

const startOf = ({ pausedAt, timestamp }: PauseBooking) => instantOr(pausedAt) ?? instantOr(timestamp)
/** Such a pause may be over, so it isn't one that is still in effect. */
const isEndUnreadable = ({ resumedAt }: PauseBooking) =>
  given(resumedAt) !== undefined && instantOr(resumedAt) === undefined

function pauseOf(record: PauseBooking): PauseEffect | undefined {
  const pausedAt = startOf(record)
  if (pausedAt === undefined || isEndUnreadable(record)) return undefined
  const resumedAt = instantOr(record.resumedAt)
  const ruleId = given(record.pauseBookingRuleId)
  const begin = new Date(pausedAt).toISOString()
  return {
    id: given(record.id) ?? JSON.stringify([begin, ruleId, record.practiceId, record.regionCode, record.userId]),
    pausedAt: begin,
    // An end before the start counts as zero length.
    resumedAt: resumedAt === undefined ? undefined : new Date(Math.max(pausedAt, resumedAt)).toISOString(),
    pausedBy: adminOf(record),
    message: given(record.pauseMessage),
    ruleId,
    market: given(record.market),
    regionCode: given(record.regionCode),
    modalities: record.modalities ?? [],
    assignmentQualifiers: record.assignmentQualifiers ?? [],
    before: undefined,
    after: undefined,
  }
}

/** First and last name, else the email address, else the user's id; empty if the record names nobody. */
const adminOf = (record: PauseBooking): string =>
  joined([given(record.queueAdminFirstName), given(record.queueAdminLastName)], ' ') ||
  (given(record.queueAdminEmailAddress) ?? given(record.userId) ?? '')

function instantOr(text: string | null | undefined): number | undefined {
  const instant = instantOf(text ?? '')
  return Number.isNaN(instant) ? undefined : instant
}

/** The length of a pause in minutes; undefined while it is active, also with an end in the future. */
export function pauseMinutes({ pausedAt, resumedAt }: PauseEffect, now: number): number | undefined {
  const end = Date.parse(resumedAt ?? '')
  return end <= now ? (end - Date.parse(pausedAt)) / 60_000 : undefined
}
