import type { Envelope } from '../../../bridge/envelope.ts'
import { type Failure, failure, failureWords } from '../../../bridge/failure.ts'
import { type CompletenessFacts, type Gap, isCount } from '../../../domain/tables/completeness.ts'
import { createRequestPace } from '../platform/request-pace.ts'
import { createCrawlPlan, mergedGaps, mergedRanges, type Range, splitAround } from './crawl-plan.ts'
import { badRowsOf, kindOfPageFailure } from './page-failure.ts'
import { afterFullPage, afterLongPage, afterRefusedPage, afterShortPage, firstPageSize } from './page-size.ts'
import { texts } from './text.ts'

/** The state of a crawl: how each answer affects the next requests and the completeness of the result. */

/** A page's rows and the total count; undefined if the platform gives none. */
export type CrawledPage<Row> = { readonly total: number | undefined; readonly data: readonly Row[] }

export type AnsweredPage<Row> = {
  readonly range: Range
  readonly sentAt: number
  readonly answer: Envelope<CrawledPage<Row>>
}

/** Maximum consecutive failures of different pages before the crawl ends. */
const mostFailedInRow = 5
/** Maximum consecutive pages without new rows before the rest is given up. */
const mostIdlePages = 5
/** Maximum bad rows to isolate; a page with more fails as a whole. */
const mostNarrowed = 200
/** This many before the first good page mean that all rows are bad. */
const mostNarrowedAtFirst = 100
/** Upper limit of rows if the platform gives no count. */
const mostUncounted = 10_000_000

/** `scale` multiplies every pause; for tests. `called` is the name of a row: "entity". */
export function createCrawlCourse(scale: number, called: string) {
  const plan = createCrawlPlan()
  let pace = createRequestPace(scale)
  let size = firstPageSize
  /** The platform's own count across pages. `end`: requested again after the last page; undefined if it wasn't or couldn't be. */
  let totals: Record<'start' | 'last' | 'end', number | undefined> & Record<'least' | 'greatest', number> = {
    start: undefined,
    last: undefined,
    least: Number.POSITIVE_INFINITY,
    greatest: Number.NEGATIVE_INFINITY,
    end: undefined,
  }
  let gaps: Gap[] = []
  let pagesCame = 0
  let isOnePage = false
  let narrowed = 0
  let emptyInRow = 0
  let idleInRow = 0
  /** There is no count: reads pages in sequence until one is empty. */
  let uncounted = false
  /** Sequential pages stop at the count from their start, so that a constantly growing count doesn't prevent the end. */
  let ceiling = Number.POSITIVE_INFINITY
  /** Ranges that rows may have moved past unseen, since the count fell. */
  let movedRanges: Range[] = []
  /** Pages that contained only known rows. */
  let idle: Gap[] = []
  const failedInRow = new Set<number>()

  const addGap = ({ offset, end }: Range, reason: string) => void gaps.push({ offset, count: end - offset, reason })

  /** Skips the remaining sequential pages: they would bring nothing new. */
  function giveUpRest(reason: string): void {
    if (plan.isEnded) return
    const { target, frontier } = plan
    if (target !== undefined && frontier < target) addGap({ offset: frontier, end: target, failures: 0 }, reason)
    plan.endHere()
  }

  /** `lowestUnderWay` is undefined if no page was in progress: then nothing was missed between pages. */
  function noteTotal(total: number | undefined, lowestUnderWay: number | undefined): void {
    // Once the count is missing, later counts are ignored.
    if (uncounted) return
    if (total === undefined) {
      // A single page without the count has no meaning if others had it.
      uncounted = totals.last === undefined
      return
    }
    const before = totals.last
    totals = {
      ...totals,
      start: totals.start ?? total,
      last: total,
      least: Math.min(totals.least, total),
      greatest: Math.max(totals.greatest, total),
    }
    if (!isCount(total)) {
      uncounted = true
      plan.setTarget(undefined)
      return
    }
    if (before === undefined) ceiling = total
    else if (total < before && lowestUnderWay !== undefined)
      movedRanges.push({
        offset: Math.max(0, lowestUnderWay - (before - total)),
        end: plan.frontier,
        failures: 0,
        again: true,
      })
    plan.setTarget(Math.min(total, ceiling))
  }

  /** A page failed for its own reason. Returns the failure if the crawl ends. */
  function pageFailed(range: Range, reason: Failure): Failure | undefined {
    const again = { ...range, failures: range.failures + 1 }
    if (range.again === true) {
      // Its rows were read once; the failed second read adds to the doubt about the count.
      if (range.failures === 0) plan.last(again)
      return undefined
    }
    if (range.failures === 0) failedInRow.add(range.offset)
    const isLastTry = range.failures >= 1
    if ((pagesCame === 0 && isLastTry) || failedInRow.size >= mostFailedInRow) {
      plan.first([range])
      return reason
    }
    if (isLastTry) addGap(range, failureWords(reason))
    // Without the first page, nothing is known about the rest.
    else if (pagesCame === 0) plan.first([again])
    else plan.last(again)
    return undefined
  }

  function settleFailure({ range, sentAt }: AnsweredPage<unknown>, reason: Failure): Failure | undefined {
    const limit = range.end - range.offset
    const kind = kindOfPageFailure(reason, pagesCame > 0)
    switch (kind) {
      case 'everything':
        plan.first([range])
        return reason
      case 'slow-down':
        plan.first([range])
        return pace.askedToSlowDown(reason, sentAt)
      case 'away':
        plan.first([range])
        return pace.nobodyAnswered(reason, sentAt, pagesCame > 0)
      case 'rows': {
        const bad = badRowsOf(reason)
        narrowed += bad.length
        if (pagesCame === 0 && narrowed > mostNarrowedAtFirst) {
          plan.first([range])
          return reason
        }
        if (limit === 1)
          addGap(range, texts.crawlCourse.thePlatformSentSomethingThatIsnt(called === 'entity' ? 'an' : 'a', called))
        else {
          const { others, alone } = splitAround(range, bad)
          // A bad row outside the requested range can't be left out.
          if (alone.length === 0 || narrowed > mostNarrowed) return pageFailed(range, reason)
          plan.first(others)
          for (const one of alone) plan.last(one)
        }
        return undefined
      }
      case 'size': {
        const isOutright = reason.kind === 'rejected'
        // A size that worked before doesn't cause a refusal, but can cause a slow or too large answer.
        const isSizeNews = limit > 1 && limit > size.good
        if (isSizeNews || (limit > 1 && !isOutright))
          size = afterRefusedPage(size, limit, isOutright ? reason.platformText : undefined)
        if (isSizeNews) {
          plan.first([range])
          return undefined
        }
        // Even a single row is refused, so the question itself is refused.
        return isOutright && pagesCame === 0 ? reason : pageFailed(range, reason)
      }
      default:
        return pageFailed(range, reason)
    }
  }

  /** A page arrived. Rows missing from it are requested again. */
  function settleRows({ range }: AnsweredPage<unknown>, came: number): Failure | undefined {
    const limit = range.end - range.offset
    const isInOrder = range.end === plan.frontier
    pagesCame += 1
    if (uncounted) {
      if (came === 0 && isInOrder) plan.endHere()
      else if (came > 0 && isInOrder) plan.frontierAt(range.offset + came)
      else if (came > 0 && came < limit) plan.first([{ ...range, offset: range.offset + came }])
      if (plan.frontier > mostUncounted) plan.endHere()
      return undefined
    }
    const end = Math.min(range.end, plan.target ?? range.end)
    isOnePage = pagesCame === 1 && range.offset === 0 && came === totals.last && came !== limit
    if (came > limit && isInOrder) {
      plan.frontierAt(range.offset + came)
      size = afterLongPage(size, came)
    }
    const due = end - range.offset
    if (came >= due) return undefined
    if (came > 0) {
      size = afterShortPage(size, limit, came)
      plan.first([{ ...range, offset: range.offset + came, end }])
      return undefined
    }
    emptyInRow += 1
    if (emptyInRow >= mostIdlePages) {
      addGap({ ...range, end }, emptyPages)
      giveUpRest(emptyPages)
      return undefined
    }
    return pageFailed({ ...range, end }, failure('unreadable-response', { message: emptyPages }))
  }

  /** Returns the failure if the crawl ends. */
  function settle(page: AnsweredPage<unknown>, lowestUnderWay: number): Failure | undefined {
    const { range, answer } = page
    if (!answer.ok) return settleFailure(page, answer.failure)
    pace.answerCame()
    const { total, data } = answer.value
    noteTotal(total, Math.min(lowestUnderWay, range.offset))
    if (data.length > 0) emptyInRow = 0
    if (data.length > 0 || pagesCame === 0) failedInRow.clear()
    return settleRows(page, data.length)
  }

  /** Reads rows that were added or moved since; only once, since a constantly growing result has no end. Returns whether there were any. */
  function planSecondPass(): boolean {
    if (uncounted) return totals.end !== undefined && isCount(totals.end)
    const last = totals.last ?? 0
    const hasGrown = !plan.isEnded && last > (plan.target ?? 0)
    if (hasGrown) {
      ceiling = last
      plan.setTarget(last)
    }
    const moved = mergedRanges(movedRanges)
    movedRanges = []
    plan.first(moved)
    return hasGrown || moved.length > 0
  }

  return {
    /** Starts or resumes; a resumed crawl requests gaps again. */
    begin() {
      failedInRow.clear()
      emptyInRow = 0
      idleInRow = 0
      pace = createRequestPace(scale)
      plan.first([...gaps, ...idle].map(({ offset, count }) => ({ offset, end: offset + count, failures: 0 })))
      gaps = []
      idle = []
    },
    get pace() {
      return pace
    },
    /** The next page, if another request may run in addition to `underWay`. */
    next(underWay: readonly Range[]): Range | undefined {
      // Without a count, the next page shows whether there is another; a page of one row only leads to a larger one.
      const atOnce = pagesCame === 0 || uncounted || (size.rows === 1 && size.most > 1) ? 1 : pace.atOnce
      if (underWay.length >= atOnce || pace.waiting.seconds > 0) return undefined
      // Only one page at a time tries an unproven size.
      const isTrying = underWay.some(({ offset, end }) => end - offset > size.good)
      return plan.next(isTrying && size.good > 0 ? Math.min(size.good, size.rows) : size.rows)
    },
    /** Returns unread pages to the plan. */
    putBack: (ranges: readonly Range[]) => plan.first(ranges),
    /** Processes an answer. `lowestUnderWay` is the first offset of the pages in progress. Returns the failure if the crawl ends. */
    settle,
    /** The rows of a page are stored: `fresh` of the `came` rows were new, with `characters` of JSON in total. */
    stored(
      { range, ms, came }: { readonly range: Range; readonly ms: number; readonly came: number },
      fresh: number,
      characters: number,
    ) {
      if (came > 0 && fresh === 0 && range.again !== true) {
        idleInRow += 1
        idle.push({ offset: range.offset, count: Math.min(came, range.end - range.offset), reason: cameBefore })
      } else if (fresh > 0) idleInRow = 0
      if (idleInRow >= mostIdlePages) giveUpRest(cameBefore)
      const asked = range.end - range.offset
      if (came >= asked)
        size = afterFullPage(size, { asked, ms, charactersPerRow: fresh === 0 ? 1 : characters / fresh })
    },
    /** True if only pages that failed before are left. */
    get isAtLastOnes() {
      return plan.isAtLastOnes
    },
    /** Total rows to request. */
    get target() {
      return plan.target
    },
    /** The final count is known without a request: one answer contained it and all rows. */
    get isOnePage() {
      return isOnePage
    },
    /** The offset after the last row. */
    get behind() {
      return Math.min(plan.frontier, plan.target ?? plan.frontier)
    },
    /** The count in a request past the last row; `isMore` if that returned a new row. Undefined if one answer contained everything. */
    ended(total: number | undefined, isMore: boolean) {
      if (total !== undefined && isMore && !uncounted && total <= this.behind) {
        // There are more rows than the platform counts, so its count is unusable.
        uncounted = true
        plan.setTarget(undefined)
      }
      if (total !== undefined) noteTotal(total, undefined)
      totals = { ...totals, end: totals.last }
    },
    planSecondPass,
    /** There is no count: reads pages in sequence until one is empty. */
    get isUncounted() {
      return uncounted
    },
    facts(): Pick<CompletenessFacts, 'totalAtStart' | 'totalAtEnd' | 'totalsBetween' | 'gaps'> {
      const { start, end, least, greatest } = totals
      const known = [start, end].filter((total) => total !== undefined)
      const isBetween = known.length > 0 && (least < Math.min(...known) || greatest > Math.max(...known))
      return {
        totalAtStart: start,
        totalAtEnd: end,
        ...(isBetween ? { totalsBetween: { least, greatest } } : {}),
        // If the count is stable, a page of known rows replaced other rows; if it changes, rows may have moved.
        gaps: mergedGaps(least === greatest ? [...gaps, ...idle] : gaps),
      }
    },
  }
}

const cameBefore = texts.crawlCourse.thePlatformSentRowsThatIt
const emptyPages = texts.crawlCourse.thePlatformSentAnEmptyPage
