import { localAt } from '../../data/days.ts'
import type { Slot } from '../../data/slots.ts'
import { stepMinutes } from './timetable.ts'
import { firstLensMinute } from './slot-plants.ts'

/** How the three slot endpoints disagree about one provider: each of the first four times of its day has one disagreement. */
export const lensDisagreements = [
  'missing-in-slot-search',
  'other-duration-in-care-options',
  'other-name-in-slot-search',
  'written-as-utc-in-care-options',
] as const
export type LensDisagreement = (typeof lensDisagreements)[number]

/** What the endpoints disagree about for a slot; undefined if they agree. */
export function disagreementOf(slot: Slot): LensDisagreement | undefined {
  if (slot.provider.planted?.disagrees !== true) return undefined
  const { minute } = localAt(slot.department.zone, slot.instant)
  return lensDisagreements[(minute - firstLensMinute) / stepMinutes]
}

/** How many minutes longer the slot is in the care options than elsewhere. */
export const moreMinutes = 10

/** The deviating visit-type name that slot search uses for a slot. */
export const otherName = (name: string): string => `${name} (legacy)`
