import type { CallerSends } from '../../../../domain/booking/caller-sends.ts'
import { useBridgeQuery } from '../../../bridge/queries.ts'

/** The texts for discarding a caller, depending on what was sent for them. Pure functions. */

const listed = new Intl.ListFormat('en-US')

/** "Booking B-1122-001", "Bookings B-1122-001 and B-1122-002", or "A booking" if no label is known. */
const named = (labels: readonly string[]): string =>
  labels.length === 0 ? 'A booking' : `${labels.length === 1 ? 'Booking' : 'Bookings'} ${listed.format(labels)}`

/** The outcome in one to three sentences; undefined if nothing was sent. */
export function sentWords({ fate, labels }: Pick<CallerSends, 'fate' | 'labels'>): string | undefined {
  const name = named(labels)
  const one = labels.length < 2
  switch (fate) {
    case 'nothing-sent':
      return undefined
    case 'being-sent':
      return `${name} for this caller ${one ? 'is' : 'are'} being sent now. It finishes without you. A notice then appears here, and the outcome is in Sent today or Unknown outcomes.`
    case 'booked':
      return `${name} for this caller ${one ? 'is' : 'are'} booked and ${one ? 'stays' : 'stay'} booked. See Sent today.`
    case 'unknown':
      return `${name} for this caller may be booked. It stays in Unknown outcomes until you close it.`
    case 'not-booked':
      return `${name} for this caller ${one ? 'wasn’t' : 'weren’t'} booked.`
  }
}

/** What discarding the caller means. `sends`: undefined if main has no caller. */
export function discardWords(sends: CallerSends | undefined): { readonly title: string; readonly words: string } {
  const said = sends === undefined ? undefined : sentWords(sends)
  const isOpen = sends?.fate === 'being-sent'
  const form = isOpen || sends?.fate === 'booked' || sends?.fate === 'unknown' ? 'Only the form is discarded.' : ''
  return {
    title: isOpen ? 'A booking is being sent' : 'Discard this caller?',
    words:
      said === undefined
        ? 'Everything entered for this caller is discarded. No booking was sent.'
        : `${said} ${form === '' ? 'Everything entered for this caller is discarded.' : form}`,
  }
}

/** The outcome for the caller at the desk, and unseen sends of earlier callers; refetched whenever the journal changes. */
export const useSends = (enabled = true) => useBridgeQuery('booking.sendsNow', undefined, { enabled, staleTime: 0 })
