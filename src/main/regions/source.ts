import type { Connection } from '../../domain/connection.ts'

/** The platform a connection stands for, the same text on every console: origin and path of its visit address. */
export function sourceOf({ visitUrl }: Pick<Connection, 'visitUrl'>): string {
  const url = new URL(visitUrl)
  return `${url.origin}${url.pathname.replace(/\/+$/, '')}`
}
