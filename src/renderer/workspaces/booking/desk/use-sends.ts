import { useBridgeQuery } from '../../../bridge/queries.ts'

/** The outcome for the caller at the desk, and unseen sends of earlier callers; refetched whenever the journal changes. */
export const useSends = (enabled = true) => useBridgeQuery('booking.sendsNow', undefined, { enabled, staleTime: 0 })
