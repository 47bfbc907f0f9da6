import { useQueryClient } from '@tanstack/react-query'
import { type ProviderSlot, slotsOfTimeSlots } from '../../../../domain/slots/provider-slots.ts'
import { visibleSlots } from '../../../../domain/slots/slot-requests.ts'
import type { CallOutput } from '../../../../bridge/calls.ts'
import type { Answer } from '../../../bridge/bridge.ts'
import { slotKey } from '../slots/slot-words.ts'
import type { SlotsContext } from '../slots/use-slots.ts'

/** The most slots offered. */
const most = 200

const isAbout = (input: unknown, { connectionId, npi }: SlotsContext): boolean =>
  typeof input === 'object' &&
  input !== null &&
  'npi' in input &&
  input.npi === npi &&
  'connectionId' in input &&
  input.connectionId === connectionId

/** This provider's slots loaded in this window, soonest first, without those that a rule closes. */
export function useAskedSlots(context: SlotsContext): readonly ProviderSlot[] {
  const client = useQueryClient()
  const answers = client.getQueriesData<Answer<CallOutput<'providers.timeSlots'>>>({
    queryKey: ['providers.timeSlots'],
    predicate: ({ queryKey: [, input] }) => isAbout(input, context),
  })
  const found = new Map<string, ProviderSlot>()
  for (const [, answer] of answers) {
    const result = answer?.value.result
    if (result === undefined) continue
    for (const slot of visibleSlots(slotsOfTimeSlots(result), context.decision, context.record)) {
      found.set(slotKey(slot), slot)
    }
  }
  return [...found.values()].toSorted((one, other) => (one.instant ?? 0) - (other.instant ?? 0)).slice(0, most)
}
