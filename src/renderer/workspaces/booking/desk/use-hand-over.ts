import { useEffect } from 'react'
import type { BookingDraft } from '../../../../domain/booking/booking-draft.ts'
import { bookingAt, type BookingHandOver } from '../../../routes/booking-route.ts'
import { navigate } from '../../../routes/navigation.ts'

/** The draft with a region that the board handed over: on demand, at what was looked at there. Who it is for stays. */
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
      // Known once the practice is read.
      practiceRegionId: '',
      departmentId: '',
      ehrSystemName: '',
      visitTypeName,
      assignmentQualifiers: [...assignmentQualifiers],
      brand: draft.visit.brand === '' ? brand : draft.visit.brand,
    },
  })

/** The address names it no more: a reload, or a step back, would hand it over again. */
export const dropHandOver = () => navigate(bookingAt('desk'), { replace: true })

/** Takes a hand-over at once where no way is chosen yet. Returns the one that has to be asked about. */
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
