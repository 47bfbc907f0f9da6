import type { Failure } from '../../../../bridge/failure.ts'
import type { NotKnown } from '../../../../domain/knowing.ts'
import { clockOn } from '../../../../domain/regions/board-words.ts'
import { type OpenPauses, openPauses } from '../../../../domain/regions/open-pauses.ts'
import type { PauseBooking } from '../../../../domain/reports/report.ts'
import { instantOf } from '../../../../domain/time/dates.ts'
import { backOff, retryAfterMs } from '../../../../domain/waiting.ts'
import { monthSlices, pauseCoverFrom } from '../../../../domain/searches/pause-cover.ts'
import type { Result } from '../../../services/storage/result.ts'
import type { Clock } from '../../../services/clock.ts'
import { createAlarm, passedTime } from '../clock.ts'
import { monthEnd, type PauseRecords, recordsBetween, type Search } from '../pause-records.ts'
import { texts } from '../text.ts'

/**
 * Tracks booking pauses in effect while regions are watched (platform document, section 4.5). Reads a year back by month at the start, then the last day
 * every minute. Every five minutes it rereads the months in which a pause in effect began. Instants are milliseconds since 1970.
 */

export type PauseSearch = (span: Parameters<Search>[0], signal: AbortSignal) => ReturnType<Search>

type Needs = {
  readonly clock: Clock
  readonly search: PauseSearch
  /** Minimum seconds between two reads of the last day. */
  readonly intervalSeconds: () => number
  readonly computerZone: () => string
  /** Called if the pauses in effect, or the knowledge about them, changed. */
  readonly onChange: () => void
}

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs
const openMonthsMs = 5 * minuteMs
const wholeMs = 6 * 60 * minuteMs
/** The first waits load first, so that pauses don't delay the first board. */
const firstMs = 2_000
/** Older data says nothing about now. */
const tooOldMs = 15 * minuteMs
/** Maximum back-off after consecutive failures. */
const longestBackOffMs = 5 * minuteMs

const loading: NotKnown = { state: 'not-checked', reason: texts.pauseWatch.pausesAreStillLoading }

export function createPauseWatch({ clock, search, intervalSeconds, computerZone, onChange }: Needs) {
  const life = new AbortController()
  /** Records that may be in effect, by the first moment of their month. */
  const months = new Map<number, PauseRecords>()
  /** All records of the last day, including ended ones: an ended record replaces its older version. */
  let lastDay: PauseRecords = { records: [], missing: 0 }
  let wholeAt: number | undefined
  let openMonthsAt = Number.NEGATIVE_INFINITY
  /** Time of the last read by both clocks. */
  let readAt: { readonly steady: number; readonly now: number } | undefined
  let failure: Failure | undefined
  let failures = 0
  const next = createAlarm(clock)
  /** Counts a sleep too: of pauses that began in a longer one, the last day says nothing. */
  const moment = passedTime(clock)
  let counted: ({ readonly at: number } & ReturnType<typeof openPauses>) | undefined
  let lastReported = ''
  let reading = false

  const ask = (from: number, to: number): Promise<Result<PauseRecords>> =>
    recordsBetween((span) => search(span, life.signal), from, to)

  async function readMonths(which: readonly { readonly from: number; readonly to: number }[]): Promise<boolean> {
    for (const { from, to } of which) {
      const answer = await ask(from, monthEnd(to))
      if (life.signal.aborted || failedWith(answer)) return false
      const now = clock.now()
      const mayBeOn = ({ resumedAt }: PauseBooking) => !(instantOf(resumedAt ?? '') <= now)
      months.set(from, { records: answer.value.records.filter(mayBeOn), missing: answer.value.missing })
    }
    return true
  }

  function failedWith(answer: Result<PauseRecords>): answer is Extract<Result<PauseRecords>, { ok: false }> {
    if (answer.ok) return false
    failure = answer.failure
    return true
  }

  async function look(): Promise<void> {
    const { now, steady } = moment()
    const from = pauseCoverFrom(now)
    const slices = monthSlices(from, now)
    const isWhole = wholeAt === undefined || steady - wholeAt >= wholeMs
    const areDue = steady - openMonthsAt >= openMonthsMs
    const due = slices.filter((slice) => {
      const known = months.get(slice.from)
      return isWhole || known === undefined || (areDue && known.records.length > 0)
    })
    // Reads the last day first, so that recent starts and ends show soonest.
    const recent = await ask(now - dayMs, now)
    if (life.signal.aborted || failedWith(recent)) return
    lastDay = recent.value
    if (!(await readMonths(due))) return
    for (const month of months.keys()) if (month < from) months.delete(month)
    if (isWhole) wholeAt = steady
    if (areDue) openMonthsAt = steady
    readAt = { steady: clock.steady(), now: clock.now() }
    failure = undefined
  }

  /** True if the last read says nothing about now, for example after a sleep. */
  const isOld = (): boolean =>
    readAt !== undefined && Math.max(clock.steady() - readAt.steady, clock.now() - readAt.now) > tooOldMs

  async function turn(): Promise<void> {
    const before = failure
    const wasOld = isOld()
    reading = true
    try {
      await look()
    } catch {
      // An internal error; the next read may succeed.
    }
    reading = false
    if (life.signal.aborted) return
    failures = failure === undefined ? 0 : failures + 1
    counted = undefined
    const usual = Math.max(minuteMs, intervalSeconds() * 1_000)
    const asked = retryAfterMs(failure?.retryAfterSeconds, longestBackOffMs / 1_000)
    const wait = Math.max(asked, backOff(usual, longestBackOffMs, failures), usual)
    next.set(wait, () => void turn())
    const state = JSON.stringify([readAt === undefined, failure?.kind, countedAt(clock.now())])
    if (state !== lastReported || before?.kind !== failure?.kind || wasOld !== isOld()) onChange()
    lastReported = state
  }

  const all = () => [...[...months.values()].flatMap(({ records }) => records), ...lastDay.records]

  function countedAt(now: number): ReturnType<typeof openPauses> {
    // Pauses end on their own when their record's end passes, so the count is refreshed each minute.
    const at = Math.floor(now / minuteMs)
    if (counted?.at !== at) counted = { at, ...openPauses(all(), now) }
    return counted
  }

  function lacking(now: number): NotKnown | undefined {
    if (readAt === undefined) {
      return failure === undefined
        ? loading
        : { state: 'not-checked', reason: texts.pauseWatch.pausesCouldntBeLoaded(failure.message) }
    }
    if (isOld()) {
      return {
        state: 'not-checked',
        reason: texts.pauseWatch.pausesHaventUpdatedSince(
          clockOn(computerZone(), readAt.now, now),
          failure === undefined ? '' : ` ${failure.message}`,
        ),
      }
    }
    const missing = [...months.values(), lastDay].reduce((sum, one) => sum + one.missing, countedAt(now).undated)
    return missing === 0 ? undefined : { state: 'not-covered', reason: texts.pauseWatch.somePauseRecordsDidntLoad }
  }

  return {
    /** The pauses in effect at `now`, and why there may be more. */
    open(now: number): OpenPauses {
      const outdated = isOld()
      // After a sleep the next read isn't waited for. After a failure its back-off holds.
      if (outdated && !reading && failures === 0) {
        next.set(0, () => void turn())
      }
      return { pauses: countedAt(now).pauses, lacking: lacking(now), outdated }
    },
    /** A notice if pauses are unknown; undefined if they're known or still loading. */
    notice(): string | undefined {
      const reason = lacking(clock.now())?.reason
      return reason === loading.reason ? undefined : reason
    },
    /** Every original record that may be in effect; other views of pauses add these to their own. */
    records: all,
    start() {
      next.set(firstMs, () => void turn())
    },
    stop() {
      life.abort()
      next.cancel()
    },
  }
}
