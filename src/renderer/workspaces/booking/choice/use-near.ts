import { useState } from 'react'
import type { Failure } from '../../../../bridge/failure.ts'
import type { OfferedProvider } from '../../../../domain/slots/offered-slot.ts'
import { nearIssues } from '../../../../domain/booking/slot-criteria-check.ts'
import { type SlotCriteria, noCriteria } from '../../../../domain/slots/slot-criteria.ts'
import { useBridgeQuery } from '../../../bridge/queries.ts'
import { useDesk } from '../draft-context.ts'

export type Near = {
  /** In the service's order; empty until requested. */
  readonly providers: readonly OfferedProvider[]
  /** ISO 8601; undefined until an answer arrives. */
  readonly askedAt: string | undefined
  readonly asking: boolean
  readonly failure: Failure | undefined
  /** What is missing before the request can be sent. */
  readonly missing: readonly string[]
  /** True if the criteria changed after the request. */
  readonly changed: boolean
  readonly find: () => void
}

const nobody: readonly OfferedProvider[] = []

/** The criteria that POST v1/availability/providers uses; only changes to these trigger a new request. */
const partOf = (criteria: SlotCriteria): SlotCriteria => ({
  ...noCriteria,
  postalCode: criteria.postalCode,
  latitude: criteria.latitude,
  longitude: criteria.longitude,
  departmentIds: criteria.departmentIds,
  radius: criteria.radius,
  specialty: criteria.specialty,
  gender: criteria.gender,
  sortBy: criteria.sortBy,
  visitTypeNames: criteria.visitTypeNames,
})

/** Providers near the search location, loaded on request. */
export function useNear(): Near {
  const { connection, draft } = useDesk()
  const wanted = partOf(draft.search)
  const [asked, setAsked] = useState<SlotCriteria>()
  const { data, error, isFetching, refetch } = useBridgeQuery(
    'booking.providers',
    { connectionId: connection.id, criteria: asked ?? wanted },
    { enabled: asked !== undefined, keepPrevious: true },
  )
  const changed = asked !== undefined && JSON.stringify(asked) !== JSON.stringify(wanted)
  return {
    providers: data?.value.providers ?? nobody,
    askedAt: data?.value.askedAt,
    asking: isFetching,
    failure: error?.failure,
    missing: nearIssues(draft.search).map(({ message }) => message),
    changed,
    find: () => {
      if (asked !== undefined && !changed) void refetch()
      else setAsked(wanted)
    },
  }
}
