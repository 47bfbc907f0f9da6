import type { IntentView } from '../../../../domain/booking/booking-intent.ts'
import { useBridgeQuery } from '../../../bridge/queries.ts'
import { useOfNow } from '../../../parts/use-now.ts'

const two = (value: number) => String(value).padStart(2, '0')

/** The computer's day at a time in seconds since 1970, yyyy-MM-dd. */
export function computerDay(seconds: number): string {
  const date = new Date(seconds * 1000)
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
}

/** The computer's day, also when midnight passes. */
export const useToday = (): string => useOfNow(computerDay)

/** What was sent on days of the computer (yyyy-MM-dd), and all unknown outcomes that are open. Main tells when the journal changes. */
export const useIntents = (from: string, to = from) =>
  useBridgeQuery('booking.intents', { from, to }, { staleTime: Number.POSITIVE_INFINITY })

/** How many unknown outcomes are open, and how many intents today has; undefined until they are known. */
export function useIntentCounts(): { readonly open: number | undefined; readonly sentToday: number | undefined } {
  const { data } = useIntents(useToday())
  return { open: data?.value.open.length, sentToday: data?.value.sent.length }
}

/** One intent of an answer: open ones first, since those are of any day. */
export const intentOf = (
  answer: { readonly open: readonly IntentView[]; readonly sent: readonly IntentView[] } | undefined,
  intentId: string | undefined,
): IntentView | undefined =>
  answer?.open.find((intent) => intent.intentId === intentId) ??
  answer?.sent.find((intent) => intent.intentId === intentId)
