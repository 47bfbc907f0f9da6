import type { Envelope } from '../../../../bridge/envelope.ts'
import { type OfferedAnswer, offeredOfSlotSearch, offeredOfTimeSlots } from '../../../../domain/slots/offered-slots.ts'
import { onlyNpiOf } from '../../../../domain/slots/slot-requests.ts'
import { sendSlotRequest } from '../../../services/platform/send-slot-request.ts'

/** Sends a planned slot request; the answer is what it offers, whichever endpoint it went to. */
export async function askOffered(...args: Parameters<typeof sendSlotRequest>): Promise<Envelope<OfferedAnswer>> {
  const [, request] = args
  const answer = await sendSlotRequest(...args)
  if (!answer.ok) return answer
  const { value } = answer
  return {
    ...answer,
    value:
      value.source === 'slotSearch'
        ? offeredOfSlotSearch(value.result, onlyNpiOf(request))
        : offeredOfTimeSlots(value.result, value.npi),
  }
}
