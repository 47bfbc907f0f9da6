import { z } from 'zod'
import { practice } from './practice.ts'
import { waitTimesResult } from './wait-time.ts'

/** What one poll of one practice brought (platform document, sections 2.2, 2.3 and 4.2). */

/** One cell of the board: who is asked for what, where. */
export type Combination = {
  readonly practiceId: string
  readonly regionCode: string
  readonly visitTypeName: string
  /** Empty where the estimate names none. */
  readonly assignmentQualifiers: readonly string[]
}

/** One text for a combination, the same whatever the order of its qualifiers: the key of rows, samples, alerts and addresses. */
export function combinationKey({ practiceId, regionCode, visitTypeName, assignmentQualifiers }: Combination): string {
  return JSON.stringify([practiceId, regionCode, visitTypeName, ...assignmentQualifiers.toSorted()])
}

const keyText = z.tuple([z.string(), z.string(), z.string()], z.string())

/** The combination that `key` stands for; undefined where it is none. */
export function combinationOf(key: string): Combination | undefined {
  try {
    const [practiceId, regionCode, visitTypeName, ...assignmentQualifiers] = keyText.parse(JSON.parse(key))
    return { practiceId, regionCode, visitTypeName, assignmentQualifiers }
  } catch {
    return undefined
  }
}

/**
 * The answers of one poll of one practice, as they came. Consoles that share a store pass these on, so that those that follow show the same board as
 * the one that polls. Times are ISO 8601 in UTC by the clock of the console that polled.
 */
export const polledAnswer = z.object({
  /** The platform: origin and path of its visit address, the same on every console. */
  source: z.string().min(1),
  practiceId: z.string().min(1),
  polledAt: z.string(),
  answeredAt: z.string(),
  /** Codes that were asked for. */
  regionCodes: z.array(z.string()),
  /** What the request was narrowed to; undefined where it was not. */
  visitTypeNames: z.array(z.string()).optional(),
  assignmentQualifiers: z.array(z.string()).optional(),
  practice,
  /** When `practice` was answered, where its call failed in this poll and the waits were asked by the regions it listed then; undefined else. */
  regionsAsOf: z.string().optional(),
  /** Names of the qualifiers there are, as far as the platform told. */
  qualifierNames: z.array(z.string()),
  estimates: waitTimesResult,
})
export type PolledAnswer = z.output<typeof polledAnswer>
