import { z } from 'zod'
import { flag, listOf, maybe, maybeNumber, record, text } from '../lenient.ts'
import { isOtherRegion, otherRegionMessage } from './practice.ts'
import { texts as ownTexts } from './text.ts'

/** Region wait-time estimates (platform document, sections 2.3 and 4.2). */

/** The documented reasons for `available: false`. Others are shown unchanged. */
export const unavailableReasons = ['OFF_HOURS', 'NO_ONCALL_PROVIDERS', 'REGION_BUSY', 'UNKNOWN'] as const

export const waitTime = record({
  available: maybe(flag),
  estimateGeneratedAt: maybe(text),
  /** Seconds; present when available is true. */
  estimatedWaitTimeSeconds: maybeNumber,
  /** Present when available is false. */
  reason: maybe(text),
  practiceId: maybe(text),
  regionCode: maybe(text),
  visitTypeName: maybe(text),
  assignmentQualifiers: listOf(text),
})
export type WaitTime = z.output<typeof waitTime>

export const waitTimesResult = z.array(waitTime)

const regionCode = z
  .string()
  .min(1)
  .refine((code) => !isOtherRegion(code), otherRegionMessage)

export const waitTimesRequest = z.strictObject({
  regionCodes: z.preprocess(
    (codes) => (typeof codes === 'string' ? [codes] : codes),
    z
      .array(regionCode, {
        error: ({ input }) =>
          input === undefined ? ownTexts.waitTime.enterAtLeastOneRegionCode : ownTexts.waitTime.theRegionCodesMustBeA,
      })
      .min(1, ownTexts.waitTime.enterAtLeastOneRegionCode),
  ),
  practiceId: z.string().min(1),
  assignmentQualifiers: z.array(z.string().min(1)).optional(),
  visitTypeNames: z.array(z.string().min(1)).optional(),
  product: z.string().min(1).optional(),
})

/** Whole seconds until care; undefined if the region isn't available, because an unavailable region never has a wait. */
export function waitSecondsOf(estimate: WaitTime): number | undefined {
  if (estimate.available !== true) return undefined
  const seconds = estimate.estimatedWaitTimeSeconds
  return seconds === null || seconds === undefined || seconds < 0 ? undefined : Math.round(seconds)
}

/** The full minutes of a wait in seconds, rounded down, so that a wait below a limit never shows as the limit. */
export const fullMinutes = (seconds: number): number => Math.floor(seconds / 60)
