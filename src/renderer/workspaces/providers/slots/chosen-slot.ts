import { useCallback, useState } from 'react'
import { create } from 'zustand'
import type { ProviderSlot, SlotToBook } from '../../../../domain/slots/provider-slots.ts'
import { keptInWindow } from '../../../parts/window-memory.ts'
import { bookingAt, type BookingRoute } from '../../../routes/booking-route.ts'
import { slotKey } from './slot-words.ts'
import type { SlotsContext } from './use-slots.ts'

/**
 * The chosen slot among the current `slots` of a provider; the choice survives a reload if the slot still exists. `lost`: the
 * chosen slot, if the current slots no longer have it.
 */
export function useChosenSlot(slots: readonly ProviderSlot[], { connectionId, npi }: SlotsContext) {
  const [kept, setKept] = useState<ProviderSlot>()
  const key = kept === undefined ? undefined : slotKey(kept)
  const chosen =
    kept === undefined ? undefined : slots.includes(kept) ? kept : slots.find((slot) => slotKey(slot) === key)
  if (chosen !== undefined && chosen !== kept) setKept(chosen)
  // Chooses a slot, or clears the choice if it is already chosen. Either way it becomes the picked slot.
  const choose = useCallback(
    (slot: ProviderSlot) => {
      setKept((before) => (before === slot ? undefined : slot))
      pickSlot({ connectionId, npi, slot })
    },
    [connectionId, npi],
  )
  const letGo = useCallback(() => setKept(undefined), [])
  return { chosen, lost: chosen === undefined ? kept : undefined, choose, letGo }
}

/** The last slot picked on a slot screen, for the slotId bench. Kept for the window's lifetime. */
type PickedSlot = {
  readonly connectionId: string
  readonly npi: string
  readonly slot: ProviderSlot
}

export const usePickedSlot = create<{ readonly picked: PickedSlot | undefined }>(() => ({ picked: undefined }))

const pickSlot = (picked: PickedSlot | undefined): void => usePickedSlot.setState({ picked })
keptInWindow(() => pickSlot(undefined))

/** The address of the booking desk with this slot. It contains nothing about a caller. */
export function bookSlotAt(npi: string, slot: SlotToBook): BookingRoute {
  const { slotDateTime, day, ehrSystemName, visitTypeName, forNewPatient, forEstablishedPatient } = slot
  const departmentId = slot.departmentEmrId ?? slot.departmentUuid
  const visitTypeId = slot.visitTypeId ?? slot.visitTypeGuid
  const patientClass =
    forNewPatient === true && forEstablishedPatient !== true
      ? 'new'
      : forEstablishedPatient === true && forNewPatient !== true
        ? 'returning'
        : undefined
  const ids = { ehrSystemName, departmentId, visitTypeId, visitTypeName }
  return { ...bookingAt(), slot: { npi, slotDateTime, day, ...ids, patientClass } }
}
