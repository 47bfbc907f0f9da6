import { offeredProviders } from '../../../../domain/slots/offered-slots.ts'
import { connectionWrapper } from '../../../services/connections/connections.ts'
import type { BookingHandlers } from '../booking-needs.ts'
import { alternativesHandler } from './alternatives.ts'
import { createFinder } from './finder.ts'
import { practicesHandler } from './practices.ts'
import { retailLinkHandler } from './retail-link.ts'
import { providersBody } from './slot-question.ts'
import { waitsHandler } from './waits.ts'
import type { FindNeeds } from './find-needs.ts'

/** What can be booked: practices with their regions and waits, providers, slots, and alternatives for a lost slot. */
export function findHandlers(
  needs: FindNeeds,
): Pick<
  BookingHandlers,
  | 'booking.practices'
  | 'booking.waits'
  | 'booking.providers'
  | 'booking.slots'
  | 'booking.alternatives'
  | 'booking.retailLink'
> {
  const { client, connectionOf, contextOf, now } = needs
  const finder = createFinder(needs)
  const withConnection = connectionWrapper(connectionOf)
  return {
    ...practicesHandler(needs),
    ...waitsHandler(needs),
    ...retailLinkHandler(needs),
    ...alternativesHandler(needs, finder),
    'booking.providers': withConnection(async ({ criteria }, { connection, signal }) => {
      const askedAt = new Date(now()).toISOString()
      const answer = await client.send('careOptions.providers', providersBody(criteria), contextOf(connection, signal))
      if (!answer.ok) return answer
      return { ...answer, value: { providers: offeredProviders(answer.value), askedAt } }
    }),
    'booking.slots': withConnection(({ connectionId: _id, ...question }, { connection, signal }) => {
      return finder.find(connection, question, signal)
    }),
  }
}
