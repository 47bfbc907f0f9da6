import type { SearchKind, SearchValues } from '../../domain/searches/search-kind.ts'
import { localAt } from '../../domain/time/zones.ts'
import { callBridge } from '../bridge/bridge.ts'
import type { SearchRoute } from '../routes/searches-route.ts'
import { type OpenedSnapshot, useOpenedSnapshot } from '../grid/use-opened-snapshot.ts'
import { localZone } from '../parts/times.ts'
import { useOfNow } from '../parts/use-now.ts'
import { daysOf, sentDates } from './search-days.ts'

export type Searched = ReturnType<typeof useSearch>

/**
 * Opens the survey or provider history search of a route: its days and platform filters. The days are those of `zone`, the
 * computer's zone, and `today` is the date there.
 */
export function useSearch(connectionId: string, route: SearchRoute) {
  const { zone, today } = useToday()
  const days = daysOf(route, today)
  const opened = useSearchOf(connectionId, {
    kind: route.screen,
    ...sentDates(route.screen, days, zone),
    fields: route.fields,
  })
  return { opened, days, zone, today }
}

type Asked = {
  readonly kind: SearchKind
  /** ISO 8601, as sent. */
  readonly startDate: string
  readonly endDate: string
  readonly fields: SearchValues
}

/** The same for instants other than the route's days. */
export function useSearchOf(connectionId: string, asked: Asked): OpenedSnapshot {
  const input = { connectionId, ...asked }
  return useOpenedSnapshot({
    key: ['searches.open', input],
    ask: (how, options) => callBridge('searches.open', { ...input, ...how }, options),
  })
}

/** The computer's zone and its current day; updates at midnight. */
export function useToday(): { readonly zone: string; readonly today: string } {
  const zone = localZone()
  return { zone, today: useOfNow((now) => localAt(zone, now * 1000).day) }
}
