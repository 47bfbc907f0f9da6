import { type Connection, sandboxConnectionId } from '../../../domain/connections/connection.ts'
import { isWatched } from '../../../domain/regions/regions-settings.ts'
import type { Connections } from '../../services/connections/connections.ts'
import type { Watchable } from './regions-options.ts'
import type { RegionsStore } from './regions-store.ts'

/**
 * Identifies a connection's platform by the origin and path of its visit address, the same on every console and after every start. The built-in sandbox uses
 * a different port each time but counts as one platform.
 */
export function sourceOf({ id, visitUrl }: Pick<Connection, 'id' | 'visitUrl'>): string {
  if (id === sandboxConnectionId) return sandboxConnectionId
  const url = new URL(visitUrl)
  return `${url.origin}${url.pathname.replace(/\/+$/, '')}`
}

/** The connections that can be monitored, with the sandbox only while it runs; undefined if the list can't be read now. */
export async function watchableOf(connections: Pick<Connections, 'list' | 'find'>): Promise<Watchable | undefined> {
  const list = await connections.list()
  if (!list.ok) return undefined
  const { connections: all, activeId } = list.value
  return { connections: all.filter(({ id }) => connections.find(id) !== undefined), activeId }
}

/** The connections to monitor now, based on their settings and the one in use. */
export const watchedOf = (
  { connections, activeId }: Watchable,
  store: Pick<RegionsStore, 'of'>,
): readonly Connection[] => connections.filter(({ id, stage }) => isWatched(store.of(id), stage, id === activeId))
