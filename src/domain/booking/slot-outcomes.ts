import type { BookingCheck } from './booking-check.ts'
import type { IntentView } from './booking-intent.ts'
import { sameCode } from '../normal-text.ts'
import type { OfferedSlot } from '../slots/offered-slot.ts'
import { readSlotStart } from '../slots/slot-start.ts'
import { texts } from './text/fields.ts'

/** Unknown outcomes, of any patient, that may already have taken a slot. Pure functions. */

/**
 * The entries of `open` with this provider, start and department. An id missing on either side, or in another letter case, counts as a match: better an
 * extra warning than a missed one.
 */
export function outcomesOnSlot<Intent extends Pick<IntentView, 'intentId' | 'label' | 'connectionId' | 'what'>>(
  slot: OfferedSlot,
  connectionId: string,
  open: readonly Intent[],
): readonly Intent[] {
  if (slot.npi === '') return []
  const differ = (one: string | undefined, other: string | undefined) =>
    one !== undefined && other !== undefined && !sameCode(one, other)
  return open.filter(
    ({ connectionId: of, what }) =>
      of === connectionId &&
      what.npi === slot.npi &&
      isSameStart(what.slotDateTime, slot) &&
      !differ(what.ehrSystemName, slot.ehrSystemName) &&
      !differ(what.departmentEmrId, slot.departmentEmrId),
  )
}

/** `text`: a start as it was received, maybe with another offset than the slot's. Without an instant the texts are compared. */
export function isSameStart(text: string | undefined, { slotDateTime, instant }: OfferedSlot): boolean {
  if (text === undefined) return false
  const start = readSlotStart(text)?.instant
  return start === undefined || instant === undefined ? text === slotDateTime : start === instant
}

/**
 * Warns if another booking for this slot has an unknown outcome. `open` is undefined if the journal couldn't be read; `isWhole` is false if it may lack
 * bookings.
 */
export function slotOutcomeCheck(
  open: readonly { readonly label: string }[] | undefined,
  isWhole = true,
): BookingCheck {
  const is = (state: BookingCheck['state'], words: string, value: string) =>
    ({ id: 'slot-outcome', state, words, value }) as const
  if (open === undefined)
    return is('unknown', texts.slotOutcomes.theListOfUnknownOutcomesCouldnt, texts.slotOutcomes.notLoaded)
  if (open.length === 0 && !isWhole)
    return is('unknown', texts.slotOutcomes.theListMayLackSome, texts.slotOutcomes.notAllListed)
  if (open.length === 0) return is('holds', texts.slotOutcomes.noUnknownOutcomesForThisSlot, 'none')
  const labels = open.map(({ label }) => label).join(', ')
  return is('warns', texts.slotOutcomes.anotherBookingForThisSlotHasAnUnknown, labels)
}

/** Warns if this console booked this slot lately, for another patient: cached answers can still list it. None otherwise. */
export function slotBookedChecks(booked: readonly { readonly label: string }[]): readonly BookingCheck[] {
  if (booked.length === 0) return []
  const value = booked.map(({ label }) => label).join(', ')
  return [{ id: 'slot-booked', state: 'warns', words: texts.slotOutcomes.alreadyBookedFromHere, value }]
}
