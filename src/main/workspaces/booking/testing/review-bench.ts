import type { BookingReview } from '../../../../bridge/calls/booking.ts'
import type { CheckId } from '../../../../domain/booking/booking-check.ts'
import type { BookingDraft } from '../../../../domain/booking/booking-draft.ts'
import { bookedRecord, bookedSlot, filledDraft, insuranceSelf, now } from '../../../../domain/testing/booking-sample.ts'
import { reviewHandler } from '../review/review.ts'
import { bookingBench } from './booking-bench.ts'
import { valueOf } from '../../../services/storage/result.ts'

/** A review over a platform where everything is as it should be, until a test says otherwise. */

/** The booked slot as GET timeslots answers it. */
export const offeredAgain = {
  slots: [
    {
      npi: bookedSlot.npi,
      departmentId: 'FCC-208',
      ehrSystemName: 'EHR-SW',
      timezone: 'America/Phoenix',
      slotsByVisitType: [
        {
          visitTypeId: '1184',
          visitTypeName: 'Well Child New',
          forNewPatient: true,
          scheduleDays: [{ date: '2026-03-05', slotTimes: [{ slotDateTime: bookedSlot.slotDateTime, duration: 40 }] }],
        },
      ],
    },
  ],
}
const { visit } = filledDraft({ way: 'on-demand' })
export const estimate = {
  available: true,
  estimatedWaitTimeSeconds: 1_000,
  estimateGeneratedAt: '2026-03-02T21:17:00Z',
  regionCode: 'AZ',
  visitTypeName: 'virtual',
  assignmentQualifiers: ['pediatric'],
}
export const practice = {
  displayName: 'Sonoran Virtual Care',
  practiceRegions: [{ id: visit.practiceRegionId, regionCode: 'AZ', displayName: 'Arizona', active: true }],
}

/** A mother books a slot for her son. */
export const slotDraft: BookingDraft = {
  ...filledDraft({ way: 'slot', declaration: 'other', callerZone: 'America/Los_Angeles', billing: insuranceSelf }),
  slot: bookedSlot,
  heardDateOfBirth: '9/14/2019',
}

export type ReviewBench = ReturnType<typeof reviewBench>

export function reviewBench() {
  let at = now
  const bench = bookingBench(() => at)
  bench.offer(bookedSlot)
  bench.answersProvider(undefined, bookedRecord)
  bench.answers('providers.timeSlots', { value: offeredAgain })
  bench.answers('visits.practice', { value: practice })
  bench.answers('visits.waitTimes', { value: [estimate] })
  const handler = reviewHandler(bench.needs, { patienceMs: 50 })
  const review = (draftId = slotDraft.draftId) => handler({ draftId }, { signal: new AbortController().signal })
  async function reviewOf(draft: BookingDraft) {
    bench.keep(draft)
    return valueOf(await review(draft.draftId))
  }
  return {
    ...bench,
    review,
    /** The review of a draft as it is. */
    reviewOf,
    /** Reviewed once for the lines, and once more after the caller agreed to all of them. */
    async readBack(draft: BookingDraft) {
      const { readBack } = await reviewOf(draft)
      return reviewOf({ ...draft, readBack: readBack.map(({ words }) => words) })
    },
    /** The console's clock, which doesn’t move. Milliseconds since 1970. */
    setClock: (to: number) => void (at = to),
  }
}

/** "holds: 7 of 7". */
export function checkOf({ checks }: BookingReview, id: CheckId): string | undefined {
  const check = checks.find((one) => one.id === id)
  return check && `${check.state}: ${check.value}`
}

export const stopping = ({ checks }: BookingReview): readonly CheckId[] =>
  checks.filter(({ state }) => state === 'stops').map(({ id }) => id)
