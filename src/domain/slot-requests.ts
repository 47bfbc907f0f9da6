import type { Provider } from './provider.ts'
import type { ProviderSlot } from './provider-slots.ts'
import type { PatientClass, SchedulingDecision } from './scheduling-rules.ts'
import type { SlotPageQuery } from './slot-paging.ts'

/**
 * What slot requests may be sent for providers with these flags (platform document, section 3): slots that a rule refuses are not asked for,
 * and not shown where an answer has them all the same.
 */

/** A patient class whose slots were not asked for, and the rule that says so. */
export type Withheld = {
  readonly npi: string
  readonly patientClass: PatientClass
  readonly rule: 1 | 2 | 3
  /** Why, one plain sentence. */
  readonly sentence: string
}

/** `query` is undefined where nothing may be asked for. */
export type PlannedTimeSlots = { readonly query: SlotPageQuery | undefined; readonly withheld: readonly Withheld[] }

export type SlotSearchAsked = {
  readonly startDate?: string | undefined
  readonly endDate?: string | undefined
  readonly visitTypeNames?: readonly string[] | undefined
}
export type SlotSearchItem = {
  readonly npi: string
  readonly ehrInstance?: string | undefined
  /** The EHR's own id. */
  readonly departmentId?: string | undefined
}
/** Bodies of POST v5/slots/search: as few as the flags of the providers allow. */
export type PlannedSlotSearch = {
  readonly requests: readonly (SlotSearchAsked & { readonly criteriaItems: readonly SlotSearchItem[] })[]
  readonly withheld: readonly Withheld[]
}

/** The query to send for the wanted class, narrowed to what the rules allow. A permission that is unknown is asked for. */
export function planTimeSlots(
  npi: string,
  decision: SchedulingDecision,
  wanted: PatientClass | 'both',
  query: Omit<SlotPageQuery, 'newOrEstablishedPatient'>,
): PlannedTimeSlots {
  throw new Error(`not built ${npi} ${String(decision)} ${wanted} ${String(query)}`)
}

/** What is known of each provider of a search. */
export type SearchedProvider = {
  readonly item: SlotSearchItem
  readonly decision: SchedulingDecision
  readonly record: Provider
}

/**
 * The searches to send. The call knows no patient class: a provider who is closed to one class is asked for by the names of the visit types of the
 * other (both `name` and `shortName`, since the document does not say which of them visitTypeNames means), in a request of its own kind.
 */
export function planSlotSearch(providers: readonly SearchedProvider[], asked: SlotSearchAsked): PlannedSlotSearch {
  throw new Error(`not built ${providers.length} ${String(asked)}`)
}

/** The slots that may be shown: those of a refused class are left out, also where an answer has them unasked. */
export function visibleSlots(
  slots: readonly ProviderSlot[],
  decision: SchedulingDecision,
  record: Provider,
): readonly ProviderSlot[] {
  throw new Error(`not built ${slots.length} ${String(decision)} ${String(record)}`)
}
