import { useEffect } from 'react'
import type { BookingDraft } from '../../../../domain/booking/booking-draft.ts'
import type { SlotHandOver } from '../../../routes/booking-route.ts'
import { useBridgeQuery } from '../../../bridge/queries.ts'
import type { DraftState } from './use-draft.ts'
import { dropHandOver } from './use-hand-over.ts'
import { slotFound, slotGone, slotWanted, useWanted, wantSlot, withSlotHandOver } from './wanted-slot.ts'

type Change = DraftState['change']

/**
 * Takes a slot from Providers at once where no way is chosen yet. Otherwise returns it as `asked`, with `take` for a yes: into this draft, or `again` into
 * another booking for the same people.
 */
export function useSlotHandOver(slot: SlotHandOver | undefined, draft: BookingDraft, state: DraftState) {
  const { draftId, way } = draft
  const { change } = state
  const isTaken = slot !== undefined && way === null
  useEffect(() => {
    if (!isTaken) return
    wantSlot(draftId, slot)
    change(withSlotHandOver(slot))
    dropHandOver()
  }, [isTaken, slot, draftId, change])
  useLookUp(draft, change)
  return {
    asked: isTaken ? undefined : slot,
    take: async (again: boolean) => {
      if (slot === undefined) return
      const begun = again ? await state.beginAgain(withSlotHandOver(slot)) : draftId
      if (begun !== undefined) wantSlot(begun, slot)
      if (!again) {
        state.setOutcome(undefined)
        change(withSlotHandOver(slot))
      }
      dropHandOver()
    },
  }
}

/** Searches for the slot with the slot step's query, so that step finds its answer cached, and puts the slot into the draft. */
function useLookUp(draft: BookingDraft, change: Change): void {
  const wanted = useWanted(draft.draftId)
  const { connectionId, search: criteria, patientClass } = draft
  const enabled =
    wanted !== undefined && !wanted.isGone && draft.way === 'slot' && criteria.npis.includes(wanted.slot.npi)
  const { data } = useBridgeQuery('booking.slots', { connectionId, criteria, patientClass }, { enabled })
  const answer = data?.value
  useEffect(() => {
    if (!enabled || answer === undefined) return
    const found = slotWanted(answer.slots, wanted.slot)
    if (found === undefined) return slotGone()
    slotFound()
    change((latest) => (latest.slot === null ? { ...latest, slot: found } : latest))
  }, [enabled, wanted, answer, change])
}
