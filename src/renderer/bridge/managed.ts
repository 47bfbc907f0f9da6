import type { ManagedBy } from '../../bridge/managed.ts'
import { useBridgeQuery } from './queries.ts'

/** The organization's settings, also on the lock page; undefined on a console that isn't managed. They stay the same until the console restarts. */
export function useManaged(): ManagedBy | undefined {
  return useBridgeQuery('app.info', undefined, { staleTime: Number.POSITIVE_INFINITY }).data?.value.managed
}
