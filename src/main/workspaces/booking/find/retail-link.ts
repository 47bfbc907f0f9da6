import { unknownConnection } from '../../../services/connections/unknown-connection.ts'
import { failed } from '../../../services/storage/result.ts'
import type { BookingHandlers } from '../booking-needs.ts'
import type { FindNeeds } from './find-needs.ts'

/** The hand-off to the hosted scheduling (section 4.4). A time that has passed would only make the caller start again there. */
export function retailLinkHandler({
  client,
  connectionOf,
  contextOf,
  now,
}: FindNeeds): Pick<BookingHandlers, 'booking.retailLink'> {
  return {
    'booking.retailLink': async ({ connectionId, link }, { signal }) => {
      const connection = await connectionOf(connectionId)
      if (connection === undefined) return failed(unknownConnection)
      return client.send('scheduling.retailLink', link, { ...contextOf(connection, signal), now })
    },
  }
}
