import { instantOf, isoForm } from '../time/dates.ts'
import { sameCode } from '../normal-text.ts'
import { type Combination, combinationKey, type PolledAnswer } from './region-poll.ts'
import type { WaitTime } from './wait-time.ts'

/** The estimates of one response, by combination (platform document, section 2.3). */

export type AnsweredEstimate = {
  readonly key: string
  readonly combination: Combination
  /** The estimate to use. If there are several, the one generated last. */
  readonly estimate: WaitTime
  /** Milliseconds since 1970; undefined if it is missing, unreadable or implausible. */
  readonly generatedAt: number | undefined
  /** True if the response has several estimates for this combination and they differ. */
  readonly disagrees: boolean
  /** All estimates for this combination, unchanged. */
  readonly raw: readonly WaitTime[]
}

/** When an estimate was generated, in milliseconds since 1970. */
export function generatedAtOf({ estimateGeneratedAt }: WaitTime): number | undefined {
  const instant = estimateGeneratedAt ? instantOf(isoForm(estimateGeneratedAt)) : Number.NaN
  return Number.isNaN(instant) ? undefined : instant
}

/** Implausible times: before 2000 (some servers' empty date), or more than a day after the response. */
const earliest = Date.UTC(2000)
const dayMs = 24 * 3_600_000

/** The same; undefined also if the time is implausible for a response of `answeredAt`. */
export function plausiblyGeneratedAt(estimate: WaitTime, answeredAt: number): number | undefined {
  const generated = generatedAtOf(estimate)
  return generated !== undefined && generated >= earliest && generated <= answeredAt + dayMs ? generated : undefined
}

/**
 * The combination of an estimate. Region codes match in any case. A missing code means the requested one if there was only one. Undefined if the
 * region isn't clear or the estimate names another practice.
 */
export function combinationOfEstimate(
  estimate: WaitTime,
  { practiceId, regionCodes }: Pick<PolledAnswer, 'practiceId' | 'regionCodes'>,
): Combination | undefined {
  if (estimate.practiceId && !sameCode(estimate.practiceId, practiceId)) return undefined
  const code = estimate.regionCode ?? ''
  const regionCode =
    code.trim() === ''
      ? regionCodes.length === 1
        ? regionCodes[0]
        : undefined
      : regionCodes.includes(code)
        ? code
        : (regionCodes.find((one) => sameCode(one, code)) ?? code)
  if (regionCode === undefined) return undefined
  return {
    practiceId,
    regionCode,
    visitTypeName: estimate.visitTypeName ?? '',
    assignmentQualifiers: [...new Set(estimate.assignmentQualifiers ?? [])].filter((name) => name !== '').toSorted(),
  }
}

/** By combination key, in order of arrival. Estimates without a known combination are left out. */
export function answeredEstimates(
  answer: Pick<PolledAnswer, 'practiceId' | 'regionCodes' | 'answeredAt' | 'estimates'>,
): ReadonlyMap<string, AnsweredEstimate> {
  const answeredAt = Date.parse(answer.answeredAt)
  const found = new Map<string, AnsweredEstimate & { readonly raw: WaitTime[] }>()
  for (const estimate of answer.estimates) {
    const combination = combinationOfEstimate(estimate, answer)
    if (combination === undefined) continue
    const key = combinationKey(combination)
    const generatedAt = plausiblyGeneratedAt(estimate, answeredAt)
    const before = found.get(key)
    if (before === undefined) {
      found.set(key, { key, combination, estimate, generatedAt, disagrees: false, raw: [estimate] })
      continue
    }
    // In place: a response may have hundreds of thousands for one combination.
    before.raw.push(estimate)
    const isNewer = (generatedAt ?? -Infinity) > (before.generatedAt ?? -Infinity)
    found.set(key, {
      ...before,
      ...(isNewer ? { estimate, generatedAt } : {}),
      disagrees: before.disagrees || !saysTheSame(before.estimate, estimate),
    })
  }
  return found
}

const saysTheSame = (a: WaitTime, b: WaitTime): boolean =>
  (a.available ?? undefined) === (b.available ?? undefined) &&
  (a.estimatedWaitTimeSeconds ?? undefined) === (b.estimatedWaitTimeSeconds ?? undefined) &&
  (a.reason ?? undefined) === (b.reason ?? undefined)
