import { useBridgeQuery } from '../../bridge/queries.ts'
import { useEffect, useCallback } from 'react'
import { create } from 'zustand'
import type { IncidentDeed, WatchState } from '../../../bridge/calls/regions.ts'
import type { ConnectionView } from '../../../bridge/calls/settings.ts'
import type { Incident } from '../../../domain/regions/alert-incident.ts'
import { useBridgeMutation } from '../../bridge/changes.ts'
import { keptInWindow } from '../../parts/window-memory.ts'

/** These answers are kept up to date by main's events (queries.ts). */
const lasting = { staleTime: Number.POSITIVE_INFINITY }

/** The board of a connection without its rows. */
export const useBoard = (connectionId: string) => useBridgeQuery('regions.board', { connectionId }, lasting)

/** The open alerts of a connection. */
export const useAlerts = (connectionId: string) => useBridgeQuery('regions.alerts', { connectionId }, lasting)

/** All monitored connections, Production first. */
export const useWatched = () => useBridgeQuery('regions.watched', undefined, lasting)

/** The monitored connections but this one, each with its name and stage. */
export const useOthersWatched = (connectionId: string, connections: readonly ConnectionView[]) =>
  (useWatched().data?.value ?? []).flatMap((one) => {
    const connection = connections.find(({ id }) => id === one.connectionId)
    return connection === undefined || connection.id === connectionId ? [] : [{ one, connection }]
  })

/** The monitoring settings of a connection's regions. */
export const useRegionsSettings = (connectionId: string) => useBridgeQuery('regions.settings', { connectionId })

/** A person's actions on incidents of a connection: the call, and what sends one action on some of them. */
export function useActOnIncidents(connectionId: string) {
  const act = useBridgeMutation('regions.actOnIncidents')
  const send = (incidents: readonly Incident[], action: IncidentDeed, onSuccess?: () => void) =>
    act.mutate({ connectionId, incidentIds: incidents.map(({ id }) => id), action }, onSuccess && { onSuccess })
  return { act, send }
}

/** The connections whose notice that monitoring started isn't dismissed. A screen that is drawn again, even before main's answer, still shows it. */
const useStarted = create<{ readonly ids: readonly string[] }>(() => ({ ids: [] }))
keptInWindow(() => useStarted.setState({ ids: [] }))

function setStarted(connectionId: string, started: boolean): void {
  useStarted.setState(({ ids }) => {
    const others = ids.filter((id) => id !== connectionId)
    return { ids: started ? [...others, connectionId] : others }
  })
}

/**
 * Starts and stops monitoring of a connection. Opening the board starts monitoring of the built-in sandbox, unless
 * the user chose otherwise.
 */
export function useWatch(
  { id: connectionId, builtIn }: Pick<ConnectionView, 'id' | 'builtIn'>,
  state: WatchState | undefined,
) {
  const settings = useRegionsSettings(connectionId).data?.value
  const begun = useStarted(({ ids }) => ids.includes(connectionId))
  const { mutateAsync, isPending, error, isIdle } = useBridgeMutation('regions.watch')
  // Not `onSuccess` of `mutate`, which a screen that is gone by then never gets.
  const turn = useCallback(
    (on: boolean) =>
      void mutateAsync({ connectionId, on }).then(
        () => setStarted(connectionId, on),
        () => undefined,
      ),
    [connectionId, mutateAsync],
  )
  const isUndecided = settings !== undefined && settings.watch === undefined
  const begins = state === 'off' && isIdle && builtIn && isUndecided
  useEffect(() => {
    if (begins) turn(true)
  }, [begins, turn])
  return {
    /** True if a screen of this window started monitoring and the user hasn't dismissed the notice. */
    begun,
    dismiss: () => setStarted(connectionId, false),
    start: () => turn(true),
    stop: () => turn(false),
    busy: isPending,
    error,
  }
}

export type Watch = ReturnType<typeof useWatch>
