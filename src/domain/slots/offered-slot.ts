import { z } from 'zod'
import type { ProviderFacts } from './provider-facts.ts'
import { slotSources } from './provider-slots.ts'

/** A slot on the booking desk, from any of the slot endpoints (platform document, sections 2.5, 2.6, 4.3 and 4.4). */

/** The three of provider-slots.ts, and POST v1/availability/slots. */
export const offeredSources = [...slotSources, 'careSearch'] as const

const text = z.string().max(4_000)
const maybeText = text.optional()

export const offeredSlot = z.object({
  /** Unique: npi, department, visit type, start and duration. The same slot has the same key in every response. */
  key: text.min(1),
  source: z.enum(offeredSources),
  npi: text,
  providerName: maybeText,
  credentials: maybeText,
  gender: maybeText,
  ehrSystemName: maybeText,
  /** The EHR's own department id, which a booking sends together with `ehrSystemName`. */
  departmentEmrId: maybeText,
  departmentUuid: maybeText,
  departmentName: maybeText,
  departmentUrlName: maybeText,
  departmentPhone: maybeText,
  address: z
    .object({ line1: maybeText, line2: maybeText, city: maybeText, state: maybeText, postalCode: maybeText })
    .optional(),
  /** Miles. */
  distanceFrom: z.number().optional(),
  /** The department's IANA zone; undefined if it is missing or invalid. Such a slot can't be booked here. */
  zone: maybeText,
  /** The start as received. */
  slotDateTime: text,
  /** Milliseconds since 1970; undefined if the start has no offset. */
  instant: z.number().optional(),
  /** yyyy-MM-dd and HH:mm in the department's local time. */
  day: text,
  clock: text,
  /** True if `day` is only the start's own day in UTC: the response has neither a date nor a zone for it. */
  isDayInUtc: z.boolean().optional(),
  /** Minutes. */
  duration: z.number().optional(),
  visitTypeId: maybeText,
  visitTypeGuid: maybeText,
  visitTypeName: maybeText,
  /** The displayed name. */
  visitTypeTitle: maybeText,
  forNewPatient: z.boolean().optional(),
  forEstablishedPatient: z.boolean().optional(),
  isBookable: z.boolean().optional(),
  /** Its position among the service's provider options for this time, from 0. The service's order is kept. */
  option: z.int().min(0),
  /** Inconsistencies in its data, one plain sentence each. */
  oddities: z.array(text).max(20),
})
export type OfferedSlot = z.output<typeof offeredSlot>

/** A provider in a slot response or in POST v1/availability/providers, in the service's order. */
export type OfferedProvider = {
  readonly npi: string
  readonly name: string | undefined
  readonly gender: string | undefined
  readonly specialties: readonly string[]
  /** Languages from the provider's record, if it has any. The document shows no such field. */
  readonly languages?: readonly string[] | undefined
  readonly ehrSystemName: string | undefined
  readonly departmentEmrId: string | undefined
  readonly departmentName: string | undefined
  /** Miles. */
  readonly distanceFrom: number | undefined
  readonly zone: string | undefined
  readonly visitTypeNames: readonly string[]
  /** Facts from the provider's record, for offered slots. */
  readonly facts?: ProviderFacts | undefined
}
