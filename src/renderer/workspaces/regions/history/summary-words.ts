import type { RegionHistory } from '../../../../domain/regions/region-history.ts'
import type { WaitChartData } from '../../../charts/wait/chart-data.ts'
import { totalOf } from '../../../charts/wait/spans.ts'
import { lengthWords, momentWords, spanWords, waitNumber } from '../../../charts/wait/time-words.ts'
import { counted } from '../../../parts/times.ts'

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
