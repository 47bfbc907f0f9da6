import { type ClassedSlot, visitTypeKeyOfSlot, visitTypesOfSlot } from './slot-requests.ts'
import type { Permission, SchedulingDecision } from '../providers/scheduling-rules.ts'
import type { Provider, ProviderVisitType } from '../providers/provider.ts'

/**
 * Facts from a provider's record that are shown with the provider's slots: ages, flags and booking windows (platform document, sections 2.6 and
 * 3). A record that wasn't read has a reason, and none of its rules counts as passed.
 */
export type ProviderFacts = { readonly read: false; readonly why: string } | ReadFacts

export type ReadFacts = {
  readonly read: true
  /** isActive. */
  readonly isActive: boolean | undefined
  /** Rules 1 to 3. */
  readonly newPatients: Permission
  readonly returningPatients: Permission
  /** Whole years. */
  readonly minAge: number | undefined
  readonly maxAge: number | undefined
  /** The record's visit types that the offered slots may have. */
  readonly visitTypes: readonly VisitTypeDays[]
}

/** A visit type's bufferDays and maxLookAheadDays, with its ids and names. */
export type VisitTypeDays = Pick<
  ProviderVisitType,
  'id' | 'visitTypeId' | 'name' | 'shortName' | 'bufferDays' | 'maxLookAheadDays'
>

/** Facts from a record and its section 3 decision, only for the visit types of these slots. The page needs no others. */
export function factsOf(record: Provider, decision: SchedulingDecision, slots: readonly ClassedSlot[]): ReadFacts {
  const { newPatients, returningPatients, flags } = decision
  const byType = Map.groupBy(slots, visitTypeKeyOfSlot)
  const types = new Set(
    [...byType.values()].flatMap(([slot]) => (slot === undefined ? [] : visitTypesOfSlot(slot, record))),
  )
  return {
    read: true,
    isActive: flags.isActive,
    newPatients,
    returningPatients,
    minAge: record.minAge ?? undefined,
    maxAge: record.maxAge ?? undefined,
    visitTypes: [...types].map(({ id, visitTypeId, name, shortName, bufferDays, maxLookAheadDays }) => ({
      id,
      visitTypeId,
      name,
      shortName,
      bufferDays,
      maxLookAheadDays,
    })),
  }
}
