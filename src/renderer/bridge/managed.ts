import type { ManagedBy } from '../../bridge/managed.ts'
import { lasting, useBridgeQuery } from './queries.ts'

/** The organization's settings, also on the lock page; undefined on a console that isn't managed. They stay the same until the console restarts. */
export function useManaged(): ManagedBy | undefined {
  return useBridgeQuery('app.info', undefined, lasting).data?.value.managed
}
