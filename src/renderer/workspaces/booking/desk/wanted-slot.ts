import { create } from 'zustand'
import type { BookingDraft } from '../../../../domain/booking/booking-draft.ts'
import type { OfferedSlot } from '../../../../domain/slots/offered-slot.ts'
import { noCriteria } from '../../../../domain/slots/slot-criteria.ts'
import { addDays } from '../../../../domain/time/dates.ts'
import type { SlotHandOver } from '../../../routes/booking-route.ts'
import { keptInWindow } from '../../../parts/window-memory.ts'

/** A slot from Providers. It's looked up for this caller before it goes into the draft, since only a slot from such a search can be booked. */

type Wanted = {
  readonly draftId: string
  readonly slot: SlotHandOver
  /** True once an answer doesn't have it. */
  readonly isGone: boolean
}

const useKept = create<{ readonly wanted: Wanted | undefined }>(() => ({ wanted: undefined }))
keptInWindow(() => useKept.setState({ wanted: undefined }))

export const wantSlot = (draftId: string, slot: SlotHandOver): void =>
  useKept.setState({ wanted: { draftId, slot, isGone: false } })

export const slotFound = (): void => useKept.setState({ wanted: undefined })

export const slotGone = (): void =>
  useKept.setState(({ wanted }) => ({ wanted: wanted === undefined ? undefined : { ...wanted, isGone: true } }))

/** This draft's slot from Providers while it's being looked up, or once it wasn't found. */
export function useWanted(draftId: string): Wanted | undefined {
  const wanted = useKept((state) => state.wanted)
  return wanted?.draftId === draftId ? wanted : undefined
}

/** The draft with a search for the slot's provider, department and day. Caller and patient stay. */
export const withSlotHandOver =
  ({ npi, day, departmentEmrId, patientClass }: SlotHandOver) =>
  (draft: BookingDraft): BookingDraft => ({
    ...draft,
    way: 'slot',
    step: 'who',
    slot: null,
    patientClass: patientClass ?? draft.patientClass,
    search: {
      ...noCriteria,
      form: 'provider',
      npis: [npi],
      departmentIds: departmentEmrId === undefined ? [] : [departmentEmrId],
      startDate: day,
      // One day more, since the document doesn't say whether the range includes its end.
      endDate: addDays(day, 1),
    },
  })

/** The slot in an answer that matches the one from Providers. */
export function slotWanted(slots: readonly OfferedSlot[], wanted: SlotHandOver): OfferedSlot | undefined {
  const at = Date.parse(wanted.slotDateTime)
  const same = slots.filter(
    ({ npi, instant, slotDateTime }) =>
      npi === wanted.npi && (slotDateTime === wanted.slotDateTime || (instant !== undefined && instant === at)),
  )
  return wanted.visitTypeName === undefined
    ? same[0]
    : same.find(({ visitTypeName }) => visitTypeName === wanted.visitTypeName)
}
