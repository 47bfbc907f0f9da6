import { texts } from '../text/history.ts'
import { lengthWords } from '../../../../domain/time/durations.ts'
import { clockChanges } from '../../../../domain/time/zones.ts'
import type { RegionHistory } from '../../../../domain/regions/region-history.ts'
import type { ChartStretch, WaitChartData } from '../../../charts/wait/chart-data.ts'
import { overlap, totalOf } from '../../../charts/wait/spans.ts'
import { momentWords, spanWords, waitNumber } from '../../../charts/wait/time-words.ts'
import { readClock } from '../../../../domain/time/zone-days.ts'
import { clockChangeWords, dayWords } from '../../../parts/zone-times.ts'
import { share } from './fact-cards.ts'
import type { HistorySpan } from './history-span.ts'
import { counted } from '../../../parts/times.ts'

type Input = {
  readonly history: RegionHistory
  readonly data: WaitChartData
  readonly span: HistorySpan
  /** The time up to which the history was read. */
  readonly readTo: number
  /** True if off hours are folded. */
  readonly fold: boolean
  /** The combination's last estimate, in these days or earlier. */
  readonly lastAt: string | undefined
}

/** How long no console was open, and how long its updates failed, in milliseconds. */
function unwatchedIn(stretches: readonly ChartStretch[]) {
  const unwatched = stretches.filter(({ kind }) => kind === 'unwatched')
  return {
    closed: totalOf(unwatched.filter(({ isFailed }) => isFailed !== true)),
    failed: totalOf(unwatched.filter(({ isFailed }) => isFailed === true)),
  }
}

/** Notes for the chart's reader: missing data, and unusual days. */
export function chartNotes({ history, data, span, readTo, fold, lastAt }: Input): string[] {
  const { zone, stretches, points } = data
  const notes: string[] = []
  const first = Date.parse(history.firstAt ?? '')
  if (!points.some(({ median }) => median !== undefined)) {
    const last = Date.parse(lastAt ?? '')
    const off = stretches.some(({ kind }) => kind === 'off-hours')
    notes.push(
      off && stretches.every(({ kind }) => kind === 'off-hours')
        ? texts.chartNotes.itWasOffHoursTheWhole
        : texts.chartNotes.noWaitWasMeasuredInTheseDays(
            Number.isNaN(last) ? '' : texts.chartNotes.theLastEstimateCame(momentWords(zone, last)),
          ),
    )
  }
  if (first > span.from) notes.push(texts.chartNotes.historyOfThisWaitStarts(momentWords(zone, first)))
  const { closed, failed } = unwatchedIn(stretches)
  const partOf = (ms: number) => share(ms, readTo - data.axis.from)
  if (closed > 0) notes.push(texts.chartNotes.noConsoleMonitoredForOfThe(lengthWords(closed), partOf(closed)))
  if (failed > 0) notes.push(texts.chartNotes.updatesFailedForOfThe(lengthWords(failed), partOf(failed)))
  if (fold && data.axis.folded.length > 0) {
    const hidden = stretches.some(
      (stretch) => stretch.kind === 'unwatched' && data.axis.folded.some((cut) => overlap(cut, stretch) > 0),
    )
    notes.push(hidden ? texts.chartNotes.hiddenOffHoursAndHoursIn : texts.chartNotes.offHoursAreHidden)
  }
  for (const change of clockChanges(zone, readClock(zone, span.from).day, readClock(zone, span.end - 1).day)) {
    notes.push(texts.chartNotes.clocksChangeOn(dayWords(change.day), clockChangeWords(zone, change)))
  }
  return notes
}

/** Describes the chart in a few sentences, for screen readers. */
export function summaryWords(history: RegionHistory, data: WaitChartData, to: number): string {
  const { zone, axis, stretches, pauses, live } = data
  const { facts, bucketSeconds } = history
  const sentences = [`${spanWords(zone, axis.from, to)}.`]
  if (facts.median === undefined) sentences.push(texts.chartNotes.noWaitWasMeasured)
  else {
    sentences.push(
      texts.chartNotes.medianWaitMinInStepsOf(
        waitNumber(facts.median),
        facts.p90 === undefined ? '' : texts.chartNotes.n90thPercentileMin(waitNumber(facts.p90)),
        lengthWords(bucketSeconds * 1000),
      ),
    )
  }
  if (facts.longest !== undefined) {
    const at = Date.parse(facts.longest.at)
    sentences.push(
      texts.chartNotes.longestMin(
        waitNumber(facts.longest.minutes),
        Number.isNaN(at) ? '' : texts.chartNotes.on(momentWords(zone, at)),
      ),
    )
  }
  const unavailable = stretches.filter(({ kind }) => kind === 'unavailable')
  if (unavailable.length > 0) {
    sentences.push(
      texts.chartNotes.unavailableInInAll(
        counted(unavailable.length, 'stretch', 'stretches'),
        lengthWords(totalOf(unavailable)),
      ),
    )
  }
  const { closed, failed } = unwatchedIn(stretches)
  if (closed > 0) sentences.push(texts.chartNotes.noConsoleMonitoredFor(lengthWords(closed)))
  if (failed > 0) sentences.push(texts.chartNotes.updatesFailedFor(lengthWords(failed)))
  if (pauses.length > 0) sentences.push(texts.chartNotes.bookingsWerePaused(counted(pauses.length, 'time')))
  if (live !== undefined) sentences.push(texts.chartNotes.lastReported(live.words))
  return sentences.join(' ')
}
