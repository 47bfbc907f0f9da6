import { combinationOfEstimate, generatedAtOf } from '../../../domain/regions/answered-estimates.ts'
import { instantOf } from '../../../domain/time/dates.ts'
import type { PolledAnswer } from '../../../domain/regions/region-poll.ts'
import { waitSecondsOf } from '../../../domain/regions/wait-time.ts'
import type { KeptSample } from './history-service.ts'

const dayMs = 24 * 3_600_000
const earliest = Date.UTC(2000)

/** An instant of this console's own making; `instead` where it cannot be read. */
const ownInstant = (text: string, instead: number): number => {
  const instant = instantOf(text)
  return Number.isNaN(instant) ? instead : instant
}

/**
 * The estimates of an answer as they are kept. A generated time that is missing, cannot be read, lies before 2000 or more than a day after the answer says
 * nothing: such an estimate is kept by the time of its answer. Estimates that belong to no combination are left out.
 */
export function samplesOf(answer: PolledAnswer, now: number): KeptSample[] {
  const answeredAt = ownInstant(answer.answeredAt, now)
  return answer.estimates.flatMap((estimate) => {
    const combination = combinationOfEstimate(estimate, answer)
    if (combination === undefined) return []
    const told = generatedAtOf(estimate)
    const isTold = told !== undefined && told >= earliest && told <= answeredAt + dayMs
    return [
      {
        ...combination,
        source: answer.source,
        generatedAt: isTold ? told : answeredAt,
        answeredAt,
        available: estimate.available ?? undefined,
        seconds: waitSecondsOf(estimate) ?? null,
        reason: estimate.reason ?? undefined,
      },
    ]
  })
}

export const polledAtOf = ({ polledAt }: PolledAnswer, now: number): number => ownInstant(polledAt, now)
