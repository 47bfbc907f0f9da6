import { clockChanges } from '../../../../domain/time/zones.ts'
import type { RegionHistory } from '../../../../domain/regions/region-history.ts'
import type { WaitChartData } from '../../../charts/wait/chart-data.ts'
import { overlap, totalOf } from '../../../charts/wait/spans.ts'
import { lengthWords, momentWords, spanWords, waitNumber } from '../../../charts/wait/time-words.ts'
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
        ? 'It was off hours all the time.'
        : `No wait was measured in these days${Number.isNaN(last) ? '' : `; the last estimate came ${momentWords(zone, last)}`}.`,
    )
  }
  if (first > span.from) notes.push(`History of this combination begins ${momentWords(zone, first)}.`)
  const unwatched = totalOf(stretches.filter(({ kind }) => kind === 'unwatched'))
  if (unwatched > 0) {
    notes.push(
      `No console watched for ${lengthWords(unwatched)}, ${share(unwatched, readTo - data.axis.from)} of the time.`,
    )
  }
  if (fold && data.axis.folded.length > 0) {
    const hidden = stretches.some(
      (stretch) => stretch.kind === 'unwatched' && data.axis.folded.some((cut) => overlap(cut, stretch) > 0),
    )
    notes.push(
      hidden
        ? 'Off hours, and hours of the day in which no wait was ever measured, take no room.'
        : 'Off hours take no room.',
    )
  }
  for (const change of clockChanges(zone, readClock(zone, span.from).day, readClock(zone, span.end - 1).day)) {
    notes.push(`Clocks change on ${dayWords(change.day)}: ${clockChangeWords(zone, change)}.`)
  }
  return notes
}

/** Describes the chart in a few sentences, for screen readers. */
export function summaryWords(history: RegionHistory, data: WaitChartData, to: number): string {
  const { zone, axis, stretches, pauses, live } = data
  const { facts, bucketSeconds } = history
  const sentences = [`${spanWords(zone, axis.from, to)}.`]
  if (facts.median === undefined) sentences.push('No wait was measured.')
  else {
    sentences.push(
      `Median wait ${waitNumber(facts.median)} min${facts.p90 === undefined ? '' : `, 90th percentile ${waitNumber(facts.p90)} min`}, in steps of ${lengthWords(bucketSeconds * 1000)}.`,
    )
  }
  if (facts.longest !== undefined) {
    const at = Date.parse(facts.longest.at)
    sentences.push(
      `Longest ${waitNumber(facts.longest.minutes)} min${Number.isNaN(at) ? '' : ` on ${momentWords(zone, at)}`}.`,
    )
  }
  const unavailable = stretches.filter(({ kind }) => kind === 'unavailable')
  if (unavailable.length > 0) {
    sentences.push(
      `Unavailable in ${counted(unavailable.length, 'stretch', 'stretches')}, ${lengthWords(totalOf(unavailable))} in all.`,
    )
  }
  const unwatched = stretches.filter(({ kind }) => kind === 'unwatched')
  if (unwatched.length > 0) sentences.push(`No console watched for ${lengthWords(totalOf(unwatched))}.`)
  if (pauses.length > 0) sentences.push(`Bookings were paused ${counted(pauses.length, 'time')}.`)
  if (live !== undefined) sentences.push(`Last told: ${live.words}.`)
  return sentences.join(' ')
}
