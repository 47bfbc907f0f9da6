import { type Connection, sandboxConnectionId } from '../../../domain/connections/connection.ts'

/**
 * The platform a connection stands for, the same text on every console and at every start: origin and path of its visit address. The built-in sandbox
 * listens at another port each time and is one platform all the same.
 */
export function sourceOf({ id, visitUrl }: Pick<Connection, 'id' | 'visitUrl'>): string {
  if (id === sandboxConnectionId) return sandboxConnectionId
  const url = new URL(visitUrl)
  return `${url.origin}${url.pathname.replace(/\/+$/, '')}`
}
