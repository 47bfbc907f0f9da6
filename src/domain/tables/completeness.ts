import { count as number } from '../number-words.ts'
import { texts } from './text.ts'

/** Whether a set of rows loaded page by page is complete, and how that is known (platform document, sections 2.1, 4.1 and 8). */

/** Requested rows that didn't load. */
export type Gap = {
  readonly offset: number
  readonly count: number
  /** Why, one plain sentence. */
  readonly reason: string
}

export type CompletenessFacts = {
  /** The platform's own count when loading started and when it ended; undefined while unknown. */
  readonly totalAtStart: number | undefined
  readonly totalAtEnd: number | undefined
  /** The smallest and largest count reported while loading, if there were more than these two. */
  readonly totalsBetween?: { readonly least: number; readonly greatest: number }
  /** Number of distinct rows loaded. */
  readonly taken: number
  /** Rows received more than once and kept once. */
  readonly repeated: number
  /** Ids of rows received more than once; only some if there are many. */
  readonly repeatedIds?: readonly string[]
  /** Loaded rows without an id, for which duplicates can't be detected. */
  readonly withoutId?: number
  readonly gaps: readonly Gap[]
  /** Why a part of unknown size is missing, as one plain sentence. */
  readonly partMissing?: string
  /** Stopped early by the user. */
  readonly stopped: boolean
  /** Why loading ended early without being stopped, as one plain sentence. */
  readonly brokenOff?: string
}

export type Completeness = CompletenessFacts & {
  /** `reading` until the end. `unproven`: the count matches or is missing, but there is doubt. */
  readonly verdict: 'reading' | 'complete' | 'incomplete' | 'unproven'
  /** What is missing or in doubt, in plain sentences; empty if complete. */
  readonly missing: readonly string[]
  /** Texts of the platform that `missing` has in quotation marks. No file of the console's own gets them. */
  readonly quotes?: readonly string[]
}

/** The verdict about several parts together, or about doubts; `isCut`: a part is missing. */
export function verdictOf(parts: readonly Pick<Completeness, 'verdict'>[], isCut: boolean): Completeness['verdict'] {
  if (isCut || parts.some(({ verdict }) => verdict === 'incomplete')) return 'incomplete'
  return parts.every(({ verdict }) => verdict === 'complete') ? 'complete' : 'unproven'
}

export const nothingRead: CompletenessFacts = {
  totalAtStart: undefined,
  totalAtEnd: undefined,
  taken: 0,
  repeated: 0,
  gaps: [],
  stopped: false,
}

/** The facts while rows are still loading, without a verdict. */
export const stillReading = (facts: CompletenessFacts): Completeness => ({ ...facts, verdict: 'reading', missing: [] })

/** The sum of counts; undefined if any of them is unknown. */
export const sumOf = (counts: readonly (number | undefined)[]): number | undefined =>
  counts.includes(undefined) ? undefined : counts.reduce<number>((all, one) => all + (one ?? 0), 0)

/** True for a number that can be a row count. */
export const isCount = (value: number | undefined): value is number =>
  value !== undefined && Number.isSafeInteger(value) && value >= 0

type Doubt = { readonly verdict: 'incomplete' | 'unproven'; readonly sentence: string }

/**
 * The verdict after loading has ended. Complete requires that the platform's count never changed, every page loaded, every row has an id,
 * and the number of distinct rows equals the count.
 */
export function completenessOf(facts: CompletenessFacts): Completeness {
  const doubts = [
    ...ended(facts),
    ...gapDoubts(facts.gaps),
    ...countDoubts(facts),
    ...idDoubts(facts),
    ...(facts.partMissing === undefined ? [] : [{ verdict: 'incomplete', sentence: facts.partMissing } as const]),
  ]
  return { ...facts, verdict: verdictOf(doubts, false), missing: doubts.map(({ sentence }) => sentence) }
}

const noun = (value: number): string => (value === 1 ? 'row' : 'rows')
const rows = (value: number): string => `${number(value)} ${noun(value)}`

function ended({ stopped, brokenOff, taken, totalAtStart }: CompletenessFacts): Doubt[] {
  const far = isCount(totalAtStart) ? texts.completeness.ofWord(number(taken), rows(totalAtStart)) : rows(taken)
  if (stopped) return [{ verdict: 'incomplete', sentence: texts.completeness.loadingWasStoppedAfter(far) }]
  if (brokenOff === undefined) return []
  return [{ verdict: 'incomplete', sentence: texts.completeness.loadingFailedAfter(far, brokenOff) }]
}

/** The maximum number of gaps to name one by one. The rest are summed up. */
const mostGapsNamed = 5

function gapDoubts(gaps: readonly Gap[]): Doubt[] {
  const named = gaps.slice(0, mostGapsNamed).map(({ offset, count, reason }) => {
    const place =
      count === 1
        ? texts.completeness.row(number(offset + 1))
        : texts.completeness.rowsTo(number(offset + 1), number(offset + count))
    return texts.completeness.didntLoad(place, reason)
  })
  const further = gaps.slice(mostGapsNamed)
  const count = further.reduce((sum, gap) => sum + gap.count, 0)
  if (count > 0) named.push(texts.completeness.inOtherPlacesDidntLoadEither(rows(count), number(further.length)))
  return named.map((sentence) => ({ verdict: 'incomplete', sentence }))
}

function countDoubts(facts: CompletenessFacts): Doubt[] {
  const { totalAtStart, totalAtEnd, stopped, brokenOff } = facts
  const totals = [totalAtStart, totalAtEnd, facts.totalsBetween?.least, facts.totalsBetween?.greatest]
  const wrong = totals.find((total) => total !== undefined && !isCount(total))
  if (wrong !== undefined)
    return [unproven(texts.completeness.thePlatformsRowCountIsntValid(String(wrong), nothingProven))]
  if (totalAtStart === undefined)
    return stopped || brokenOff !== undefined
      ? []
      : [unproven(texts.completeness.thePlatformDidntReportItsRow(nothingProven))]
  const counts = totals.filter(isCount)
  const [least, greatest] = [Math.min(...counts), Math.max(...counts)]
  if (least !== greatest) return [changed(facts, least, greatest)]
  if (stopped || brokenOff !== undefined) return []
  if (totalAtEnd === undefined)
    return [...shortfall(facts, totalAtStart), unproven(texts.completeness.thePlatformsRowCountCouldntBe)]
  return shortfall(facts, totalAtStart)
}

const nothingProven = texts.completeness.cantConfirmThatAllRowsLoaded
const unproven = (sentence: string): Doubt => ({ verdict: 'unproven', sentence })

/** A changed count proves nothing: a deleted row shifts all later rows, so that paging by offset misses some. */
function changed(facts: CompletenessFacts, least: number, greatest: number): Doubt {
  const { totalAtStart, totalAtEnd, taken, gaps, stopped, brokenOff } = facts
  const end = totalAtEnd ?? totalAtStart ?? 0
  const between =
    least < Math.min(totalAtStart ?? end, end) || greatest > Math.max(totalAtStart ?? end, end)
      ? texts.completeness.betweenAndDuringLoading(number(least), number(greatest))
      : ''
  const story = texts.completeness.thePlatformsRowCountChangedDuring(number(totalAtStart ?? end), between, number(end))
  if (stopped || brokenOff !== undefined)
    return { verdict: 'incomplete', sentence: texts.completeness.refreshWhenTheDataStopsChanging(story) }
  const missing = end - taken - gaps.reduce((sum, gap) => sum + gap.count, 0)
  const moved = greatest - least
  const wrong =
    missing > 0
      ? texts.completeness.atLeastMissing(rows(missing), missing === 1 ? 'is' : 'are')
      : texts.completeness.atLeastAddedOrRemovedDuring(rows(moved), moved === 1 ? 'was' : 'were')
  return {
    verdict: taken < end ? 'incomplete' : 'unproven',
    sentence: texts.completeness.refreshToLoadACompleteSet(story, wrong),
  }
}

/** Compares the loaded rows with an unchanged count. */
function shortfall({ taken, repeated, gaps }: CompletenessFacts, total: number): Doubt[] {
  const again =
    repeated === 0 ? '' : texts.completeness.arrivedMoreThanOnceAndKept(rows(repeated), repeated === 1 ? 'was' : 'were')
  const missing = total - taken - gaps.reduce((sum, gap) => sum + gap.count, 0)
  if (missing > 0) {
    const be = missing === 1 ? 'is' : 'are'
    const which =
      gaps.length > 0
        ? texts.completeness.moreMissing(number(missing), noun(missing), be)
        : texts.completeness.ofMissingAlthoughEveryPageLoaded(rows(missing), number(total), be)
    const why = repeated === 0 ? '.' : texts.completeness.becauseRowsMovedDuringLoading
    return [{ verdict: 'incomplete', sentence: texts.completeness.refreshToLoadACompleteSet2(which, why, again) }]
  }
  if (taken > total)
    return [unproven(texts.completeness.thePlatformReportsButLoaded(rows(total), number(taken), nothingProven))]
  return []
}

function idDoubts({ withoutId = 0, taken }: CompletenessFacts): Doubt[] {
  if (withoutId === 0) return []
  const which =
    withoutId === taken
      ? taken === 1
        ? texts.completeness.theRowHas
        : texts.completeness.theRowsHave
      : withoutId === 1
        ? texts.completeness.n1RowHas
        : texts.completeness.have(rows(withoutId))
  return [unproven(texts.completeness.noIdSoRepeatedRowsCant(which))]
}
