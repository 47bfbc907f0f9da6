import { useEffect, useLayoutEffect, useRef } from 'react'
import type { ConnectionView } from '../../../bridge/calls/settings.ts'
import { setUiState, useUiState } from '../../bridge/ui-state.ts'
import { currentRoute, navigate } from '../../routes/navigation.ts'
import { formatRoute, type Route } from '../../routes/routes.ts'
import { firstPlace, loadPlaces, notePlace, usePlacesKnown } from './kept-places.ts'

/** Opens the page where the console was left, once, then notes each place. False until the places are known: then no screen should be drawn yet. */
export function usePlaces(
  route: Route,
  active: ConnectionView | undefined,
  connections: readonly ConnectionView[],
): boolean {
  const known = usePlacesKnown()
  const begun = useRef(false)
  useEffect(loadPlaces, [])
  const address = formatRoute(route)
  const connectionId = active?.id
  const ids = connections.map(({ id }) => id).join('\n')
  // Before the first paint, so that no other screen is seen first.
  useLayoutEffect(() => {
    if (!known || connectionId === undefined) return
    if (!begun.current) {
      begun.current = true
      const first = firstPlace(connectionId, window.location.hash)
      if (first !== undefined) navigate(first, { replace: true })
    }
    const now = currentRoute()
    // The welcome page was left, in whatever way.
    if (now.screen !== 'welcome' && !useUiState.getState().welcomed) setUiState({ welcomed: true })
    notePlace(connectionId, now, ids.split('\n'))
  }, [known, connectionId, address, ids])
  return known
}
