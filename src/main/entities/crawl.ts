import type { Envelope } from '../../bridge/envelope.ts'
import { type Failure, failure } from '../../bridge/failure.ts'
import { type CompletenessFacts, type Gap, isCount, stillReading } from '../../domain/completeness.ts'
import type { BatchResult, Entity, SchemaDocument } from '../../domain/entity.ts'
import type { Progress } from '../jobs/jobs.ts'
import type { SnapshotLoader } from '../snapshots/snapshot-service.ts'
import { type CrawlPace, createCrawlPace } from './crawl-pace.ts'
import { createCrawlPlan, mergedGaps, mergedRanges, type Range, splitAround } from './crawl-plan.ts'
import { createCrawlRows } from './crawl-rows.ts'
import { type CrawlTotals, noTotals, totalFacts, withTotal } from './crawl-totals.ts'
import { badRowsOf, badRowWords, kindOfPageFailure, pageWords } from './page-failure.ts'
import { afterFullPage, afterRefusedPage, afterShortPage, firstPageSize } from './page-size.ts'

/**
 * Reads all rows that the platform has for one question, page by page, whatever the host does meanwhile (platform document, section 4.1).
 * What did not come is named; nothing is ever called complete because it looked so.
 */

export type CrawlNeeds = {
  /** Asks for one page. */
  readonly ask: (offset: number, limit: number, signal: AbortSignal) => Promise<Envelope<BatchResult>>
  /** The live schema; undefined where it cannot be had. Asked for until it was had once, or rows came without it. */
  readonly schema: (signal: AbortSignal) => Promise<SchemaDocument | undefined>
  /** Why the crawl may not go on (the connection is gone or changed), asked before each page. */
  readonly obstacle?: () => Promise<Failure | undefined>
  /** Multiplies every pause; for tests. */
  readonly scale?: number
}

export type CrawlSession = {
  readonly loader: SnapshotLoader
  readonly report: (progress: Progress) => void
  readonly signal: AbortSignal
  /** The first page is in the snapshot. */
  readonly onFirstRows?: () => void
}

export type Crawl = {
  /** Reads until the end, an abort, or the failure it answers with. Called again it goes on where it stood, gaps first. */
  run(session: CrawlSession): Promise<Failure | undefined>
  facts(): CompletenessFacts
}

/** Different pages in a row that may fail before the crawl ends. */
const mostFailedInRow = 5
/** Pages in a row that may bring nothing, or nothing new, before the rest is given up. */
const mostIdlePages = 5
/** Bad rows that are told from the good ones around them; a page with more of them fails as a whole. */
const mostNarrowed = 200
/** As many before any page came mean that all rows are so. */
const mostNarrowedAtFirst = 100
/** Pages that wait for an earlier one, so that rows come in the platform's order. */
const mostHeld = 8
/** Where the platform tells no count, reading ends here at the latest. */
const mostUncounted = 10_000_000

type Page = { readonly range: Range; readonly sentAt: number; readonly answer: Envelope<BatchResult> }
type Held = { readonly range: Range; readonly data: readonly Entity[]; readonly ms: number }

export function createCrawl({ ask, schema, obstacle, scale = 1 }: CrawlNeeds): Crawl {
  const plan = createCrawlPlan()
  let liveSchema: Promise<SchemaDocument | undefined> | undefined
  const rows = createCrawlRows(async () => liveSchema)
  let pace: CrawlPace = createCrawlPace(scale)
  let size = firstPageSize
  let totals: CrawlTotals = noTotals
  let gaps: Gap[] = []
  let brokenOff: string | undefined
  let stopped = false
  let pagesCame = 0
  let isOnePage = false
  let narrowed = 0
  let emptyInRow = 0
  let idleInRow = 0
  /** No count can be had: pages are read one after the other until one is empty. */
  let uncounted = false
  /** No page in order goes further than the count told when they began, so that a count that grows for ever ends too. */
  let ceiling = Number.POSITIVE_INFINITY
  /** Places that rows may have moved past unseen, since the count fell. */
  let movedRanges: Range[] = []
  const failedInRow = new Set<number>()

  const facts = (): CompletenessFacts => {
    const { withoutId, ...counts } = rows.counts
    return {
      ...totalFacts(totals),
      ...counts,
      ...(withoutId > 0 ? { withoutId } : {}),
      gaps: mergedGaps(gaps),
      stopped,
      ...(brokenOff === undefined ? {} : { brokenOff }),
    }
  }

  const addGap = ({ offset, end }: Range, reason: string) => void gaps.push({ offset, count: end - offset, reason })

  /** The rest of the pages in order is not asked for: they would bring nothing. */
  function giveUpRest(reason: string): void {
    if (plan.isEnded) return
    const { target, frontier } = plan
    if (target !== undefined && frontier < target) addGap({ offset: frontier, end: target, failures: 0 }, reason)
    plan.endHere()
  }

  function noteTotal(total: number, lowestUnderWay: number): void {
    // What is no count once is none later.
    if (uncounted) return
    const before = totals.last
    totals = withTotal(totals, total)
    if (!isCount(total)) {
      uncounted = true
      plan.setTarget(undefined)
      return
    }
    if (before === undefined) ceiling = total
    else if (total < before)
      movedRanges.push({
        offset: Math.max(0, lowestUnderWay - (before - total)),
        end: plan.frontier,
        failures: 0,
        again: true,
      })
    plan.setTarget(Math.min(total, ceiling))
  }

  /** A page that did not come, for a reason of its own. Answers with the failure where the crawl ends. */
  function pageFailed(range: Range, reason: Failure): Failure | undefined {
    const again = { ...range, failures: range.failures + 1 }
    if (range.again === true) {
      // Its rows came once: that what moved could not be read is part of the doubt about the count.
      if (range.failures === 0) plan.last(again)
      return undefined
    }
    if (range.failures === 0) failedInRow.add(range.offset)
    const isLastTry = range.failures >= 1
    if ((pagesCame === 0 && isLastTry) || failedInRow.size >= mostFailedInRow) {
      plan.first([range])
      return reason
    }
    if (isLastTry) addGap(range, pageWords(reason))
    // Without a first page nothing is known of the others.
    else if (pagesCame === 0) plan.first([again])
    else plan.last(again)
    return undefined
  }

  function settleFailure({ range, sentAt }: Page, reason: Failure): Failure | undefined {
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
        if (limit === 1) addGap(range, badRowWords(reason))
        else {
          const { others, alone } = splitAround(range, bad)
          // A bad row behind those that were asked for cannot be left out.
          if (alone.length === 0 || narrowed > mostNarrowed) return pageFailed(range, reason)
          plan.first(others)
          for (const one of alone) plan.last(one)
        }
        return undefined
      }
      case 'size': {
        const isOutright = reason.kind === 'rejected'
        // A size that was good before is not the reason of a refusal; it may be one of an answer that takes too long or is too large.
        const isSizeNews = limit > 1 && limit > size.good
        if (isSizeNews || (limit > 1 && !isOutright))
          size = afterRefusedPage(size, limit, isOutright ? reason.platformText : undefined)
        if (isSizeNews) {
          plan.first([range])
          return undefined
        }
        // Not even one row: it is the question that is refused.
        return isOutright && pagesCame === 0 ? reason : pageFailed(range, reason)
      }
      default:
        return pageFailed(range, reason)
    }
  }

  /** A page came. What it left out of what it was asked for is asked for again. */
  function settleRows({ range }: Page, came: number): Failure | undefined {
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
    isOnePage = pagesCame === 1 && range.offset === 0 && came === totals.last && came < limit
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

  /** Answers with the failure where the crawl ends. */
  function settle(page: Page, lowestUnderWay: number): Failure | undefined {
    const { range, answer } = page
    if (!answer.ok) return settleFailure(page, answer.failure)
    pace.pageCame()
    const { total, data } = answer.value
    noteTotal(total, Math.min(lowestUnderWay, range.offset))
    if (data.length > 0) emptyInRow = 0
    if (data.length > 0 || pagesCame === 0) failedInRow.clear()
    return settleRows(page, data.length)
  }

  async function write(held: Held, { loader, report, onFirstRows }: CrawlSession): Promise<void> {
    const { range, data, ms } = held
    const { fresh, characters } = await rows.take(data, range.again === true, loader)
    if (data.length > 0 && fresh === 0 && range.again !== true) idleInRow += 1
    else if (fresh > 0) idleInRow = 0
    if (idleInRow >= mostIdlePages) giveUpRest('The platform answers with rows that came before.')
    if (data.length >= range.end - range.offset)
      size = afterFullPage(size, {
        asked: range.end - range.offset,
        ms,
        charactersPerRow: fresh === 0 ? 1 : characters / fresh,
      })
    loader.progress(stillReading(facts()))
    report({ done: rows.counts.taken, ...(plan.target === undefined ? {} : { total: plan.target }) })
    onFirstRows?.()
  }

  /** Reads what the plan has, until it has no more. */
  async function readPlan(session: CrawlSession, stage: string): Promise<Failure | undefined> {
    const { signal, report } = session
    const own = new AbortController()
    const either = AbortSignal.any([signal, own.signal])
    const underWay = new Map<Range, Promise<Page>>()
    let held: Held[] = []
    let end: Failure | undefined

    async function fetchPage(range: Range): Promise<Page> {
      const sentAt = performance.now()
      const hindrance = await obstacle?.()
      if (hindrance !== undefined) return { range, sentAt, answer: { ok: false, failure: hindrance } }
      return { range, sentAt, answer: await ask(range.offset, range.end - range.offset, either) }
    }

    function refill(): void {
      // Without a count the next page shows whether there is another; a page of one row is only there to be followed by a larger one.
      const atOnce = pagesCame === 0 || uncounted || (size.rows === 1 && size.most > 1) ? 1 : pace.atOnce
      while (underWay.size < atOnce && !signal.aborted && pace.waiting.seconds === 0) {
        // One page at a time tries a size that is not known to be good.
        const isTrying = [...underWay.keys()].some(({ offset, end: last }) => last - offset > size.good)
        const range = plan.next(isTrying && size.good > 0 ? Math.min(size.good, size.rows) : size.rows)
        if (range === undefined) return
        underWay.set(range, fetchPage(range))
      }
    }

    const lowest = () => Math.min(...[...underWay.keys()].map(({ offset }) => offset), Number.POSITIVE_INFINITY)

    async function writeHeld(all: boolean): Promise<void> {
      held.sort((a, b) => a.range.offset - b.range.offset)
      while (held[0] !== undefined && (all || held.length > mostHeld || held[0].range.offset < lowest())) {
        const [next] = held
        held = held.slice(1)
        await write(next, session)
        refill()
      }
    }

    report({ stage })
    try {
      while (!signal.aborted && end === undefined) {
        refill()
        if (underWay.size === 0) {
          const { seconds, why } = pace.waiting
          if (seconds === 0) break
          report({ stage: `Waiting ${Math.ceil(seconds)} s, since ${why}` })
          await pace.wait(signal)
          report({ stage })
          continue
        }
        if (plan.isAtLastOnes) report({ stage: 'Asking again for pages that failed' })
        const page = await Promise.race(underWay.values())
        underWay.delete(page.range)
        if (signal.aborted && !page.answer.ok) {
          plan.first([page.range])
          break
        }
        end = settle(page, lowest())
        if (page.answer.ok)
          held.push({ range: page.range, data: page.answer.value.data, ms: page.answer.meta.durationMs })
        if (end === undefined) refill()
        await writeHeld(false)
      }
    } finally {
      own.abort()
      await Promise.allSettled(underWay.values())
      plan.first([...underWay.keys()].sort((a, b) => a.offset - b.offset))
    }
    await writeHeld(true)
    return end
  }

  /** Asks for the count once more, at the place behind the last row, where nothing should be. */
  async function checkEnd({ signal, report }: CrawlSession): Promise<void> {
    if (isOnePage) {
      // One answer gave both the count and all rows of it.
      totals = { ...totals, end: totals.last }
      return
    }
    report({ stage: 'Checking the count' })
    const behind = Math.min(plan.frontier, plan.target ?? plan.frontier)
    let answer = await ask(behind, 1, signal)
    if (!answer.ok && answer.failure.kind === 'rate-limited') {
      pace.askedToSlowDown(answer.failure, performance.now())
      await pace.wait(signal)
      answer = await ask(behind, 1, signal)
    }
    // Not every host takes a place behind its last row.
    if (!answer.ok && !signal.aborted) answer = await ask(0, 1, signal)
    if (!answer.ok) return
    const { total, data } = answer.value
    const [row] = data
    if (!uncounted && row !== undefined && behind > 0 && total <= behind && !rows.knows(row)) {
      // There is more than the platform counts: its count is none.
      uncounted = true
      plan.setTarget(undefined)
    }
    noteTotal(total, Number.POSITIVE_INFINITY)
    totals = { ...totals, end: totals.last }
  }

  /** Reads what came or moved since: once, since an answer that always grows has no end. Answers whether there was anything. */
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
    facts,
    async run(session) {
      const { signal } = session
      stopped = false
      brokenOff = undefined
      failedInRow.clear()
      emptyInRow = 0
      idleInRow = 0
      pace = createCrawlPace(scale)
      plan.first(gaps.map(({ offset, count }) => ({ offset, end: offset + count, failures: 0 })))
      gaps = []
      // Beside the first page; what it tells is wanted before the first row.
      if (!rows.hasColumns) liveSchema = schema(signal)
      let end: Failure | undefined
      try {
        end = await readPlan(session, 'Reading rows')
        if (end === undefined && !signal.aborted) await checkEnd(session)
        if (end === undefined && !signal.aborted && planSecondPass()) {
          end = await readPlan(session, 'Reading rows that came or moved meanwhile')
          if (end === undefined && !signal.aborted && !uncounted) await checkEnd(session)
        }
      } finally {
        stopped = signal.aborted
        brokenOff = end && pageWords(end)
      }
      return end
    },
  }
}

const emptyPages = 'The platform answered with an empty page although rows were due.'
