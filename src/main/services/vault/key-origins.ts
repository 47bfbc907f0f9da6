import type { CallFamily } from '../../../domain/connections/call-families.ts'
import type { Connection } from '../../../domain/connections/connection.ts'

/** Which of a connection's addresses a family's calls use (platform document, section 4). */
const familyHosts: Readonly<Record<CallFamily, readonly ('baseUrl' | 'visitUrl')[]>> = {
  // The practice lookup is on the visit service.
  entities: ['baseUrl', 'visitUrl'],
  reports: ['visitUrl'],
  histories: ['baseUrl'],
  summary: ['visitUrl'],
  visits: ['visitUrl'],
  searches: ['baseUrl'],
  slots: ['baseUrl'],
  // Guest visits are on the main API, provider booking on the visit service.
  booking: ['baseUrl', 'visitUrl'],
}

/** The origins (scheme, host and port) that calls of `family` use. */
export function originsOfFamily(family: CallFamily, connection: Connection): string[] {
  return [...new Set(familyHosts[family].map((host) => new URL(connection[host]).origin))]
}

/** The origins that a key saved now is bound to: the connection's API. A person opens the scheduling site, without a key. */
export function keyOrigins(connection: Connection): string[] {
  return [...new Set([connection.baseUrl, connection.visitUrl].map((address) => new URL(address).origin))]
}
