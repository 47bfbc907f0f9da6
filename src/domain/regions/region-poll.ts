import { z } from 'zod'
import { practice } from './practice.ts'
import { waitTimesResult } from './wait-time.ts'

/** The result of one poll of one practice (platform document, sections 2.2, 2.3 and 4.2). */

/** What identifies a row of the board. */
export type Combination = {
  readonly practiceId: string
  readonly regionCode: string
  readonly visitTypeName: string
  /** Empty if the estimate has none. */
  readonly assignmentQualifiers: readonly string[]
}

/** The key of a combination, regardless of the order of its qualifiers. Rows, samples, alerts and addresses use it. */
export function combinationKey({ practiceId, regionCode, visitTypeName, assignmentQualifiers }: Combination): string {
  return JSON.stringify([practiceId, regionCode, visitTypeName, ...assignmentQualifiers.toSorted()])
}

const keyText = z.tuple([z.string(), z.string(), z.string()], z.string())

/** Parses a combination key; undefined if it is invalid. */
export function combinationOf(key: string): Combination | undefined {
  try {
    const [practiceId, regionCode, visitTypeName, ...assignmentQualifiers] = keyText.parse(JSON.parse(key))
    return { practiceId, regionCode, visitTypeName, assignmentQualifiers }
  } catch {
    return undefined
  }
}

/**
 * The responses of one poll of one practice, unchanged. Consoles with a shared database pass them on, so that followers show the same board as
 * the polling console. Times are ISO 8601 in UTC by the polling console's clock.
 */
export const polledAnswer = z.object({
  /** The platform: origin and path of its visit address, identical on every console. */
  source: z.string().min(1),
  practiceId: z.string().min(1),
  polledAt: z.string(),
  answeredAt: z.string(),
  /** The requested region codes. */
  regionCodes: z.array(z.string()),
  /** The filters of the request; undefined if there were none. */
  visitTypeNames: z.array(z.string()).optional(),
  assignmentQualifiers: z.array(z.string()).optional(),
  practice,
  /** Set if the practice call failed and the waits were requested for an earlier region list: when `practice` was received. */
  regionsAsOf: z.string().optional(),
  /** Qualifier names that the platform reports. */
  qualifierNames: z.array(z.string()),
  estimates: waitTimesResult,
})
export type PolledAnswer = z.output<typeof polledAnswer>
