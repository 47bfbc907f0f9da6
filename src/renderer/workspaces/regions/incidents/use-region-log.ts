import { useQuery } from '@tanstack/react-query'
import type { AlertEvent } from '../../../../domain/regions/alert.ts'
import type { Incident } from '../../../../domain/regions/alert-incident.ts'
import { callBridge } from '../../../bridge/bridge.ts'

/** How far back a region's earlier incidents are read from before an incident, in days. */
export const earlierDays = 30

/** The log of the incident's region, newest first. `events` is undefined until loaded, or if loading failed (`failed`). */
export type RegionLog = { readonly events: readonly AlertEvent[] | undefined; readonly failed: boolean }

/** Loads the alert log of an incident's region from 30 days before it, and reloads with each of its changes. */
export function useRegionLog(connectionId: string, incident: Incident): RegionLog {
  const { id, since, over, told, actions, members, practiceId, regionCode } = incident
  const ends = members.filter(({ isOn }) => !isOn).length
  const log = useQuery({
    queryKey: ['regions.alertLog', connectionId, id, told, actions.length, over?.at, members.length, ends],
    queryFn: ({ signal }) =>
      callBridge(
        'regions.alertLog',
        {
          connectionId,
          from: new Date(Date.parse(since) - earlierDays * 86_400_000).toISOString(),
          to: new Date(Date.now() + 60_000).toISOString(),
          region: { practiceId, regionCode },
        },
        { signal },
      ),
    placeholderData: (before) => before,
  })
  return { events: log.data?.value, failed: log.error !== null }
}
