import type { BookingDraft } from '../../../../domain/booking/booking-draft.ts'
import type { SlotCriteria } from '../../../../domain/slots/slot-criteria.ts'
import { useDesk } from '../draft-context.ts'

/** The draft with changed criteria. Clears the slot, since it was chosen under the old criteria. */
export const withSearch = (draft: BookingDraft, part: Partial<SlotCriteria>): BookingDraft => ({
  ...draft,
  search: { ...draft.search, ...part },
  slot: null,
})

/** Changes the slot search, and clears the earlier slot and its send outcome. */
export function useSearch() {
  const { change, outcome, setOutcome } = useDesk()
  const apply = (next: (draft: BookingDraft) => BookingDraft) => {
    change(next)
    if (outcome !== undefined) setOutcome(undefined)
  }
  return {
    search: (part: Partial<SlotCriteria>) => apply((draft) => withSearch(draft, part)),
    setClass: (patientClass: BookingDraft['patientClass']) =>
      apply((draft) => (draft.patientClass === patientClass ? draft : { ...draft, patientClass, slot: null })),
  }
}
