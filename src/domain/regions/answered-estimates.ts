import { instantOf } from '../time/dates.ts'
import { type Combination, combinationKey, type PolledAnswer } from './region-poll.ts'
import type { WaitTime } from './wait-time.ts'

/** The estimates of one answer by the combination they are for (platform document, section 2.3). */

export type AnsweredEstimate = {
  readonly key: string
  readonly combination: Combination
  /** The one that counts: of several the one with the newest generated time. */
  readonly estimate: WaitTime
  /** Milliseconds since 1970; undefined where none was told, it cannot be read or cannot be meant. */
  readonly generatedAt: number | undefined
  /** Several came for this combination and say different things. */
  readonly disagrees: boolean
  /** All that came for it, as they came. */
  readonly raw: readonly WaitTime[]
}

/** The instant an estimate was generated, in milliseconds since 1970. */
export function generatedAtOf({ estimateGeneratedAt }: WaitTime): number | undefined {
  const instant = estimateGeneratedAt ? instantOf(estimateGeneratedAt) : Number.NaN
  return Number.isNaN(instant) ? undefined : instant
}

const sameCode = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase()

/** Times that cannot be meant: long ago (an empty date of some servers), or more than a day after the answer. */
const earliest = Date.UTC(2000)
const dayMs = 24 * 3_600_000

/**
 * What an estimate of `answer` is for. A region code in other capitals is the one asked for; a missing one is, where only one was asked for. Undefined
 * where nobody can tell, and for an estimate that names another practice.
 */
export function combinationOfEstimate(
  estimate: WaitTime,
  { practiceId, regionCodes }: Pick<PolledAnswer, 'practiceId' | 'regionCodes'>,
): Combination | undefined {
  if (estimate.practiceId && !sameCode(estimate.practiceId, practiceId)) return undefined
  const told = estimate.regionCode ?? ''
  const regionCode =
    told.trim() === ''
      ? regionCodes.length === 1
        ? regionCodes[0]
        : undefined
      : regionCodes.includes(told)
        ? told
        : (regionCodes.find((code) => sameCode(code, told)) ?? told)
  if (regionCode === undefined) return undefined
  return {
    practiceId,
    regionCode,
    visitTypeName: estimate.visitTypeName ?? '',
    assignmentQualifiers: [...new Set(estimate.assignmentQualifiers ?? [])].filter((name) => name !== '').toSorted(),
  }
}

/** By combination key, in order of arrival. Estimates that belong to no combination are not in it. */
export function answeredEstimates(
  answer: Pick<PolledAnswer, 'practiceId' | 'regionCodes' | 'answeredAt' | 'estimates'>,
): ReadonlyMap<string, AnsweredEstimate> {
  const latest = Date.parse(answer.answeredAt) + dayMs
  const found = new Map<string, AnsweredEstimate>()
  for (const estimate of answer.estimates) {
    const combination = combinationOfEstimate(estimate, answer)
    if (combination === undefined) continue
    const key = combinationKey(combination)
    const told = generatedAtOf(estimate)
    const generatedAt = told !== undefined && told >= earliest && told <= latest ? told : undefined
    const before = found.get(key)
    if (before === undefined) {
      found.set(key, { key, combination, estimate, generatedAt, disagrees: false, raw: [estimate] })
      continue
    }
    const isNewer = (generatedAt ?? -Infinity) > (before.generatedAt ?? -Infinity)
    found.set(key, {
      ...before,
      ...(isNewer ? { estimate, generatedAt } : {}),
      disagrees: before.disagrees || !saysTheSame(before.estimate, estimate),
      raw: [...before.raw, estimate],
    })
  }
  return found
}

const saysTheSame = (a: WaitTime, b: WaitTime): boolean =>
  (a.available ?? undefined) === (b.available ?? undefined) &&
  (a.estimatedWaitTimeSeconds ?? undefined) === (b.estimatedWaitTimeSeconds ?? undefined) &&
  (a.reason ?? undefined) === (b.reason ?? undefined)
