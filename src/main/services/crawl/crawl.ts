import type { Envelope } from '../../../bridge/envelope.ts'
import { type Failure, failureWords } from '../../../bridge/failure.ts'
import { type CompletenessFacts, stillReading } from '../../../domain/tables/completeness.ts'
import { isSlowDown } from '../platform/request-pace.ts'
import type { SnapshotLoader } from '../snapshots/snapshot-service.ts'
import type { IntoSession } from '../snapshots/start-into.ts'
import { type AnsweredPage, type CrawledPage, createCrawlCourse } from './crawl-course.ts'
import type { Range } from './crawl-plan.ts'
import { texts } from './text.ts'

/**
 * Reads all rows of the platform for one question, page by page, whatever the host does meanwhile (platform document, sections 4.1 and 8). Names missing
 * rows; never assumes completeness.
 */

/** Stores the rows of pages, each once by its id. */
export type CrawlRows<Row> = {
  /**
   * Adds a page's new rows to the snapshot. With `again`, the range was read before, so repeated rows don't count. Returns the number of new rows, and the
   * characters of their JSON.
   */
  take(page: readonly Row[], again: boolean, loader: SnapshotLoader): Promise<{ fresh: number; characters: number }>
  /** Number of distinct rows stored, repeated rows, some of their ids, and stored rows without an id. */
  readonly counts: Pick<CompletenessFacts, 'taken' | 'repeated' | 'repeatedIds'> & { readonly withoutId: number }
  /** True for a row that was already stored. */
  knows(row: Row): boolean
}

export type CrawlNeeds<Row> = {
  /** Requests one page. */
  readonly ask: (offset: number, limit: number, signal: AbortSignal) => Promise<Envelope<CrawledPage<Row>>>
  readonly rows: CrawlRows<Row>
  /** The name of a row: "entity". */
  readonly called: string
  /** Called when reading starts or resumes, in parallel with the first page. */
  readonly onBegin?: (signal: AbortSignal) => void
  /** Why the crawl can't continue (the connection is gone or changed); checked before each page. */
  readonly obstacle?: () => Promise<Failure | undefined>
  /** Multiplies every pause; for tests. */
  readonly scale?: number
}

export type CrawlSession = IntoSession & {
  /** Called when the first page is in the snapshot. */
  readonly onFirstRows?: () => void
}

/** Maximum pages that wait for an earlier one, so that rows keep the platform's order. */
const mostHeld = 8
type Held<Row> = { readonly range: Range; readonly data: readonly Row[]; readonly ms: number }

export function createCrawl<Row>({ ask, rows, called, onBegin, obstacle, scale = 1 }: CrawlNeeds<Row>) {
  const course = createCrawlCourse(scale, called)
  let brokenOff: string | undefined
  let stopped = false

  const facts = (): CompletenessFacts => {
    const { withoutId, ...counts } = rows.counts
    return {
      ...course.facts(),
      ...counts,
      ...(withoutId > 0 ? { withoutId } : {}),
      stopped,
      ...(brokenOff === undefined ? {} : { brokenOff }),
    }
  }

  async function write({ range, data, ms }: Held<Row>, { loader, report, onFirstRows }: CrawlSession): Promise<void> {
    const { fresh, characters } = await rows.take(data, range.again === true, loader)
    course.stored({ range, ms, came: data.length }, fresh, characters)
    loader.progress(stillReading(facts()))
    report({ done: rows.counts.taken, ...(course.target === undefined ? {} : { total: course.target }) })
    onFirstRows?.()
  }

  /** Reads the plan until it's empty. */
  async function readPlan(session: CrawlSession, stage: string): Promise<Failure | undefined> {
    const { signal, report } = session
    const own = new AbortController()
    const either = AbortSignal.any([signal, own.signal])
    const underWay = new Map<Range, Promise<AnsweredPage<Row>>>()
    let held: Held<Row>[] = []
    let end: Failure | undefined

    async function fetchPage(range: Range): Promise<AnsweredPage<Row>> {
      const sentAt = performance.now()
      const hindrance = await obstacle?.()
      if (hindrance !== undefined) return { range, sentAt, answer: { ok: false, failure: hindrance } }
      return { range, sentAt, answer: await ask(range.offset, range.end - range.offset, either) }
    }

    function refill(): void {
      while (!either.aborted && end === undefined) {
        const range = course.next([...underWay.keys()])
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
          const { seconds, why } = course.pace.waiting
          if (seconds === 0) {
            // A wait may have ended since the last check: the plan has ended only if it has nothing now.
            refill()
            if (underWay.size === 0) break
            continue
          }
          report({ stage: texts.crawl.waitingSec(Math.ceil(seconds), why) })
          await course.pace.wait(signal)
          report({ stage })
          continue
        }
        if (course.isAtLastOnes) report({ stage: texts.crawl.loadingFailedPagesAgain })
        const page = await Promise.race(underWay.values())
        underWay.delete(page.range)
        if (signal.aborted && !page.answer.ok) {
          course.putBack([page.range])
          break
        }
        end = course.settle(page, lowest())
        if (page.answer.ok)
          held.push({ range: page.range, data: page.answer.value.data, ms: page.answer.meta.durationMs })
        refill()
        await writeHeld(false)
      }
    } finally {
      own.abort()
      await Promise.allSettled(underWay.values())
      course.putBack([...underWay.keys()].sort((a, b) => a.offset - b.offset))
    }
    await writeHeld(true)
    return end
  }

  /** Requests the count once more at the offset after the last row, where nothing should be. */
  async function checkEnd({ signal, report }: CrawlSession): Promise<void> {
    if (course.isOnePage) return course.ended(undefined, false)
    report({ stage: texts.crawl.checkingTheCount })
    const { behind, pace } = course
    let answer = await ask(behind, 1, signal)
    while (!answer.ok && isSlowDown(answer.failure)) {
      if (pace.askedToSlowDown(answer.failure, performance.now()) !== undefined) break
      await pace.wait(signal)
      answer = await ask(behind, 1, signal)
    }
    // Some hosts refuse an offset after the last row.
    if (!answer.ok && !signal.aborted) answer = await ask(0, 1, signal)
    if (!answer.ok) return
    const { total, data } = answer.value
    const [row] = data
    course.ended(total, row !== undefined && behind > 0 && !rows.knows(row))
  }

  return {
    facts,
    /** Reads until the end, an abort, or the failure it returns. A second call resumes, gaps first. */
    async run(session: CrawlSession): Promise<Failure | undefined> {
      const { signal } = session
      stopped = false
      brokenOff = undefined
      course.begin()
      onBegin?.(signal)
      let end: Failure | undefined
      try {
        end = await readPlan(session, texts.crawl.loadingRows)
        if (end === undefined && !signal.aborted) await checkEnd(session)
        if (end === undefined && !signal.aborted && course.planSecondPass()) {
          end = await readPlan(session, texts.crawl.loadingRowsThatWereAddedOr)
          if (end === undefined && !signal.aborted && !course.isUncounted) await checkEnd(session)
        }
      } finally {
        stopped = signal.aborted
        brokenOff = end && failureWords(end)
      }
      return end
    },
  }
}
