import type { CareSlotsResult } from './care-options.ts'
import type { SlotSearchResult, TimeSlotsResult } from './provider.ts'

/** Slots of the three slot endpoints put into one shape (platform document, sections 2.5, 2.6, 4.3 and 4.4). */

export const slotSources = ['timeSlots', 'slotSearch', 'careOptions'] as const
/** GET v5/providers/{npi}/timeslots, POST v5/slots/search, GET v1/availability/slots. */
export type SlotSource = (typeof slotSources)[number]

export type ProviderSlot = {
  readonly source: SlotSource
  readonly npi: string | undefined
  /** `<ehr system>|<the EHR's own department id>`: the one name that all three endpoints can give; undefined where a part is missing. */
  readonly departmentKey: string | undefined
  readonly departmentName: string | undefined
  readonly ehrSystemName: string | undefined
  /** The EHR's id and the platform's UUID of the department, as far as the answer gave them; never one for the other. */
  readonly departmentEmrId: string | undefined
  readonly departmentUuid: string | undefined
  /** The department's IANA zone as it came; undefined where none came or it is no zone. */
  readonly zone: string | undefined
  /** The start as it came. */
  readonly slotDateTime: string
  /** Milliseconds since 1970; undefined where the text has no offset. */
  readonly instant: number | undefined
  /** The department's own date, yyyy-MM-dd: the answer's `date` where it has one, else that of the department's clock. */
  readonly day: string
  /** `HH:mm` on the department's clock. */
  readonly clock: string
  /** Minutes. */
  readonly duration: number | undefined
  /** The EHR's id and the platform's UUID of the visit type. */
  readonly visitTypeId: string | undefined
  readonly visitTypeGuid: string | undefined
  readonly visitTypeName: string | undefined
  /** What a reader calls it: the title or display name, else the name. */
  readonly visitTypeTitle: string | undefined
  readonly forNewPatient: boolean | undefined
  readonly forEstablishedPatient: boolean | undefined
  /** What the answer itself says; undefined where it has no such field. */
  readonly isBookable: boolean | undefined
  /** What does not fit in it, one plain sentence each: its date is not that of the department's clock, its offset is not the zone's on that day. */
  readonly oddities: readonly string[]
}

/** Slots in the order of the answer. Entries without a start are left out; everything else is kept, odd or not. */
export function slotsOfTimeSlots(result: TimeSlotsResult): readonly ProviderSlot[] {
  throw new Error(`not built ${String(result)}`)
}

export function slotsOfSearch(result: SlotSearchResult): readonly ProviderSlot[] {
  throw new Error(`not built ${String(result)}`)
}

/** Those of provider `npi` alone; a slot that several departments give is there once for each. */
export function slotsOfCareOptions(result: CareSlotsResult, npi: string): readonly ProviderSlot[] {
  throw new Error(`not built ${String(result)} ${npi}`)
}
