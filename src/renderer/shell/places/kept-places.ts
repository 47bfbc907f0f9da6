import { useEffect, useLayoutEffect, useRef } from 'react'
import { create } from 'zustand'
import type { KeptPlace } from '../../../bridge/calls/app.ts'
import type { ConnectionView } from '../../../bridge/calls/settings.ts'
import { addressText, isPlaceAddress } from '../../../bridge/place-link.ts'
import { callBridge } from '../../bridge/bridge.ts'
import { setUiState, useUiState } from '../../bridge/ui-state.ts'
import { keptInWindow } from '../../parts/window-memory.ts'
import { currentRoute, navigate } from '../../routes/navigation.ts'
import { placeInWindow, placeOf } from '../../routes/places.ts'
import { formatRoute, parseRoute, type Route } from '../../routes/routes.ts'
import { startPlace } from '../../workspaces/welcome/roles.ts'
import { placeName } from './place-names.ts'

/**
 * Where each workspace was left, and the places that were open last. In this window's memory whole, so that a search is still there; main keeps for the next
 * start only what `placeOf` allows, which is applied again when it's read.
 */

const mostRecent = 10
/** Milliseconds until main gets the places: a held arrow key opens many rows. */
const saveAfterMs = 300

/** By connection and screen. A lock ends the page, and this with it. */
const inWindow = new Map<string, string>()
/** Main's places, newest first; undefined until they are loaded. */
const useKept = create<{ readonly places: readonly KeptPlace[] | undefined }>(() => ({ places: undefined }))
let saving: ReturnType<typeof setTimeout> | undefined
keptInWindow(() => {
  inWindow.clear()
  clearTimeout(saving)
  useKept.setState({ places: undefined })
})

export const takePlaces = (places: readonly KeptPlace[]): void => useKept.setState({ places })

/** Loads main's places. If that fails, the console starts as without any: they are a convenience, and the next place is saved again. */
const loadPlaces = (): void =>
  void callBridge('app.places', undefined).then(
    ({ value }) => takePlaces(value),
    () => takePlaces([]),
  )

function savePlaces(places: readonly KeptPlace[]): void {
  takePlaces(places)
  clearTimeout(saving)
  const save = () => void callBridge('app.keepPlaces', { places: [...places] }).catch(() => undefined)
  saving = setTimeout(save, saveAfterMs)
}

const keyOf = (connectionId: string, screen: Route['screen']) => `${connectionId} ${screen}`

export type Place = {
  /** "Providers · Directory". */
  readonly name: string
  /** The address, from `#` on. */
  readonly href: string
  readonly connectionId: string
}

type Stored = readonly (Place & { readonly route: Route })[]
const none: readonly KeptPlace[] = []
/** The places of the last list, since the rail looks them up at each render. */
let read: { readonly from: readonly KeptPlace[]; readonly places: Stored } = { from: none, places: [] }

/** Every kept place that still parses, newest first. */
function stored(): Stored {
  const from = useKept.getState().places ?? none
  if (read.from === from) return read.places
  const places = from.flatMap(({ connectionId, address }) => {
    const route = placeOf(parseRoute(address))
    if (route === undefined) return []
    return [{ name: placeName(route), href: addressText(formatRoute(route)), connectionId, route }]
  })
  read = { from, places }
  return places
}

/** Notes that `route` is open with this connection. Places of connections that aren't among `connectionIds` are removed. */
export function notePlace(connectionId: string, route: Route, connectionIds: readonly string[]): void {
  if (route.screen === 'unknown') return
  inWindow.set(keyOf(connectionId, route.screen), formatRoute(placeInWindow(route)))
  const place = placeOf(route)
  if (place === undefined) return
  const address = addressText(formatRoute(place))
  if (!isPlaceAddress(address)) return
  const name = placeName(place)
  const before = stored()
  if (before[0]?.connectionId === connectionId && before[0].href === address) return
  const others = before.filter(
    (one) => connectionIds.includes(one.connectionId) && !(one.connectionId === connectionId && one.name === name),
  )
  const all = [{ connectionId, href: address, route: place }, ...others]
  const keys = all.map((one) => keyOf(one.connectionId, one.route.screen))
  // Beyond the recent ones, the last place of each workspace stays.
  const kept = all.filter((_, at) => at < mostRecent || keys.indexOf(keys[at] ?? '') === at)
  savePlaces(kept.map((one) => ({ connectionId: one.connectionId, address: one.href })))
}

/** The last place of a workspace with this connection; undefined if it was never open. */
export function lastPlace(connectionId: string, screen: Route['screen']): Route | undefined {
  const here = inWindow.get(keyOf(connectionId, screen))
  if (here !== undefined) return parseRoute(here)
  return stored().find((one) => one.connectionId === connectionId && one.route.screen === screen)?.route
}

/**
 * Where a page starts. For an address without a screen: the welcome page at the first start, the workspace of the chosen role, else the last place of all. For
 * an address that is nothing but a screen, as after an unlock: the last place of that. Undefined to stay.
 */
export function firstPlace(connectionId: string, hash: string): Route | undefined {
  if (/^#?\/?$/.test(hash)) {
    const { welcomed, roles } = useUiState.getState()
    if (welcomed && roles.length === 0) return stored().find((one) => one.connectionId === connectionId)?.route
    const start = startPlace(useUiState.getState())
    return lastPlace(connectionId, start.screen) ?? start
  }
  return /^#\/[a-z]+$/.test(hash) ? lastPlace(connectionId, parseRoute(hash).screen) : undefined
}

/** Where the rail and its keys lead: the workspace's last place, or its first page if the workspace is open. */
export function leadsTo(
  workspace: { readonly screen: Route['screen']; readonly home: Route },
  connectionId: string | undefined,
  open: Route,
): Route {
  if (connectionId === undefined || workspace.screen === open.screen) return workspace.home
  return lastPlace(connectionId, workspace.screen) ?? workspace.home
}

/** The last ten places, newest first, each name once for a connection. */
export const recentPlaces = (): readonly Place[] =>
  stored()
    .slice(0, mostRecent)
    .map(({ name, href, connectionId }) => ({ name, href, connectionId }))

/** Opens the page where the console was left, once, then notes each place. False until the places are known: then no screen should be drawn yet. */
export function usePlaces(
  route: Route,
  active: ConnectionView | undefined,
  connections: readonly ConnectionView[],
): boolean {
  const known = useKept(({ places }) => places !== undefined)
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
