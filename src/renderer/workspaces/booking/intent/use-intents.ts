import type { IntentView } from '../../../../domain/booking/booking-intent.ts'
import { localDay } from '../../../../domain/time/dates.ts'
import { useBridgeQuery } from '../../../bridge/queries.ts'
import { isFurtherWindow } from '../../../bridge/this-window.ts'
import { useOfNow } from '../../../parts/use-now.ts'
import { bookingAt, type BookingRoute } from '../../../routes/booking-route.ts'

/** Today's local date; updates at midnight. */
export const useToday = (): string => useOfNow((now) => localDay(now * 1000))

/** Bookings sent on local days (yyyy-MM-dd), plus all open unknown outcomes. Main notifies when the journal changes. */
export const useIntents = (from: string, to = from) =>
  useBridgeQuery(
    'booking.intents',
    { from, to },
    // Main refuses a further window.
    { enabled: !isFurtherWindow(), staleTime: Number.POSITIVE_INFINITY },
  )

/** The length of a list of intents; undefined until it's loaded, and instead of a zero that isn't certain. */
export const knownCount = (list: readonly IntentView[] | undefined, isWhole: boolean): number | undefined =>
  isWhole || list?.length !== 0 ? list?.length : undefined

/** Numbers of open unknown outcomes and of today's intents, as far as they are known; undefined in a further window. */
export function useIntentCounts(): { readonly open: number | undefined; readonly sentToday: number | undefined } {
  const { data } = useIntents(useToday())
  const { open, sent, isWhole = true } = data?.value ?? {}
  return { open: knownCount(open, isWhole), sentToday: knownCount(sent, isWhole) }
}

/** Finds an intent in an answer. Searches open ones first, since they can be from any day. */
export const intentOf = (
  answer: { readonly open: readonly IntentView[]; readonly sent: readonly IntentView[] } | undefined,
  intentId: string | undefined,
): IntentView | undefined => answer && [...answer.open, ...answer.sent].find((intent) => intent.intentId === intentId)

/** A booking's row in the list of the local day on which it was sent. That can be before `today` (yyyy-MM-dd): a lock may last a night. */
export function sentAt(
  { intentId, createdAt }: Pick<IntentView, 'intentId' | 'createdAt'>,
  today: string,
): BookingRoute {
  const day = localDay(Date.parse(createdAt))
  return { ...bookingAt('sent', intentId), day: day === today ? undefined : day }
}
