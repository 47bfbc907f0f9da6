import { type AnsweredEstimate, answeredEstimates } from './answered-estimates.ts'
import type { Moment } from './freshness.ts'
import { platformAheadMs } from './platform-clock.ts'
import type { Practice, PracticeRegion } from './practice.ts'
import { type RecentWaits, withPast, withWait } from './recent-waits.ts'
import { leadingRegion, regionsByCode } from './region-codes.ts'
import { type Combination, combinationKey, type PolledAnswer } from './region-poll.ts'
import { type Since, sinceAfter, sinceWithPast, standingOf } from './standing.ts'
import { type WaitTime, waitSecondsOf } from './wait-time.ts'

/** What is remembered of the answers of one practice, so that the next board can tell fresh from frozen and answered from missing. */

export type Remembered = {
  readonly key: string
  readonly combination: Combination
  /** In the last answer in which its region was asked for. */
  readonly answered: boolean
  /** The last that was told; undefined for a combination that only history knows. */
  readonly last: LastTold | undefined
  /** The first answer in which it was asked for and did not come; undefined while it comes. Milliseconds since 1970. */
  readonly missedSince: number | undefined
  /** Since when the platform no longer lists it, although its region is listed; undefined while it does. Milliseconds since 1970. */
  readonly withdrawnSince: number | undefined
  readonly recent: RecentWaits
  /** Since when it stands as it does; undefined for one that only history knows. */
  readonly since?: Since
}

export type LastTold = {
  readonly estimate: WaitTime
  /** All that came for the combination in that answer. */
  readonly raw: readonly WaitTime[]
  readonly disagrees: boolean
  /** As told, by the platform's clock. */
  readonly toldAt: number | undefined
  /** The same by this computer's clock, where that is behind. */
  readonly generatedAt: number | undefined
  /** Milliseconds since 1970 by the clock of the console that polled. */
  readonly answeredAt: number
  readonly received: Moment
  readonly samePolls: number
}

/** A region that the practice listed and no longer does: the last that was told of it, and the first answer without it (milliseconds since 1970). */
export type WithdrawnRegion = { readonly region: PracticeRegion; readonly since: number }

export type PracticeMemory = {
  readonly practiceId: string
  readonly practice: Practice
  /** When the practice itself answered, where its last call failed and only the waits were answered (ISO 8601). */
  readonly regionsAsOf: string | undefined
  /** By code, until a person settles them. */
  readonly withdrawn: ReadonlyMap<string, WithdrawnRegion>
  readonly qualifierNames: readonly string[]
  /** Codes of regions that were asked for and answered, whatever the answer held. */
  readonly asked: ReadonlySet<string>
  readonly visitTypeNames: readonly string[]
  readonly assignmentQualifiers: readonly string[]
  readonly polledAt: string
  readonly answeredAt: string
  /** The platform's clock is ahead of this computer's by so many milliseconds. */
  readonly aheadMs: number
  /** Age of the newest estimate when it came, in milliseconds; undefined where none told its time. */
  readonly newestAgeMs: number | undefined
  readonly entries: ReadonlyMap<string, Remembered>
}

/** What history saw within this time is expected of a practice that has no roster yet. */
const expectedMs = 24 * 3_600_000
/** A combination that did not come for so long, although others of its region did, is no longer listed there. */
const withdrawnAfterMs = 3_600_000
/** Answers may name anything, so what is kept of a practice has an end. */
const mostEntries = 30_000

/**
 * What is remembered after one more answer. Regions that were not asked for this time (a request that failed) stay as they were; combinations that were
 * and did not come stay as not answered. What the platform no longer lists stays as withdrawn until a person settles it (`settled`): a region that the
 * practice leaves out; a visit type or a qualifier that no estimate of a whole answer names; a combination that did not come for an hour although others
 * of its region did.
 */
export function rememberAnswer(
  before: PracticeMemory | undefined,
  answer: PolledAnswer,
  received: Moment,
): PracticeMemory {
  const estimates = answeredEstimates(answer)
  const regions = regionsByCode(answer.practice)
  const askedNow = new Set(answer.regionCodes)
  const told = Date.parse(answer.answeredAt)
  const answeredAt = Number.isNaN(told) ? received.now : told
  // A practice that did not answer has withdrawn nothing.
  const withdrawn =
    answer.regionsAsOf === undefined
      ? withdrawnRegions(before, regions, answeredAt)
      : (before?.withdrawn ?? noneWithdrawn)
  const narrowed = {
    visitTypeNames: answer.visitTypeNames ?? [],
    assignmentQualifiers: answer.assignmentQualifiers ?? [],
  }
  const asked = new Set([...answer.regionCodes, ...[...(before?.asked ?? [])].filter((code) => regions.has(code))])
  const times = [...estimates.values()].flatMap(({ generatedAt }) => (generatedAt === undefined ? [] : [generatedAt]))
  const aheadMs = platformAheadMs(times, received.now)
  const newest = times.reduce((last, time) => Math.max(last, time), Number.NEGATIVE_INFINITY)
  const isListed = listedIn(
    [...estimates.values()],
    [...regions.keys()].every((code) => askedNow.has(code)),
  )
  const toldOf = new Set([...estimates.values()].map(({ combination }) => combination.regionCode))
  const entries = new Map<string, Remembered>()
  for (const estimate of estimates.values())
    entries.set(estimate.key, answeredEntry(before?.entries.get(estimate.key), estimate, answer, received, aheadMs))
  for (const entry of before?.entries.values() ?? []) {
    if (entries.size >= mostEntries) break
    const { regionCode } = entry.combination
    const isKnown = regions.has(regionCode) || withdrawn.has(regionCode)
    if (entries.has(entry.key) || !isKnown || !isAskedFor(entry.combination, narrowed)) continue
    const isMissed = askedNow.has(regionCode) || withdrawn.has(regionCode)
    const longest = toldOf.has(regionCode) ? withdrawnAfterMs : Number.POSITIVE_INFINITY
    entries.set(entry.key, isMissed ? missedEntry(entry, isListed(entry.combination) ? longest : 0, answeredAt) : entry)
  }
  const { practiceId, practice, qualifierNames, polledAt, regionsAsOf } = answer
  return {
    practiceId,
    practice,
    regionsAsOf,
    withdrawn,
    qualifierNames,
    asked,
    ...narrowed,
    polledAt,
    answeredAt: answer.answeredAt,
    aheadMs,
    newestAgeMs: times.length === 0 ? undefined : Math.max(0, received.now - newest),
    entries,
  }
}

const noneWithdrawn: PracticeMemory['withdrawn'] = new Map()

/** Regions that were listed once and are not in `listed`; `now` is when that was first so for the new ones. */
function withdrawnRegions(
  before: PracticeMemory | undefined,
  listed: ReadonlyMap<string, readonly PracticeRegion[]>,
  now: number,
): PracticeMemory['withdrawn'] {
  const withdrawn = new Map([...(before?.withdrawn ?? noneWithdrawn)].filter(([code]) => !listed.has(code)))
  if (before === undefined) return withdrawn
  for (const [code, regions] of regionsByCode(before.practice)) {
    if (!listed.has(code) && !withdrawn.has(code))
      withdrawn.set(code, { region: leadingRegion(regions) ?? { regionCode: code }, since: now })
  }
  return withdrawn
}

/** Whether any estimate names the visit type and each qualifier of a combination. An answer that is not whole, or empty, says nothing of that. */
function listedIn(estimates: readonly AnsweredEstimate[], isWhole: boolean): (combination: Combination) => boolean {
  if (!isWhole || estimates.length === 0) return () => true
  const visitTypes = new Set(estimates.map(({ combination }) => combination.visitTypeName))
  const qualifiers = new Set(estimates.flatMap(({ combination }) => combination.assignmentQualifiers))
  return ({ visitTypeName, assignmentQualifiers }) =>
    visitTypes.has(visitTypeName) && assignmentQualifiers.every((name) => qualifiers.has(name))
}

/** `longest`: milliseconds for which it may be missed until it counts as withdrawn. */
function missedEntry(entry: Remembered, longest: number, now: number): Remembered {
  const missedSince = entry.missedSince ?? now
  const isWithdrawn = now - missedSince >= longest
  return {
    ...entry,
    answered: false,
    missedSince,
    withdrawnSince: entry.withdrawnSince ?? (isWithdrawn ? missedSince : undefined),
  }
}

/** With combinations that history saw within a day: they are expected too, of a practice that has no roster yet. */
export function withKnown(
  memory: PracticeMemory,
  known: readonly (Combination & { readonly lastAt: string })[],
  at: Moment,
): PracticeMemory {
  const entries = new Map(memory.entries)
  for (const { lastAt, ...one } of known) {
    const combination = { ...one, assignmentQualifiers: one.assignmentQualifiers.toSorted() }
    const key = combinationKey(combination)
    const isRecent = at.now - Date.parse(lastAt) <= expectedMs
    if (one.practiceId !== memory.practiceId || entries.has(key) || !isRecent || entries.size >= mostEntries) continue
    if (!memory.asked.has(one.regionCode) || !isAskedFor(combination, memory)) continue
    entries.set(key, missedCombination(combination, at.now))
  }
  return { ...memory, entries }
}

/** A combination that was seen before and of which nothing came since `missedSince` (milliseconds since 1970; undefined before it was requested). */
export const missedCombination = (combination: Combination, missedSince: number | undefined): Remembered => ({
  key: combinationKey(combination),
  combination,
  answered: false,
  last: undefined,
  missedSince,
  withdrawnSince: undefined,
  recent: [],
})

/** With what history knows of the last three hours, by combination key. */
export function withPasts(memory: PracticeMemory, pasts: ReadonlyMap<string, RecentWaits>): PracticeMemory {
  const entries = new Map(memory.entries)
  for (const [key, entry] of entries) {
    const past = pasts.get(key)
    if (past !== undefined) entries.set(key, { ...entry, recent: withPast(entry.recent, past) })
  }
  return { ...memory, entries }
}

/** With what history knows of how long each combination has stood as it does, by combination key. */
export function withPastSince(memory: PracticeMemory, pasts: ReadonlyMap<string, Since>): PracticeMemory {
  const entries = new Map(memory.entries)
  for (const [key, entry] of entries) {
    const past = pasts.get(key)
    if (past !== undefined && entry.last !== undefined)
      entries.set(key, { ...entry, since: sinceWithPast(entry.since, past) })
  }
  return { ...memory, entries }
}

function answeredEntry(
  before: Remembered | undefined,
  { key, combination, estimate, generatedAt: toldAt, disagrees, raw }: AnsweredEstimate,
  answer: PolledAnswer,
  received: Moment,
  aheadMs: number,
): Remembered {
  const generatedAt = toldAt === undefined ? undefined : toldAt - aheadMs
  const told = Date.parse(answer.answeredAt)
  const answeredAt = Number.isNaN(told) ? received.now : told
  const at = Math.min(generatedAt ?? answeredAt, answeredAt)
  const isSame = before?.answered === true && toldAt !== undefined && before.last?.toldAt === toldAt
  return {
    key,
    combination,
    answered: true,
    last: {
      estimate,
      raw,
      disagrees,
      toldAt,
      generatedAt,
      answeredAt,
      received,
      samePolls: isSame ? (before.last?.samePolls ?? 0) + 1 : 1,
    },
    missedSince: undefined,
    withdrawnSince: undefined,
    recent: withWait(before?.recent ?? [], at, waitSecondsOf(estimate), received.now),
    since: sinceAfter(before?.since, standingOf(estimate), at),
  }
}

/** Whether requests that are narrowed so still ask for the combination; an empty list narrows nothing. */
export function isAskedFor(
  { visitTypeName, assignmentQualifiers }: Combination,
  narrowed: Pick<PracticeMemory, 'visitTypeNames' | 'assignmentQualifiers'>,
): boolean {
  return (
    (narrowed.visitTypeNames.length === 0 || narrowed.visitTypeNames.includes(visitTypeName)) &&
    (narrowed.assignmentQualifiers.length === 0 ||
      narrowed.assignmentQualifiers.some((name) => assignmentQualifiers.includes(name)))
  )
}

/**
 * What was asked for, or is withdrawn, and has no combination at all: region codes without any estimate, and chosen visit types and qualifiers that no combination of a
 * region covers. What was not chosen is left open ('' and no qualifier).
 */
export function unansweredCombinations(memory: PracticeMemory): Combination[] {
  const ofCode = Map.groupBy(memory.entries.values(), ({ combination }) => combination.regionCode)
  const visitTypes = memory.visitTypeNames.length === 0 ? [undefined] : memory.visitTypeNames
  const qualifiers = memory.assignmentQualifiers.length === 0 ? [undefined] : memory.assignmentQualifiers
  return [...memory.asked, ...memory.withdrawn.keys()].flatMap((regionCode) =>
    visitTypes.flatMap((visitType) =>
      qualifiers.flatMap((qualifier) => {
        const isCovered = ofCode
          .get(regionCode)
          ?.some(
            ({ combination }) =>
              (visitType === undefined || combination.visitTypeName === visitType) &&
              (qualifier === undefined || combination.assignmentQualifiers.includes(qualifier)),
          )
        return isCovered === true
          ? []
          : [
              {
                practiceId: memory.practiceId,
                regionCode,
                visitTypeName: visitType ?? '',
                assignmentQualifiers: qualifier === undefined ? [] : [qualifier],
              },
            ]
      }),
    ),
  )
}
