import type { Misbehaviour, WaitFault } from '../../domain/misbehaviour.ts'
import { count } from '../parts/times.ts'

const rows = (number: number) => (number === 1 ? '1 row' : `${count(number)} rows`)

export const waitFaultWords: Readonly<Record<WaitFault, string>> = {
  missing: 'asked for and not answered',
  frozen: 'the same estimate again and again',
  contradicting: 'available while the region says busy',
  twice: 'every estimate twice, with two waits',
  odd: 'unknown reasons, no seconds, further fields',
}

/** How bad the sandbox behaves, in words; empty where it behaves well. */
export function behaviourWords(told: Misbehaviour): readonly string[] {
  const { latencyMs, errorRate, errorStatus, busyRegions, totalDrift, repeatedRows } = told
  const { failingOffset, failingTimes, pageCap, abovePageCap } = told
  return [
    ...(latencyMs > 0 ? [`every answer ${latencyMs} ms late`] : []),
    ...(errorRate > 0 ? [`${Math.round(errorRate * 100)} % of answers are ${errorStatus}`] : []),
    ...(told.conflictOnNextBooking ? ['the next booking finds its slot taken'] : []),
    ...(busyRegions.length > 0 ? [`busy: ${busyRegions.join(', ')}`] : []),
    ...Object.entries(told.waitFaults).map(([code, fault]) => `waits of ${code}: ${waitFaultWords[fault]}`),
    ...(totalDrift > 0 ? [`${rows(totalDrift)} more after each page of entities`] : []),
    ...(totalDrift < 0 ? [`${rows(-totalDrift)} fewer after each page of entities`] : []),
    ...(repeatedRows > 0 ? [`each page of entities repeats ${rows(repeatedRows)} of the page before`] : []),
    ...(failingTimes > 0
      ? [`the page with row ${count(failingOffset + 1)} fails ${failingTimes === 1 ? 'once' : `${failingTimes} times`}`]
      : []),
    ...(pageCap > 0
      ? [
          abovePageCap === 'fewer'
            ? `pages of entities stop at ${rows(pageCap)}`
            : `pages of more than ${rows(pageCap)} are refused`,
        ]
      : []),
  ]
}
