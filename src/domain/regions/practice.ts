import { z } from 'zod'
import { isRecord } from '../is-record.ts'
import { flag, listOf, maybe, maybeNumber, record, text } from '../lenient.ts'
import { texts as ownTexts } from './text.ts'

/** Practices and their regions (platform document, section 2.2). */

export const availabilityWindow = record({ start: maybe(text), end: maybe(text) })

/** A department of a practice region. Booking sends `id` as departmentId, together with `ehrSystemName`. */
export const regionDepartment = record({
  id: maybe(text),
  ehrDepartmentId: maybe(text),
  ehrSystemName: maybe(text),
  defaultDepartmentName: maybe(text),
})

export const practiceRegion = record({
  id: maybe(text),
  practiceId: maybe(text),
  displayName: maybe(text),
  /** Typically a two-letter state code. Later calls use it instead of the id. */
  regionCode: maybe(text),
  active: maybe(flag),
  /** Potential appointment windows. */
  availability: listOf(availabilityWindow),
  busy: maybe(flag),
  busyMessage: maybe(text),
  paymentAccountId: maybe(text),
  /** The document doesn't show the unit. */
  visitPrice: maybeNumber,
  orderWeight: maybeNumber,
  departments: listOf(regionDepartment),
  market: maybe(text),
})
export type PracticeRegion = z.output<typeof practiceRegion>

export const practice = record({
  id: maybe(text),
  displayName: maybe(text),
  careMode: maybe(text),
  payment: maybe(record({ insurance: maybe(flag), selfPay: maybe(flag), serviceKey: maybe(flag) })),
  ehrBookingEnabled: maybe(flag),
  practiceRegions: listOf(practiceRegion),
})
export type Practice = z.output<typeof practice>

export const practiceRequest = z.strictObject({ practiceId: z.string().min(1), product: z.string().min(1).optional() })

/**
 * The region choice that a client adds to the list itself: the patient is outside the service area. It is never sent
 * (section 2.2, client UI rule).
 */
export const otherRegion = 'Other'

/** True if `value` is the client-only choice Other, ignoring case. */
export function isOtherRegion(value: string): boolean {
  return value.trim().toLowerCase() === otherRegion.toLowerCase()
}

export const otherRegionMessage = ownTexts.practice.theRegionOtherMeansOutsideTheServiceArea

/** Assignment qualifiers. The document shows neither parameters nor the response, so any JSON is accepted unchanged. */
export const assignmentQualifiersRequest = z
  .record(z.string(), z.union([z.string(), z.number(), z.boolean()]))
  .optional()
export const assignmentQualifiersResult = z.unknown()

/** The names in an assignment-qualifier response: plain texts or objects with a name, in a list or in an object around it. */
export function qualifierNames(answer: unknown): string[] {
  const list = Array.isArray(answer)
    ? answer
    : isRecord(answer)
      ? (Object.values(answer).find(Array.isArray) ?? [])
      : []
  return list.flatMap((item: unknown) => {
    if (typeof item === 'string') return [item]
    return isRecord(item) && typeof item['name'] === 'string' ? [item['name']] : []
  })
}
