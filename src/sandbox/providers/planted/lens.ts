import { localAt } from '../../data/days.ts'
import type { Slot } from '../../data/slots.ts'
import { stepMinutes } from './timetable.ts'
import { firstLensMinute } from './slot-plants.ts'

/** How the three slot endpoints disagree about one provider: each of the first four times of its day has one sign. */
export const lensDisagreements = [
  'missing-in-slot-search',
  'other-duration-in-care-options',
  'other-name-in-slot-search',
  'written-as-utc-in-care-options',
] as const
export type LensDisagreement = (typeof lensDisagreements)[number]

/** What the endpoints disagree in about a slot; undefined where they agree. */
export function disagreementOf(slot: Slot): LensDisagreement | undefined {
  if (slot.provider.planted?.disagrees !== true) return undefined
  const { minute } = localAt(slot.department.zone, slot.instant)
  return lensDisagreements[(minute - firstLensMinute) / stepMinutes]
}

/** Minutes that the care options give a slot more than the others do. */
export const moreMinutes = 10

/** The visit-type name by which slot search calls a slot that the others name otherwise. */
export const otherName = (name: string): string => `${name} (legacy)`
