import { offeredProviders } from '../../../../domain/slots/offered-slots.ts'
import { connectionWrapper } from '../../../services/connections/connections.ts'
import type { BookingHandlers, FindNeeds } from '../booking-needs.ts'
import { alternativesHandler } from './alternatives.ts'
import { createFinder } from './finder.ts'
import { practicesHandler, waitsHandler } from './regions.ts'
import { providersBody } from './slot-question.ts'

/** What can be booked: practices with their regions and waits, providers, slots, alternatives for a lost slot, and the hand-off of one. */
export function findHandlers(needs: FindNeeds) {
  const { client, connectionOf, contextOf, now } = needs
  const finder = createFinder(needs)
  const withConnection = connectionWrapper(connectionOf)
  return {
    ...practicesHandler(needs),
    ...waitsHandler(needs),
    ...alternativesHandler(needs, finder),
    'booking.providers': withConnection(async ({ criteria }, { connection, signal }) => {
      const askedAt = new Date(now()).toISOString()
      const answer = await client.send('careOptions.providers', providersBody(criteria), contextOf(connection, signal))
      if (!answer.ok) return answer
      const providers = offeredProviders(answer.value)
      return { ...answer, value: { providers, unnamed: answer.value.length - providers.length, askedAt } }
    }),
    'booking.slots': withConnection(({ connectionId: _id, ...question }, { connection, signal }) => {
      return finder.find(connection, question, signal)
    }),
    // The hand-off to the hosted scheduling (section 4.4). Refuses a past time, which would only make the caller start over there.
    'booking.retailLink': withConnection(({ link }, { connection, signal }) => {
      return client.send('scheduling.retailLink', link, { ...contextOf(connection, signal), now })
    }),
  } satisfies Partial<BookingHandlers>
}
