import type { CallFamily } from '../../../domain/connections/call-families.ts'
import type { Connection } from '../../../domain/connections/connection.ts'

/** Which of a connection's addresses the calls of a family go to (platform document, section 4). */
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

/** The origins (scheme, host and port) that calls of `family` go to. */
export function originsOfFamily(family: CallFamily, connection: Connection): string[] {
  return [...new Set(familyHosts[family].map((host) => new URL(connection[host]).origin))]
}

/** The origins that a key saved now is bound to: those of the connection's API. The scheduling site is opened by a person, without a key. */
export function keyOrigins(connection: Connection): string[] {
  return [...new Set([connection.baseUrl, connection.visitUrl].map((address) => new URL(address).origin))]
}
