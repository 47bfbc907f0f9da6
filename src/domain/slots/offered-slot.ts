import { z } from 'zod'
import type { ProviderFacts } from './provider-facts.ts'
import { slotSources } from './provider-slots.ts'

/** A slot as the booking desk offers it, whichever of the slot endpoints it came from (platform document, sections 2.5, 2.6, 4.3 and 4.4). */

/** The three of provider-slots.ts, and POST v1/availability/slots. */
export const offeredSources = [...slotSources, 'careSearch'] as const

const text = z.string().max(4_000)
const maybeText = text.optional()

export const offeredSlot = z.object({
  /** Tells it from all others: npi, department, visit type, start and duration. The same slot has the same key in every answer. */
  key: text.min(1),
  source: z.enum(offeredSources),
  npi: text,
  providerName: maybeText,
  credentials: maybeText,
  gender: maybeText,
  ehrSystemName: maybeText,
  /** The EHR's own department id: the one that goes into a booking, beside `ehrSystemName`. */
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
  /** The department's IANA zone; undefined where none came or it is no zone: such a slot cannot be booked here. */
  zone: maybeText,
  /** The start as it came. */
  slotDateTime: text,
  /** Milliseconds since 1970; undefined where the start has no offset. */
  instant: z.number().optional(),
  /** yyyy-MM-dd and HH:mm on the department's clock. */
  day: text,
  clock: text,
  /** Minutes. */
  duration: z.number().optional(),
  visitTypeId: maybeText,
  visitTypeGuid: maybeText,
  visitTypeName: maybeText,
  /** What a reader calls it. */
  visitTypeTitle: maybeText,
  forNewPatient: z.boolean().optional(),
  forEstablishedPatient: z.boolean().optional(),
  isBookable: z.boolean().optional(),
  /** Its place among the service's provider options for this time, from 0: the order is the service's and stays. */
  option: z.int().min(0),
  /** What does not fit in it, one plain sentence each. */
  oddities: z.array(text).max(20),
})
export type OfferedSlot = z.output<typeof offeredSlot>

/** A provider of a slot answer or of POST v1/availability/providers, in the service's order. */
export type OfferedProvider = {
  readonly npi: string
  readonly name: string | undefined
  readonly gender: string | undefined
  readonly specialties: readonly string[]
  /** Languages of the provider, where a record has them: the document shows no such field. */
  readonly languages?: readonly string[] | undefined
  readonly ehrSystemName: string | undefined
  readonly departmentEmrId: string | undefined
  readonly departmentName: string | undefined
  /** Miles. */
  readonly distanceFrom: number | undefined
  readonly zone: string | undefined
  readonly visitTypeNames: readonly string[]
  /** Of the provider's record, where slots are offered. */
  readonly facts?: ProviderFacts | undefined
}
