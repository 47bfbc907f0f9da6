import { useEffect } from 'react'
import type { BookingDraft } from '../../../../domain/booking/booking-draft.ts'
import { bookingAt, type BookingHandOver } from '../../../routes/booking-route.ts'
import { navigate } from '../../../routes/navigation.ts'

/** The draft with a region handed over from Regions: an on-demand visit with the settings chosen there. Keeps caller and patient. */
export const withHandOver =
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

/** Applies a hand-over immediately if no way is chosen yet. Otherwise returns it for confirmation. */
export function useHandOver(
  handOver: BookingHandOver | undefined,
  draft: BookingDraft,
  brand: string,
  change: (change: (draft: BookingDraft) => BookingDraft) => void,
): BookingHandOver | undefined {
  const isTaken = handOver !== undefined && draft.way === null
  useEffect(() => {
    if (!isTaken) return
    change(withHandOver(handOver, brand))
    dropHandOver()
  }, [isTaken, handOver, brand, change])
  return isTaken ? undefined : handOver
}
