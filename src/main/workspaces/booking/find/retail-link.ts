import { connectionWrapper } from '../../../services/connections/connections.ts'
import type { BookingHandlers } from '../booking-needs.ts'
import type { FindNeeds } from './find-needs.ts'

/** The hand-off to the hosted scheduling (section 4.4). Refuses a past time, which would only make the caller start over there. */
export function retailLinkHandler({
  client,
  connectionOf,
  contextOf,
  now,
}: FindNeeds): Pick<BookingHandlers, 'booking.retailLink'> {
  const withConnection = connectionWrapper(connectionOf)
  return {
    'booking.retailLink': withConnection(({ link }, { connection, signal }) => {
      return client.send('scheduling.retailLink', link, { ...contextOf(connection, signal), now })
    }),
  }
}
