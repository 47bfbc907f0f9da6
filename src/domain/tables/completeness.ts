/** Whether a set of rows that came page by page is whole, and how that is known (platform document, sections 2.1, 4.1 and 8). */

/** Rows that were asked for and did not come. */
export type Gap = {
  readonly offset: number
  readonly count: number
  /** Why, one plain sentence. */
  readonly reason: string
}

export type CompletenessFacts = {
  /** The platform's own count when reading began and when it ended; undefined while not known. */
  readonly totalAtStart: number | undefined
  readonly totalAtEnd: number | undefined
  /** The least and the greatest count that the platform told while reading, where it told more than these two. */
  readonly totalsBetween?: { readonly least: number; readonly greatest: number }
  /** Different rows taken. */
  readonly taken: number
  /** Rows that came more than once and were kept once. */
  readonly repeated: number
  /** Ids of rows that came more than once, some of them where they are many. */
  readonly repeatedIds?: readonly string[]
  /** Rows among those taken that have no id, so that nobody can tell whether one of them came twice. */
  readonly withoutId?: number
  readonly gaps: readonly Gap[]
  /** Stopped by the user before its end. */
  readonly stopped: boolean
  /** Why reading ended before its end without being stopped, one plain sentence. */
  readonly brokenOff?: string
}

export type Completeness = CompletenessFacts & {
  /** `reading` until the end; `unproven` where as many rows came as were counted, or none were counted, and doubt is left. */
  readonly verdict: 'reading' | 'complete' | 'incomplete' | 'unproven'
  /** What is missing or in doubt, in plain sentences; empty where complete. */
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

/** Facts while rows still come: no verdict yet. */
export const stillReading = (facts: CompletenessFacts): Completeness => ({ ...facts, verdict: 'reading', missing: [] })

/** The sum of counts; undefined where one of them is not known. */
export const sumOf = (counts: readonly (number | undefined)[]): number | undefined =>
  counts.includes(undefined) ? undefined : counts.reduce<number>((all, one) => all + (one ?? 0), 0)

/** True for a number that can be a count of rows. */
export const isCount = (value: number | undefined): value is number =>
  value !== undefined && Number.isSafeInteger(value) && value >= 0

type Doubt = { readonly verdict: 'incomplete' | 'unproven'; readonly sentence: string }

/**
 * The verdict on a reading that has ended. Complete only where the platform's count stayed the same from the first page to after the last,
 * every page came, every row has an id, and as many different rows came as it counts.
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

const number = (value: number): string => value.toLocaleString('en-US')
const rows = (value: number): string => `${number(value)} ${value === 1 ? 'row' : 'rows'}`

function ended({ stopped, brokenOff, taken, totalAtStart }: CompletenessFacts): Doubt[] {
  const far = isCount(totalAtStart) ? `${number(taken)} of ${rows(totalAtStart)}` : rows(taken)
  if (stopped) return [{ verdict: 'incomplete', sentence: `Reading was stopped after ${far}.` }]
  if (brokenOff === undefined) return []
  return [{ verdict: 'incomplete', sentence: `Reading broke off after ${far}. ${brokenOff}` }]
}

/** Gaps named one by one; the rest are told as one. */
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

/** A count that changed proves nothing any more: a row that went away moves all behind it, past a reader who goes by places. */
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

/** The count stood still: the rows that came, against it. */
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
