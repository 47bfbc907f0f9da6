import { useMemo } from 'react'
import type { OfferedSlots } from '../../../../bridge/calls/booking.ts'
import { addDays } from '../../../../domain/time/dates.ts'
import type { SlotKnowledge } from '../../../../domain/booking/slot-checks.ts'
import { useBridgeQuery } from '../../../bridge/queries.ts'
import { useDesk } from '../draft-context.ts'
import { useToday } from '../intent/use-intents.ts'

/**
 * Data for checking slots before one is picked: provider records from the answer, the patient, and open unknown outcomes of this console.
 * Sends no requests of its own. `now`: milliseconds since 1970.
 */
export function useSlotKnowledge(answer: OfferedSlots | undefined, now: number): SlotKnowledge {
  const { draft } = useDesk()
  const today = useToday()
  const { data } = useBridgeQuery('booking.intents', { from: addDays(today, -1), to: today })
  const open = data?.value.open
  const { connectionId, patient, patientClass } = draft
  return useMemo(
    () => ({
      draft: { connectionId, patient, patientClass },
      facts: new Map(
        (answer?.providers ?? []).flatMap(({ npi, facts }) => (facts === undefined ? [] : [[npi, facts] as const])),
      ),
      open,
      now,
    }),
    [answer, connectionId, patient, patientClass, open, now],
  )
}
