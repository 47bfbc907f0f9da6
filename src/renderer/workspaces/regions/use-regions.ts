import { useBridgeQuery } from '../../bridge/queries.ts'
import { useEffect, useCallback, useState } from 'react'
import type { BridgeFailure } from '../../bridge/bridge.ts'
import type { WatchState } from '../../../bridge/calls/regions.ts'
import type { ConnectionView } from '../../../bridge/calls/settings.ts'
import { useBridgeMutation } from '../../bridge/changes.ts'

/** These answers are kept up to date by main's events (queries.ts). */
const lasting = { staleTime: Number.POSITIVE_INFINITY }

/** The board of a connection without its rows. */
export const useBoard = (connectionId: string) => useBridgeQuery('regions.board', { connectionId }, lasting)

/** The open alerts of a connection. */
export const useAlerts = (connectionId: string) => useBridgeQuery('regions.alerts', { connectionId }, lasting)

/** All monitored connections, Production first. */
export const useWatched = () => useBridgeQuery('regions.watched', undefined, lasting)

/** The monitoring settings of a connection's regions. */
export const useRegionsSettings = (connectionId: string) => useBridgeQuery('regions.settings', { connectionId })

export type Watch = {
  /** True if this screen started monitoring and the user hasn't dismissed the notice. */
  readonly begun: boolean
  readonly dismiss: () => void
  readonly start: () => void
  readonly stop: () => void
  readonly busy: boolean
  readonly error: BridgeFailure | null
}

/**
 * Starts and stops monitoring of a connection. Opening the board starts monitoring of the sandbox, unless
 * the user chose otherwise.
 */
export function useWatch(
  { id: connectionId, stage }: Pick<ConnectionView, 'id' | 'stage'>,
  state: WatchState | undefined,
): Watch {
  const settings = useRegionsSettings(connectionId).data?.value
  const [begun, setBegun] = useState(false)
  const { mutate, isPending, error, isIdle } = useBridgeMutation('regions.watch')
  const turn = useCallback(
    (on: boolean) => mutate({ connectionId, on }, { onSuccess: () => setBegun(on) }),
    [connectionId, mutate],
  )
  const isUndecided = settings !== undefined && settings.watch === undefined
  const begins = state === 'off' && isIdle && stage === 'sandbox' && isUndecided
  useEffect(() => {
    if (begins) turn(true)
  }, [begins, turn])
  return {
    begun,
    dismiss: () => setBegun(false),
    start: () => turn(true),
    stop: () => turn(false),
    busy: isPending,
    error,
  }
}
