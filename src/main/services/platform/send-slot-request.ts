import type { Envelope } from '../../../bridge/envelope.ts'
import type { SlotSearchResult, TimeSlotsResult } from '../../../domain/providers/provider.ts'
import { type SlotRequest, timeSlotsOf } from '../../../domain/slots/slot-requests.ts'
import type { CallContext, PlatformClient } from './client.ts'

/** The response to a planned slot request, by endpoint; `npi` is the provider of a time slots request. */
export type SlotAnswer =
  | { readonly source: 'slotSearch'; readonly result: SlotSearchResult }
  | { readonly source: 'timeSlots'; readonly npi: string; readonly result: TimeSlotsResult }

/** Sends a request planned by `planSlotSearch`: GET timeslots for one patient class, otherwise POST slots/search. */
export async function sendSlotRequest(
  client: Pick<PlatformClient, 'send'>,
  request: SlotRequest,
  context: CallContext,
): Promise<Envelope<SlotAnswer>> {
  const { patientClass, ...search } = request
  if (patientClass === undefined) {
    const body = Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined))
    const answer = await client.send('slots.search', body, context)
    return answer.ok ? { ...answer, value: { source: 'slotSearch', result: answer.value } } : answer
  }
  const { npi, query } = timeSlotsOf(request)
  const answer = await client.send('providers.timeSlots', { npi, ...query }, context)
  return answer.ok ? { ...answer, value: { source: 'timeSlots', npi, result: answer.value } } : answer
}
