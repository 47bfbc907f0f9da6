import { useEffect, useMemo } from 'react'
import { create } from 'zustand'
import type { BookingDraft } from '../../../../domain/booking/booking-draft.ts'
import type { OfferedSlot } from '../../../../domain/slots/offered-slot.ts'
import { noCriteria } from '../../../../domain/slots/slot-criteria.ts'
import { addDays } from '../../../../domain/time/dates.ts'
import { useBridgeQuery } from '../../../bridge/queries.ts'
import { keptInWindow } from '../../../parts/window-memory.ts'
import { bookingAt, type BookingHandOver, type BookingRoute, type SlotHandOver } from '../../../routes/booking-route.ts'
import { navigate } from '../../../routes/navigation.ts'
import type { DraftState } from './use-draft.ts'

/** What another workspace hands over to the desk: a region from Regions, or a slot from Providers. */
export type HandedOver =
  | { readonly thing: 'region'; readonly region: BookingHandOver }
  | { readonly thing: 'time'; readonly slot: SlotHandOver }

/** A slot from Providers. It's looked up for this caller before it goes into the draft, since only a slot from such a search can be booked. */

type Wanted = {
  readonly draftId: string
  readonly slot: SlotHandOver
  /** True once an answer doesn't have it. */
  readonly isGone: boolean
}

const useKept = create<{ readonly wanted: Wanted | undefined }>(() => ({ wanted: undefined }))
keptInWindow(() => useKept.setState({ wanted: undefined }))

const wantSlot = (draftId: string, slot: SlotHandOver): void =>
  useKept.setState({ wanted: { draftId, slot, isGone: false } })

const slotFound = (): void => useKept.setState({ wanted: undefined })

const slotGone = (): void =>
  useKept.setState(({ wanted }) => ({ wanted: wanted === undefined ? undefined : { ...wanted, isGone: true } }))

/** This draft's slot from Providers while it's being looked up, or once it wasn't found. */
export function useWanted(draftId: string): Wanted | undefined {
  const wanted = useKept((state) => state.wanted)
  return wanted?.draftId === draftId ? wanted : undefined
}

/** The draft with a search for the slot's provider, department and day. Caller and patient stay. */
const withSearchFor =
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
function slotWanted(slots: readonly OfferedSlot[], wanted: SlotHandOver): OfferedSlot | undefined {
  const at = Date.parse(wanted.slotDateTime)
  const same = slots.filter(
    ({ npi, instant, slotDateTime }) =>
      npi === wanted.npi && (slotDateTime === wanted.slotDateTime || (instant !== undefined && instant === at)),
  )
  return wanted.visitTypeName === undefined
    ? same[0]
    : same.find(({ visitTypeName }) => visitTypeName === wanted.visitTypeName)
}

/** The draft with a region handed over from Regions: an on-demand visit with the settings chosen there. Keeps caller and patient. */
const withRegion =
  ({ practiceId, regionCode, visitTypeName, assignmentQualifiers }: BookingHandOver, brand: string) =>
  (draft: BookingDraft): BookingDraft => ({
    ...draft,
    way: 'on-demand',
    step: 'who',
    slot: null,
    visit: {
      ...draft.visit,
      practiceId,
      regionCode,
      // Filled in after the practice loads.
      practiceRegionId: '',
      departmentId: '',
      ehrSystemName: '',
      visitTypeName,
      assignmentQualifiers: [...assignmentQualifiers],
      brand: draft.visit.brand === '' ? brand : draft.visit.brand,
    },
  })

/** Removes the hand-over from the address, so that a reload or going back doesn't repeat it. */
export const dropHandOver = () => navigate(bookingAt('desk'), { replace: true })

/**
 * Takes a region or a slot that another workspace handed over, at once where no way is chosen yet. Otherwise returns it as `asked`, with `take` for a yes:
 * into this draft, or `again` into another booking for the same people.
 */
export function useHandOver(
  { handOver: region, slot }: BookingRoute,
  draft: BookingDraft,
  brand: string,
  { change, beginAgain, setOutcome }: DraftState,
) {
  const { draftId, way } = draft
  const withIt = useMemo(
    () => (region === undefined ? slot && withSearchFor(slot) : withRegion(region, brand)),
    [region, slot, brand],
  )
  useEffect(() => {
    if (withIt === undefined || way !== null) return
    if (slot !== undefined) wantSlot(draftId, slot)
    change(withIt)
    dropHandOver()
  }, [withIt, slot, way, draftId, change])
  useLookUp(draft, change)
  const handedOver: HandedOver | undefined =
    region === undefined ? slot && { thing: 'time', slot } : { thing: 'region', region }
  return {
    asked: way === null ? undefined : handedOver,
    take: async (again: boolean) => {
      if (withIt === undefined) return
      const begun = again ? await beginAgain(withIt) : draftId
      if (slot !== undefined && begun !== undefined) wantSlot(begun, slot)
      if (!again) {
        setOutcome(undefined)
        change(withIt)
      }
      dropHandOver()
    },
  }
}

/** Searches for the slot with the slot step's query, so that step finds its answer cached, and puts the slot into the draft. */
function useLookUp(draft: BookingDraft, change: DraftState['change']): void {
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
