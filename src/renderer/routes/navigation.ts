import { useMemo, useSyncExternalStore } from 'react'
import { formatRoute, parseRoute, type Route } from './routes.ts'

const changed = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  changed.add(listener)
  window.addEventListener('hashchange', listener)
  return () => {
    changed.delete(listener)
    window.removeEventListener('hashchange', listener)
  }
}

/** The window's current route. */
export function useRoute(): Route {
  const hash = useSyncExternalStore(subscribe, () => window.location.hash)
  return useMemo(() => parseRoute(hash), [hash])
}

/** The current route, for use outside rendering. */
export const currentRoute = (): Route => parseRoute(window.location.hash)

/** Goes to `route`. `replace` adds no history entry: for paging, filters and similar. */
export function navigate(route: Route, { replace = false }: { readonly replace?: boolean } = {}): void {
  const hash = formatRoute(route)
  if (hash === window.location.hash) return
  if (replace) {
    window.history.replaceState(null, '', hash)
    for (const listener of changed) listener()
  } else {
    window.location.hash = hash
  }
}
