import { type AnsweredEstimate, answeredEstimates } from './answered-estimates.ts'
import type { Moment } from './freshness.ts'
import { platformAheadMs } from './platform-clock.ts'
import type { Practice } from './practice.ts'
import { type RecentWaits, withPast, withWait } from './recent-waits.ts'
import { regionsByCode } from './region-codes.ts'
import { type Combination, combinationKey, type PolledAnswer } from './region-poll.ts'
import { type WaitTime, waitSecondsOf } from './wait-time.ts'

/** What is remembered of the answers of one practice, so that the next board can tell fresh from frozen and answered from missing. */

export type Remembered = {
  readonly key: string
  readonly combination: Combination
  /** In the last answer in which its region was asked for. */
  readonly answered: boolean
  /** The last that was told; undefined for a combination that only history knows. */
  readonly last: LastTold | undefined
  /** By the steady clock. */
  readonly seenAt: number
  readonly recent: RecentWaits
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

export type PracticeMemory = {
  readonly practiceId: string
  readonly practice: Practice
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

/** A combination that nobody has seen for so long is no longer expected. */
const expectedMs = 24 * 3_600_000
/** Answers may name anything, so what is kept of a practice has an end. */
const mostEntries = 30_000

/**
 * What is remembered after one more answer. Regions that were not asked for this time (a request that failed) stay as they were; combinations that were
 * and did not come stay as not answered, for a day.
 */
export function rememberAnswer(
  before: PracticeMemory | undefined,
  answer: PolledAnswer,
  received: Moment,
): PracticeMemory {
  const estimates = answeredEstimates(answer)
  const regions = regionsByCode(answer.practice)
  const askedNow = new Set(answer.regionCodes)
  const narrowed = {
    visitTypeNames: answer.visitTypeNames ?? [],
    assignmentQualifiers: answer.assignmentQualifiers ?? [],
  }
  const asked = new Set([...answer.regionCodes, ...[...(before?.asked ?? [])].filter((code) => regions.has(code))])
  const times = [...estimates.values()].flatMap(({ generatedAt }) => (generatedAt === undefined ? [] : [generatedAt]))
  const aheadMs = platformAheadMs(times, received.now)
  const newest = times.reduce((last, time) => Math.max(last, time), Number.NEGATIVE_INFINITY)
  const entries = new Map<string, Remembered>()
  for (const estimate of estimates.values())
    entries.set(estimate.key, answeredEntry(before?.entries.get(estimate.key), estimate, answer, received, aheadMs))
  for (const entry of before?.entries.values() ?? []) {
    if (entries.size >= mostEntries) break
    const { regionCode } = entry.combination
    const isExpected = asked.has(regionCode) && isAskedFor(entry.combination, narrowed)
    if (entries.has(entry.key) || !isExpected || received.steady - entry.seenAt > expectedMs) continue
    entries.set(entry.key, askedNow.has(regionCode) ? { ...entry, answered: false } : entry)
  }
  const { practiceId, practice, qualifierNames, polledAt, answeredAt } = answer
  return {
    practiceId,
    practice,
    qualifierNames,
    asked,
    ...narrowed,
    polledAt,
    answeredAt,
    aheadMs,
    newestAgeMs: times.length === 0 ? undefined : Math.max(0, received.now - newest),
    entries,
  }
}

/** With combinations that history saw within a day: they are expected too. */
export function withKnown(
  memory: PracticeMemory,
  known: readonly (Combination & { readonly lastAt: string })[],
  at: Moment,
): PracticeMemory {
  const entries = new Map(memory.entries)
  for (const { lastAt, ...one } of known) {
    const combination = { ...one, assignmentQualifiers: one.assignmentQualifiers.toSorted() }
    const key = combinationKey(combination)
    const seenAt = at.steady - Math.max(0, at.now - Date.parse(lastAt))
    const isRecent = at.steady - seenAt <= expectedMs
    if (one.practiceId !== memory.practiceId || entries.has(key) || !isRecent || entries.size >= mostEntries) continue
    if (!memory.asked.has(one.regionCode) || !isAskedFor(combination, memory)) continue
    entries.set(key, { key, combination, answered: false, last: undefined, seenAt, recent: [] })
  }
  return { ...memory, entries }
}

/** With what history knows of the last three hours, by combination key. */
export function withPasts(memory: PracticeMemory, pasts: ReadonlyMap<string, RecentWaits>): PracticeMemory {
  const entries = new Map(memory.entries)
  for (const [key, entry] of entries) {
    const past = pasts.get(key)
    if (past !== undefined) entries.set(key, { ...entry, recent: withPast(entry.recent, past) })
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
    seenAt: received.steady,
    recent: withWait(
      before?.recent ?? [],
      Math.min(generatedAt ?? answeredAt, answeredAt),
      waitSecondsOf(estimate),
      received.now,
    ),
  }
}

/** Whether requests that are narrowed so still ask for the combination; an empty list narrows nothing. */
function isAskedFor(
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
 * What was asked for and has no combination at all: region codes without any estimate, and chosen visit types and qualifiers that no combination of a
 * region covers. What was not chosen is left open ('' and no qualifier).
 */
export function unansweredCombinations(memory: PracticeMemory): Combination[] {
  const ofCode = Map.groupBy(memory.entries.values(), ({ combination }) => combination.regionCode)
  const visitTypes = memory.visitTypeNames.length === 0 ? [undefined] : memory.visitTypeNames
  const qualifiers = memory.assignmentQualifiers.length === 0 ? [undefined] : memory.assignmentQualifiers
  return [...memory.asked].flatMap((regionCode) =>
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
