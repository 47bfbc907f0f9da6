import { type Connection, sandboxConnectionId } from '../../../domain/connections/connection.ts'

/**
 * Identifies a connection's platform by the origin and path of its visit address, the same on every console and after every start. The built-in sandbox uses
 * a different port each time but counts as one platform.
 */
export function sourceOf({ id, visitUrl }: Pick<Connection, 'id' | 'visitUrl'>): string {
  if (id === sandboxConnectionId) return sandboxConnectionId
  const url = new URL(visitUrl)
  return `${url.origin}${url.pathname.replace(/\/+$/, '')}`
}
