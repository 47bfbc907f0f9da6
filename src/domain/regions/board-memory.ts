import { type AnsweredEstimate, answeredEstimates } from './answered-estimates.ts'
import type { FigureTimes, Moment } from './freshness.ts'
import { platformAheadMs } from './platform-clock.ts'
import type { Practice, PracticeRegion } from './practice.ts'
import { type RecentWaits, withPast, withWait } from './recent-waits.ts'
import { leadingRegion, regionsByCode } from './region-codes.ts'
import { plainCode, sameCode } from '../normal-text.ts'
import { type Combination, combinationKey, type PolledAnswer } from './region-poll.ts'
import { type Since, sinceAfter, sinceWithPast, standingOf } from './standing.ts'
import { waitSecondsOf } from './wait-time.ts'

/** What the console remembers of a practice's responses. It lets the next board detect frozen and missing figures. */

export type Remembered = {
  readonly key: string
  readonly combination: Combination
  /** True if it was in the last response that covered its region. */
  readonly answered: boolean
  /** The last estimate received; undefined for a combination known only from history. */
  readonly last: LastEstimate | undefined
  /** The first response that should have contained it and didn't; undefined while it is present. Milliseconds since 1970. */
  readonly missedSince: number | undefined
  /** When the platform stopped listing it although its region is listed; undefined while listed. Milliseconds since 1970. */
  readonly withdrawnSince: number | undefined
  readonly recent: RecentWaits
  /** When its current state began; undefined for a combination known only from history. */
  readonly since?: Since
}

/** `generatedAt` is by this computer's clock if that is behind, `answeredAt` by the clock of the polling console. */
export type LastEstimate = FigureTimes &
  Pick<AnsweredEstimate, 'estimate' | 'raw' | 'disagrees'> & {
    /** As received, by the platform's clock. */
    readonly reportedAt: number | undefined
  }

/** A region that the practice stopped listing: its last data, and the first response without it (milliseconds since 1970). */
export type WithdrawnRegion = { readonly region: PracticeRegion; readonly since: number }

export type PracticeMemory = {
  readonly practiceId: string
  readonly practice: Practice
  /** When the practice call last succeeded, if it failed this time and only the waits are new (ISO 8601). */
  readonly regionsAsOf: string | undefined
  /** By region code, until a person settles them. */
  readonly withdrawn: ReadonlyMap<string, WithdrawnRegion>
  readonly qualifierNames: readonly string[]
  /** Requested region codes that got a response, whatever it contained. */
  readonly asked: ReadonlySet<string>
  readonly visitTypeNames: readonly string[]
  readonly assignmentQualifiers: readonly string[]
  readonly polledAt: string
  readonly answeredAt: string
  /** How many milliseconds the platform's clock is ahead of this computer's. */
  readonly aheadMs: number
  /** How many milliseconds it is ahead of the polling console's. */
  readonly aheadOfPollerMs: number
  /** Age of the newest estimate on arrival, in milliseconds; undefined if none had a time. */
  readonly newestAgeMs: number | undefined
  readonly entries: ReadonlyMap<string, Remembered>
}

/** For a practice without a roster, combinations in history within this time are expected. */
const expectedMs = 24 * 3_600_000
/** A combination missing for this long, although others of its region arrive, counts as no longer listed. */
const withdrawnAfterMs = 3_600_000
/** Limits what is kept per practice, because responses may contain anything. */
const mostEntries = 30_000

/**
 * Updates the memory with one response. Regions that weren't requested or whose request failed don't change. Requested combinations that
 * didn't arrive are marked as missing. Unlisted entries stay as withdrawn until a person settles them (`settled`): a region that the practice
 * leaves out; a visit type or qualifier that no estimate of a complete response names; a combination missing for an hour although others of its
 * region arrived.
 */
export function rememberAnswer(
  before: PracticeMemory | undefined,
  answer: PolledAnswer,
  received: Moment,
): PracticeMemory {
  const estimates = answeredEstimates(answer)
  const regions = regionsByCode(answer.practice)
  const askedNow = new Set(answer.regionCodes)
  const answered = Date.parse(answer.answeredAt)
  const answeredAt = Number.isNaN(answered) ? received.now : answered
  // A practice that didn't answer hasn't withdrawn anything.
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
  const reportedRegions = new Set([...estimates.values()].map(({ combination }) => combination.regionCode))
  const entries = new Map<string, Remembered>()
  for (const estimate of estimates.values())
    entries.set(estimate.key, answeredEntry(before?.entries.get(estimate.key), estimate, answeredAt, received, aheadMs))
  for (const entry of before?.entries.values() ?? []) {
    if (entries.size >= mostEntries) break
    const { regionCode } = entry.combination
    const isKnown = regions.has(regionCode) || withdrawn.has(regionCode)
    if (entries.has(entry.key) || !isKnown || !isAskedFor(entry.combination, narrowed)) continue
    const isMissed = askedNow.has(regionCode) || withdrawn.has(regionCode)
    const longest = reportedRegions.has(regionCode) ? withdrawnAfterMs : Number.POSITIVE_INFINITY
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
    aheadOfPollerMs: platformAheadMs(times, answeredAt),
    newestAgeMs: times.length === 0 ? undefined : Math.max(0, received.now - newest),
    entries,
  }
}

const noneWithdrawn: PracticeMemory['withdrawn'] = new Map()

/** Regions that were listed before but aren't in `listed`. For new ones, `now` is the time of withdrawal. */
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

/** Whether any estimate names the combination's visit type and each of its qualifiers. An incomplete or empty response proves nothing, so all count. */
function listedIn(estimates: readonly AnsweredEstimate[], isWhole: boolean): (combination: Combination) => boolean {
  if (!isWhole || estimates.length === 0) return () => true
  const visitTypes = new Set(estimates.map(({ combination }) => combination.visitTypeName))
  const qualifiers = new Set(estimates.flatMap(({ combination }) => combination.assignmentQualifiers))
  return ({ visitTypeName, assignmentQualifiers }) =>
    visitTypes.has(visitTypeName) && assignmentQualifiers.every((name) => qualifiers.has(name))
}

/** `longest`: milliseconds it may be missing before it counts as withdrawn. */
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

/** Adds combinations that history saw within a day. They are expected too if the practice has no roster yet. */
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

/** A known combination without data since `missedSince` (milliseconds since 1970; undefined before its first request). */
export const missedCombination = (combination: Combination, missedSince: number | undefined): Remembered => ({
  key: combinationKey(combination),
  combination,
  answered: false,
  last: undefined,
  missedSince,
  withdrawnSince: undefined,
  recent: [],
})

/** Adds from history, by combination key, the last three hours, and how long it has been in its current state. */
export function withPasts(
  memory: PracticeMemory,
  pasts: ReadonlyMap<string, RecentWaits>,
  pastSince: ReadonlyMap<string, Since>,
): PracticeMemory {
  const entries = new Map(memory.entries)
  for (const [key, entry] of entries) {
    const recent = withPast(entry.recent, pasts.get(key) ?? [])
    const since = entry.last && pastSince.get(key)
    entries.set(key, { ...entry, recent, ...(since === undefined ? {} : { since: sinceWithPast(entry.since, since) }) })
  }
  return { ...memory, entries }
}

function answeredEntry(
  before: Remembered | undefined,
  { key, combination, estimate, generatedAt: reportedAt, disagrees, raw }: AnsweredEstimate,
  answeredAt: number,
  received: Moment,
  aheadMs: number,
): Remembered {
  const generatedAt = reportedAt === undefined ? undefined : reportedAt - aheadMs
  const at = Math.min(generatedAt ?? answeredAt, answeredAt)
  const isSame = before?.answered === true && reportedAt !== undefined && before.last?.reportedAt === reportedAt
  return {
    key,
    combination,
    answered: true,
    last: {
      estimate,
      raw,
      disagrees,
      reportedAt,
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

type Filters = Pick<PracticeMemory, 'visitTypeNames' | 'assignmentQualifiers'>

/** True if requests with these filters can lack a practice's other visit types or qualifiers. */
export const isNarrowed = ({ visitTypeNames, assignmentQualifiers }: Filters): boolean =>
  visitTypeNames.length + assignmentQualifiers.length > 0

/** True if a name is among these, in any letter case: a response may write one in another way than the request. */
const hasName = (names: readonly string[], name: string): boolean => names.some((one) => sameCode(one, name))

/** Whether narrowed requests still include the combination. An empty list doesn't narrow. */
export function isAskedFor({ visitTypeName, assignmentQualifiers }: Combination, narrowed: Filters): boolean {
  return (
    (narrowed.visitTypeNames.length === 0 || hasName(narrowed.visitTypeNames, visitTypeName)) &&
    (narrowed.assignmentQualifiers.length === 0 ||
      narrowed.assignmentQualifiers.some((name) => hasName(assignmentQualifiers, name)))
  )
}

/**
 * Requested or withdrawn regions and filters without any combination: region codes without an estimate, and selected visit types and qualifiers that no
 * combination of a
 * region covers. Unselected parts stay empty ('' and no qualifier).
 */
export function unansweredCombinations(memory: PracticeMemory): Combination[] {
  const covered = [...memory.entries.values()].map(({ combination: { regionCode, visitTypeName, ...one } }) => ({
    regionCode,
    visitType: plainCode(visitTypeName),
    qualifiers: one.assignmentQualifiers.map(plainCode),
  }))
  const ofCode = Map.groupBy(covered, ({ regionCode }) => regionCode)
  const visitTypes = memory.visitTypeNames.length === 0 ? [undefined] : memory.visitTypeNames
  const qualifiers = memory.assignmentQualifiers.length === 0 ? [undefined] : memory.assignmentQualifiers
  return [...memory.asked, ...memory.withdrawn.keys()].flatMap((regionCode) =>
    visitTypes.flatMap((visitType) =>
      qualifiers.flatMap((qualifier) => {
        const [type, name] = [visitType, qualifier].map((each) => each && plainCode(each))
        const isCovered = ofCode
          .get(regionCode)
          ?.some(
            (one) =>
              (type === undefined || one.visitType === type) && (name === undefined || one.qualifiers.includes(name)),
          )
        if (isCovered === true) return []
        const assignmentQualifiers = qualifier === undefined ? [] : [qualifier]
        return { practiceId: memory.practiceId, regionCode, visitTypeName: visitType ?? '', assignmentQualifiers }
      }),
    ),
  )
}
