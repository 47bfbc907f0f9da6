import type { WaitFault } from '../../domain/training/misbehaviour.ts'
import type { Estimate } from './wait-times.ts'

/** Faulty waits of a region, returned instead of `estimates`. Frozen and contradicting ones are valid by themselves. */
export function faultyEstimates(estimates: readonly Estimate[], fault: WaitFault): readonly Record<string, unknown>[] {
  switch (fault) {
    case 'missing':
      return []
    case 'twice':
      return estimates.flatMap((estimate) => [estimate, again(estimate)])
    case 'odd':
      return estimates.map(odd)
    case 'frozen':
    case 'contradicting':
      return [...estimates]
  }
}

/** The same combination again, with the same generated time but another wait. */
function again(estimate: Estimate): Record<string, unknown> {
  const { estimatedWaitTimeSeconds: seconds } = estimate
  return seconds === undefined ? { ...estimate } : { ...estimate, estimatedWaitTimeSeconds: seconds + 600 }
}

const oddReasons = ['NO_REGIONS_FOUND', 'STAFF_MEETING', undefined]

function odd(estimate: Estimate, index: number): Record<string, unknown> {
  const { estimatedWaitTimeSeconds: seconds, reason: _reason, ...rest } = estimate
  const extra = { homeMarket: 'North', specialties: [], estimatedWaitTimeMessage: 'Ask again later' }
  if (seconds === undefined) return { ...rest, ...extra, reason: oddReasons[index % oddReasons.length] }
  return index % 3 === 2 ? { ...rest, ...extra } : { ...rest, ...extra, estimatedWaitTimeSeconds: seconds + 0.5 }
}
