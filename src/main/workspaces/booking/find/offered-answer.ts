import { type OfferedAnswer, offeredOfSlotSearch, offeredOfTimeSlots } from '../../../../domain/slots/offered-slots.ts'
import type { SlotAnswer } from '../../../services/platform/send-slot-request.ts'

/** The offered slots in the answer to a planned slot request, for either endpoint. */
export const offeredOfAnswer = (answer: SlotAnswer): OfferedAnswer =>
  answer.source === 'slotSearch' ? offeredOfSlotSearch(answer.result) : offeredOfTimeSlots(answer.result, answer.npi)
