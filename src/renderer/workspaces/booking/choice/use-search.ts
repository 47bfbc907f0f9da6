import type { BookingDraft } from '../../../../domain/booking/booking-draft.ts'
import type { SlotCriteria } from '../../../../domain/slots/slot-criteria.ts'
import { useDesk } from '../draft-context.ts'

/** The draft with other criteria. The slot was chosen among those of the old ones, so it goes with them. */
export const withSearch = (draft: BookingDraft, part: Partial<SlotCriteria>): BookingDraft => ({
  ...draft,
  search: { ...draft.search, ...part },
  slot: null,
})

/** What changes where slots are looked for. A choice of before, and what became of it, is let go. */
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
