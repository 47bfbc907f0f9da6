import { combinationOfEstimate, generatedAtOf } from '../../../domain/regions/answered-estimates.ts'
import { instantOf } from '../../../domain/time/dates.ts'
import type { PolledAnswer } from '../../../domain/regions/region-poll.ts'
import { waitSecondsOf } from '../../../domain/regions/wait-time.ts'
import type { KeptSample } from './history-service.ts'

const dayMs = 24 * 3_600_000
const earliest = Date.UTC(2000)

/** An instant that this console wrote; `instead` if it can't be parsed. */
const ownInstant = (text: string, instead: number): number => {
  const instant = instantOf(text)
  return Number.isNaN(instant) ? instead : instant
}

/**
 * Converts a response's estimates to samples. A generated time is ignored if it's missing, invalid, before 2000, or more than a day after the response; the
 * response time is used instead. Estimates without a combination are dropped.
 */
export function samplesOf(answer: PolledAnswer, now: number): KeptSample[] {
  const answeredAt = ownInstant(answer.answeredAt, now)
  return answer.estimates.flatMap((estimate) => {
    const combination = combinationOfEstimate(estimate, answer)
    if (combination === undefined) return []
    const generated = generatedAtOf(estimate)
    const isPlausible = generated !== undefined && generated >= earliest && generated <= answeredAt + dayMs
    return [
      {
        ...combination,
        source: answer.source,
        generatedAt: isPlausible ? generated : answeredAt,
        answeredAt,
        available: estimate.available ?? undefined,
        seconds: waitSecondsOf(estimate) ?? null,
        reason: estimate.reason ?? undefined,
      },
    ]
  })
}

export const polledAtOf = ({ polledAt }: PolledAnswer, now: number): number => ownInstant(polledAt, now)
