import type { PolledAnswer } from '../../../../domain/regions/region-poll.ts'
import { waitTimesResult } from '../../../../domain/regions/wait-time.ts'

/** Sample poll responses for history tests. */

export const source = 'https://visits.example/api'
export const minute = 60_000
export const iso = (instant: number) => new Date(instant).toISOString()

export type Reported = {
  readonly region?: string
  readonly visit?: string
  readonly qualifiers?: readonly string[]
  /** Milliseconds since 1970; undefined if the platform gives none. */
  readonly at?: number
  readonly available?: boolean
  readonly seconds?: number
  readonly reason?: string
}

const estimateOf = ({
  region = 'TX',
  visit = 'virtual',
  qualifiers = [],
  at,
  available,
  seconds,
  reason,
}: Reported) => ({
  regionCode: region,
  visitTypeName: visit,
  assignmentQualifiers: qualifiers,
  ...(at === undefined ? {} : { estimateGeneratedAt: iso(at) }),
  ...(available === undefined ? {} : { available }),
  ...(seconds === undefined ? {} : { estimatedWaitTimeSeconds: seconds }),
  ...(reason === undefined ? {} : { reason }),
})

/** A response that arrived at `answeredAt` (milliseconds since 1970). */
export function answerOf(
  answeredAt: number,
  reported: readonly Reported[],
  more: Partial<Pick<PolledAnswer, 'source' | 'practiceId'>> = {},
): PolledAnswer {
  return {
    source,
    practiceId: 'p1',
    polledAt: iso(answeredAt),
    answeredAt: iso(answeredAt),
    regionCodes: [...new Set(reported.map(({ region = 'TX' }) => region))],
    practice: {},
    qualifierNames: [],
    estimates: waitTimesResult.parse(reported.map(estimateOf)),
    ...more,
  }
}
