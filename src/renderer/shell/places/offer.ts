import type { ArrivedLink } from '../../../bridge/calls/app.ts'
import type { ConnectionView } from '../../../bridge/calls/settings.ts'
import { placeOf } from '../../routes/places.ts'
import { parseRoute, type Route } from '../../routes/routes.ts'
import { texts } from './text.ts'

/** A link to decide about. */
export type Offered = { readonly route: Route; readonly connection: ConnectionView; readonly overLock: boolean }

/** What a link leads to here: a place with a connection, or the sentence that says why it isn't opened. */
export function offerOf(link: ArrivedLink, connections: readonly ConnectionView[]): Offered | string {
  if ('refused' in link) return texts.placeLinks.refused[link.refused]
  // Parsed again: main knows only the form of an address.
  const route = placeOf(parseRoute(link.hash))
  if (route === undefined) return texts.placeLinks.refused.page
  const [connection, ...more] = connections.filter(({ name }) => name === link.connection)
  if (connection === undefined) return texts.placeLinks.noConnection(link.connection)
  return more.length > 0
    ? texts.placeLinks.twoConnections(link.connection)
    : { route, connection, overLock: link.overLock }
}
