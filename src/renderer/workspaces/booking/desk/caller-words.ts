import { texts } from '../text/desk.ts'
import type { CallerSends } from '../../../../domain/booking/caller-sends.ts'
import { useBridgeQuery } from '../../../bridge/queries.ts'

const listed = new Intl.ListFormat('en-US')

/** "Booking B-1122-001", "Bookings B-1122-001 and B-1122-002", or "A booking" if no label is known. */
const named = (labels: readonly string[]): string =>
  labels.length === 0
    ? 'A booking'
    : `${labels.length === 1 ? texts.callerWordsLabels.booking : texts.callerWordsLabels.bookings} ${listed.format(labels)}`

/** The outcome in one to three sentences; undefined if nothing was sent. */
export function sentWords({ fate, labels }: Pick<CallerSends, 'fate' | 'labels'>): string | undefined {
  const name = named(labels)
  const one = labels.length < 2
  switch (fate) {
    case 'nothing-sent':
      return undefined
    case 'being-sent':
      return texts.callerWords.forThisCallerBeingSentNow(name, one)
    case 'booked':
      return texts.callerWords.forThisCallerBookedAndBookedSee(name, one)
    case 'unknown':
      return texts.callerWords.forThisCallerMayBeBooked(name, one)
    case 'not-booked':
      return texts.callerWords.forThisCallerBooked(name, one)
  }
}

/** What discarding the caller means. `sends`: undefined if main has no caller. */
export function discardWords(sends: CallerSends | undefined): { readonly title: string; readonly words: string } {
  const said = sends && sentWords(sends)
  const rest =
    sends?.fate === 'not-booked'
      ? texts.callerWords.everythingEnteredForThisCallerIs2
      : texts.callerWords.onlyTheFormIsDiscarded
  return {
    title: sends?.fate === 'being-sent' ? texts.callerWords.aBookingIsBeingSent : texts.callerWords.discardThisCaller,
    words: said === undefined ? texts.callerWords.everythingEnteredForThisCallerIs : `${said} ${rest}`,
  }
}

/** The outcome for the caller at the desk, and unseen sends of earlier callers; refetched whenever the journal changes. */
export const useSends = (enabled = true) => useBridgeQuery('booking.sendsNow', undefined, { enabled, staleTime: 0 })
