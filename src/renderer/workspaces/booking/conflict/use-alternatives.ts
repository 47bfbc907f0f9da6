import { useMemo } from 'react'
import type { Alternatives } from '../../../../bridge/calls/booking.ts'
import type { Failure } from '../../../../bridge/failure.ts'
import { type AlternativeGroup, rankAlternatives } from '../../../../domain/slots/alternatives.ts'
import { overlaps, visitOf } from '../../../../domain/booking/booking-overlap.ts'
import type { OfferedSlot } from '../../../../domain/slots/offered-slot.ts'
import type { RefusalCause } from '../../../../domain/booking/refusal-cause.ts'
import { useBridgeQuery } from '../../../bridge/queries.ts'
import { useNowEvery } from '../../../parts/use-now.ts'
import { useDesk } from '../draft-context.ts'

export type FoundAlternatives = {
  readonly answer: Alternatives | undefined
  readonly groups: readonly AlternativeGroup[]
  /** Number of slots in the answer that were not refused before. */
  readonly left: number
  readonly failure: Failure | undefined
  readonly asking: boolean
  readonly askAgain: () => void
}

const nothing: readonly AlternativeGroup[] = []

/** Repeats the lost slot's search and ranks the results by how little changes. Sends no request without a lost slot. */
export function useAlternatives(lost: OfferedSlot | null, cause: RefusalCause | undefined): FoundAlternatives {
  const { connection, draft } = useDesk()
  const now = useNowEvery(30) * 1000
  const { search: criteria, patientClass, droppedSlots } = draft
  const enabled = cause?.offersAlternatives === true && lost !== null
  const { data, error, isFetching, refetch } = useBridgeQuery(
    'booking.alternatives',
    { connectionId: connection.id, criteria, patientClass, slotKey: lost?.key ?? 'none' },
    { enabled },
  )
  const answer = data?.value
  // A patient with another appointment at that time can't take an overlapping slot.
  const isBusyThen = cause?.name === 'patient-double-booked'
  const groups = useMemo(() => {
    if (answer === undefined || lost === null) return nothing
    const slots = isBusyThen ? answer.slots.filter((slot) => !atOneTime(slot, lost)) : answer.slots
    return rankAlternatives(lost, slots, droppedSlots, now)
  }, [answer, lost, isBusyThen, droppedSlots, now])
  const left = useMemo(() => {
    const gone = new Set([...droppedSlots, lost?.key])
    return answer?.slots.filter(({ key }) => !gone.has(key)).length ?? 0
  }, [answer, droppedSlots, lost])
  const askAgain = () => {
    if (enabled) void refetch()
  }
  return { answer, groups, left, failure: error?.failure, asking: isFetching, askAgain }
}

const atOneTime = (one: OfferedSlot, other: OfferedSlot): boolean =>
  one.instant !== undefined &&
  other.instant !== undefined &&
  overlaps(
    visitOf({ instant: one.instant, duration: one.duration }),
    visitOf({ instant: other.instant, duration: other.duration }),
  )
