import { count as number } from '../number-words.ts'

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
  const doubts = [...ended(facts), ...gapDoubts(facts.gaps), ...countDoubts(facts), ...idDoubts(facts)]
  const verdict =
    doubts.length === 0
      ? 'complete'
      : doubts.some((doubt) => doubt.verdict === 'incomplete')
        ? 'incomplete'
        : 'unproven'
  return { ...facts, verdict, missing: doubts.map(({ sentence }) => sentence) }
}

const rows = (value: number): string => `${number(value)} ${value === 1 ? 'row' : 'rows'}`

function ended({ stopped, brokenOff, taken, totalAtStart }: CompletenessFacts): Doubt[] {
  const far = isCount(totalAtStart) ? `${number(taken)} of ${rows(totalAtStart)}` : rows(taken)
  if (stopped) return [{ verdict: 'incomplete', sentence: `Reading was stopped after ${far}.` }]
  if (brokenOff === undefined) return []
  return [{ verdict: 'incomplete', sentence: `Reading broke off after ${far}. ${brokenOff}` }]
}

/** The maximum number of gaps to name one by one. The rest are summed up. */
const mostGapsNamed = 5

function gapDoubts(gaps: readonly Gap[]): Doubt[] {
  const named = gaps.slice(0, mostGapsNamed).map(({ offset, count, reason }) => {
    const place = count === 1 ? `Row ${number(offset + 1)}` : `Rows ${number(offset + 1)} to ${number(offset + count)}`
    return `${place} did not come. ${reason}`
  })
  const further = gaps.slice(mostGapsNamed)
  const count = further.reduce((sum, gap) => sum + gap.count, 0)
  if (count > 0) named.push(`${rows(count)} more did not come, in ${number(further.length)} further places.`)
  return named.map((sentence) => ({ verdict: 'incomplete', sentence }))
}

function countDoubts(facts: CompletenessFacts): Doubt[] {
  const { totalAtStart, totalAtEnd, stopped, brokenOff } = facts
  const told = [totalAtStart, totalAtEnd, facts.totalsBetween?.least, facts.totalsBetween?.greatest]
  const wrong = told.find((total) => total !== undefined && !isCount(total))
  if (wrong !== undefined)
    return [unproven(`The platform counts ${String(wrong)} rows, which is no count. ${nothingProven}`)]
  if (totalAtStart === undefined)
    return stopped || brokenOff !== undefined
      ? []
      : [unproven(`The platform told no count of its rows. ${nothingProven}`)]
  const counts = told.filter(isCount)
  const [least, greatest] = [Math.min(...counts), Math.max(...counts)]
  if (least !== greatest) return [changed(facts, least, greatest)]
  if (stopped || brokenOff !== undefined) return []
  if (totalAtEnd === undefined)
    return [
      ...shortfall(facts, totalAtStart),
      unproven('The platform’s count could not be asked for again at the end.'),
    ]
  return shortfall(facts, totalAtStart)
}

const nothingProven = 'Nothing proves that all rows came.'
const unproven = (sentence: string): Doubt => ({ verdict: 'unproven', sentence })

/** A changed count proves nothing: a deleted row shifts all later rows, so that paging by offset misses some. */
function changed(facts: CompletenessFacts, least: number, greatest: number): Doubt {
  const { totalAtStart, totalAtEnd, taken, gaps, stopped, brokenOff } = facts
  const end = totalAtEnd ?? totalAtStart ?? 0
  const between =
    least < Math.min(totalAtStart ?? end, end) || greatest > Math.max(totalAtStart ?? end, end)
      ? `between ${number(least)} and ${number(greatest)} on the way, `
      : ''
  const story = `The platform’s count changed while reading: ${number(totalAtStart ?? end)} at the start, ${between}${number(end)} at the end.`
  if (stopped || brokenOff !== undefined)
    return { verdict: 'incomplete', sentence: `${story} Read again once the data rest.` }
  const missing = end - taken - gaps.reduce((sum, gap) => sum + gap.count, 0)
  const moved = greatest - least
  const wrong =
    missing > 0
      ? `At least ${rows(missing)} ${missing === 1 ? 'is' : 'are'} missing.`
      : `At least ${rows(moved)} ${moved === 1 ? 'was' : 'were'} added or removed meanwhile, so as many may be missing or no longer there.`
  return {
    verdict: taken < end ? 'incomplete' : 'unproven',
    sentence: `${story} ${wrong} Read again for a set that is whole.`,
  }
}

/** Compares the loaded rows with an unchanged count. */
function shortfall({ taken, repeated, gaps }: CompletenessFacts, total: number): Doubt[] {
  const again =
    repeated === 0 ? '' : ` ${rows(repeated)} came more than once and ${repeated === 1 ? 'was' : 'were'} kept once.`
  const missing = total - taken - gaps.reduce((sum, gap) => sum + gap.count, 0)
  if (missing > 0) {
    const be = missing === 1 ? 'is' : 'are'
    const which =
      gaps.length > 0
        ? `${rows(missing)} more ${be} missing`
        : `${rows(missing)} of ${number(total)} ${be} missing although every page came`
    const why = repeated === 0 ? '.' : ', since rows moved while they were read.'
    return [{ verdict: 'incomplete', sentence: `${which}${why}${again} Read again for a set that is whole.` }]
  }
  if (taken > total)
    return [unproven(`The platform counts ${rows(total)}, but ${number(taken)} came. ${nothingProven}`)]
  return []
}

function idDoubts({ withoutId = 0, taken }: CompletenessFacts): Doubt[] {
  if (withoutId === 0) return []
  const which =
    withoutId === taken
      ? taken === 1
        ? 'The row has'
        : 'The rows have'
      : withoutId === 1
        ? '1 row has'
        : `${rows(withoutId)} have`
  return [unproven(`${which} no id, so nothing shows whether one came twice.`)]
}
