import type { Envelope } from '../../../../bridge/envelope.ts'
import type { Failure } from '../../../../bridge/failure.ts'
import { clockIn } from '../../../../domain/time/zone-names.ts'
import type { NotKnown } from '../../../../domain/knowing.ts'
import { type OpenPause, type OpenPauses, openPauses } from '../../../../domain/regions/open-pauses.ts'
import type { PauseBooking } from '../../../../domain/reports/report.ts'
import { backOff, retryAfterMs } from '../../../../domain/waiting.ts'
import { monthSlices, pauseCoverFrom } from '../../../../domain/searches/pause-cover.ts'
import type { Result } from '../../../services/storage/result.ts'
import type { Clock } from '../clock.ts'
import { monthEnd, type PauseRecords, recordsBetween } from '../pause-records.ts'

/**
 * The pauses of booking that are on, kept up while regions are watched (platform document, section 4.5): a look back over a year by months at the start, then
 * the last day every minute, and every five minutes the months in which a pause began that is still on. Instants are milliseconds since 1970.
 */

export type PauseWatch = {
  /** The pauses that are on at `now`, and why there may be more. */
  open(now: number): OpenPauses
  /** What a reader should know where pauses are not known; undefined where they are, or still load. */
  notice(): string | undefined
  /** Every record that may be on, as it came: what other views of pauses add to their own. */
  records(): readonly PauseBooking[]
  start(): void
  stop(): void
}

export type PauseSearch = (
  span: { readonly startDate: string; readonly endDate: string },
  signal: AbortSignal,
) => Promise<Envelope<{ readonly count?: number | null | undefined; readonly data: readonly unknown[] }>>

type Needs = {
  readonly clock: Clock
  readonly search: PauseSearch
  /** Seconds between two looks at the last day, at least. */
  readonly intervalSeconds: () => number
  readonly computerZone: () => string
  /** Which pauses are on, or what is known of them, has changed. */
  readonly onChange: () => void
}

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs
const openMonthsMs = 5 * minuteMs
const wholeMs = 6 * 60 * minuteMs
/** The first waits go before: nobody waits for pauses with an empty board. */
const firstMs = 2_000
/** What was read longer ago says nothing of now. */
const tooOldMs = 15 * minuteMs
/** The pause after failures that follow each other grows up to this. */
const longestBackOffMs = 5 * minuteMs

const loading: NotKnown = { state: 'not-checked', reason: 'Pauses are still loading.' }

export function createPauseWatch({ clock, search, intervalSeconds, computerZone, onChange }: Needs): PauseWatch {
  const life = new AbortController()
  /** By the first moment of the month, those that may be on. */
  const months = new Map<number, PauseRecords>()
  /** All of the last day, also those that have ended: a record that ended goes before its older form. */
  let lastDay: PauseRecords = { records: [], missing: 0 }
  let wholeAt: number | undefined
  let openMonthsAt = Number.NEGATIVE_INFINITY
  /** By the steady clock and by the other one. */
  let readAt: { readonly steady: number; readonly now: number } | undefined
  let failure: Failure | undefined
  let failures = 0
  let cancelTimer: (() => void) | undefined
  let counted: { readonly at: number; readonly pauses: readonly OpenPause[] } | undefined
  let told = ''

  const ask = (from: number, to: number): Promise<Result<PauseRecords>> =>
    recordsBetween((span) => search(span, life.signal), from, to)

  async function readMonths(which: readonly { readonly from: number; readonly to: number }[]): Promise<boolean> {
    for (const { from, to } of which) {
      const answer = await ask(from, monthEnd(to))
      if (life.signal.aborted || failedWith(answer)) return false
      const now = clock.now()
      const mayBeOn = ({ resumedAt }: PauseBooking) => !(Date.parse(resumedAt ?? '') <= now)
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
    const [now, steady] = [clock.now(), clock.steady()]
    const from = pauseCoverFrom(now)
    const slices = monthSlices(from, now)
    const isWhole = wholeAt === undefined || steady - wholeAt >= wholeMs
    const areDue = steady - openMonthsAt >= openMonthsMs
    const due = slices.filter((slice) => {
      const known = months.get(slice.from)
      return isWhole || known === undefined || (areDue && known.records.length > 0)
    })
    // The last day first: what has just begun or ended shows soonest.
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

  async function turn(): Promise<void> {
    const before = failure
    try {
      await look()
    } catch {
      // A fault of the console's own: the next look may do better.
    }
    if (life.signal.aborted) return
    failures = failure === undefined ? 0 : failures + 1
    counted = undefined
    const usual = Math.max(minuteMs, intervalSeconds() * 1_000)
    const asked = retryAfterMs(failure?.retryAfterSeconds, longestBackOffMs / 1_000)
    const wait = Math.max(asked, backOff(usual, longestBackOffMs, failures), usual)
    cancelTimer = clock.after(wait, () => void turn())
    const next = JSON.stringify([readAt === undefined, failure?.kind, pausesAt(clock.now())])
    if (next !== told || before?.kind !== failure?.kind) onChange()
    told = next
  }

  const all = () => [...[...months.values()].flatMap(({ records }) => records), ...lastDay.records]

  function pausesAt(now: number): readonly OpenPause[] {
    // Pauses end by themselves where their record names an end that comes, so the count is made anew each minute.
    const at = Math.floor(now / minuteMs)
    if (counted?.at !== at) counted = { at, pauses: openPauses(all(), now) }
    return counted.pauses
  }

  function lacking(): NotKnown | undefined {
    if (readAt === undefined) {
      return failure === undefined
        ? loading
        : { state: 'not-checked', reason: `Pauses couldn’t be loaded. ${failure.message}` }
    }
    const isOld = Math.max(clock.steady() - readAt.steady, clock.now() - readAt.now) > tooOldMs
    if (isOld) {
      return {
        state: 'not-checked',
        reason: `Pauses haven’t updated since ${clockIn(computerZone(), readAt.now)}.${failure === undefined ? '' : ` ${failure.message}`}`,
      }
    }
    const missing = [...months.values(), lastDay].reduce((sum, one) => sum + one.missing, 0)
    return missing === 0 ? undefined : { state: 'not-covered', reason: 'Some pause records didn’t load.' }
  }

  return {
    open: (now) => ({ pauses: pausesAt(now), lacking: lacking() }),
    notice() {
      const reason = lacking()?.reason
      return reason === loading.reason ? undefined : reason
    },
    records: all,
    start() {
      cancelTimer = clock.after(firstMs, () => void turn())
    },
    stop() {
      life.abort()
      cancelTimer?.()
    },
  }
}
