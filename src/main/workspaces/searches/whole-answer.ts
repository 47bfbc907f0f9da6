import type { Envelope } from '../../../bridge/envelope.ts'
import { type Failure, failureWords } from '../../../bridge/failure.ts'
import {
  type CompletenessFacts,
  type Gap,
  nothingRead,
  stillReading,
  sumOf,
} from '../../../domain/tables/completeness.ts'
import { isRecord } from '../../../domain/is-record.ts'
import type { SearchRecord } from '../../../domain/reports/report.ts'
import { eachOnce } from '../../../domain/searches/pause-timeline-of.ts'
import { searchRecordId } from '../../../domain/searches/search-columns.ts'
import type { CrawlRows } from '../../services/crawl/crawl.ts'
import { mergedGaps } from '../../services/crawl/crawl-plan.ts'
import { kindOfPageFailure } from '../../services/crawl/page-failure.ts'
import { createRequestPace } from '../../services/platform/request-pace.ts'
import type { ReadingSession, RunReading } from '../../services/snapshots/opened-readings.ts'
import { texts } from './text.ts'

/**
 * Reads a search without documented paging: one call per part of the range, checked against the count in its answer (section 4.5). Overlaps between adjacent
 * parts don't count as repeated, because the document doesn't say whether dates are inclusive. Records that don't belong to the search don't count at all.
 */

type Answered = { readonly count?: number | null | undefined; readonly data: readonly unknown[] }

type WholeAnswerNeeds<Part> = {
  /** In reading order; at least one. */
  readonly parts: readonly Part[]
  readonly ask: (part: Part, signal: AbortSignal) => Promise<Envelope<Answered>>
  readonly rows: CrawlRows<SearchRecord>
  /** Which records belong to the search; by default all. */
  readonly belongs?: ((record: SearchRecord) => boolean) | undefined
  readonly obstacle: () => Promise<Failure | undefined>
  /** Multiplies every pause; for tests. */
  readonly scale: number
}

/** Records per write to the snapshot. */
const rowsAtOnce = 2_000

const noPages = texts.wholeAnswer.thePlatformCountsMoreRecordsThan

export function createWholeAnswer<Part>(needs: WholeAnswerNeeds<Part>): RunReading {
  const { parts, ask, rows, belongs = () => true, obstacle, scale } = needs
  let totals: Pick<CompletenessFacts, 'totalAtStart' | 'totalAtEnd' | 'gaps'> = nothingRead
  let ended: Pick<CompletenessFacts, 'stopped' | 'brokenOff'> = { stopped: false }
  /** Number of parts read. */
  let done = 0
  /** Number of records in those parts, including invalid ones. */
  let came = 0

  const facts = (): CompletenessFacts => {
    const { withoutId, ...counts } = rows.counts
    return { ...totals, ...counts, ...(withoutId > 0 ? { withoutId } : {}), ...ended }
  }

  /** Undefined if it was stopped. */
  async function answered(part: Part, { report, signal }: ReadingSession): Promise<Envelope<Answered> | undefined> {
    const pace = createRequestPace(scale)
    while (!signal.aborted) {
      const hindrance = await obstacle()
      if (hindrance !== undefined) return { ok: false, failure: hindrance }
      report({ stage: texts.wholeAnswer.loadingRecords })
      const sentAt = performance.now()
      const answer = await ask(part, signal)
      if (answer.ok) return answer
      if (signal.aborted) return undefined
      const kind = kindOfPageFailure(answer.failure, false)
      const end =
        kind === 'slow-down'
          ? pace.askedToSlowDown(answer.failure, sentAt)
          : kind === 'away'
            ? pace.nobodyAnswered(answer.failure, sentAt, false)
            : answer.failure
      if (end !== undefined) return { ok: false, failure: end }
      const { seconds, why } = pace.waiting
      report({ stage: texts.wholeAnswer.waitingSec(Math.ceil(seconds), why) })
      await pace.wait(signal)
    }
    return undefined
  }

  async function take({ count, data }: Answered, { loader, report, onFirstRows }: ReadingSession): Promise<void> {
    const kept = eachOnce(data.filter(isRecord))
    const latest = new Set(kept)
    const byId = new Map(kept.map((record) => [searchRecordId(record), record]))
    const latestOf = (record: SearchRecord) => {
      const id = searchRecordId(record)
      return (id === undefined ? undefined : byId.get(id)) ?? record
    }
    const fresh = data.filter(
      (item) => !isRecord(item) || (belongs(latestOf(item)) && (done === 0 || !rows.knows(item))),
    )
    const others = data.length - fresh.length
    const total = count === null || count === undefined ? undefined : count - others
    const odd = fresh.flatMap((item, offset): Gap[] =>
      isRecord(item)
        ? []
        : [{ offset: came + offset, count: 1, reason: texts.wholeAnswer.thePlatformSentSomethingThatIsntARecord }],
    )
    const isShort = total !== undefined && Number.isSafeInteger(total) && total > fresh.length
    const lacking = isShort ? [{ offset: came + fresh.length, count: total - fresh.length, reason: noPages }] : []
    const sum = done === 0 ? total : sumOf([totals.totalAtStart, total])
    totals = { totalAtStart: sum, totalAtEnd: sum, gaps: [...totals.gaps, ...mergedGaps(odd), ...lacking] }
    came += isShort ? total : fresh.length
    const own = fresh.filter(isRecord)
    // The first of several records with one ID is stored, so the latest comes first: a pause that has ended isn't shown as open.
    const records = [...own.filter((record) => latest.has(record)), ...own.filter((record) => !latest.has(record))]
    for (let from = 0; from === 0 || from < records.length; from += rowsAtOnce) {
      await rows.take(records.slice(from, from + rowsAtOnce), false, loader)
      loader.progress(stillReading(facts()))
      report({ done: rows.counts.taken, total: sum ?? came })
      onFirstRows()
    }
  }

  return {
    facts,
    async run(session) {
      ended = { stopped: false }
      // Stopped at the last moment: a resumed run finds nothing left to do.
      for (let part = parts[done]; part !== undefined; part = parts[done]) {
        const answer = await answered(part, session)
        if (answer === undefined) {
          ended = { stopped: true }
          return undefined
        }
        if (!answer.ok) {
          ended = { stopped: false, brokenOff: failureWords(answer.failure) }
          return answer.failure
        }
        await take(answer.value, session)
        done += 1
      }
      return undefined
    },
  }
}
