import type { BookingReview } from '../../../../bridge/calls/booking.ts'
import { birthDay } from '../../../../domain/booking/birth-date.ts'
import type { BookingDraft } from '../../../../domain/booking/booking-draft.ts'
import { openPoints, stillOpen } from '../../../../domain/booking/booking-open-points.ts'
import { isAgreed } from './agreed-lines.ts'

/** What blocks the send: an error, the next step of the conversation, or points under Before you send. */
type Missing = { readonly kind: 'todo' | 'confirm' | 'stop'; readonly words: string }

/** The page checks these on each tick; main checks them too. */
const judgedHere = ['read-back', 'date-of-birth']

/** The first thing that blocks the send, as far as the page knows; undefined if nothing does. */
export function missingFor(draft: BookingDraft, review: BookingReview): Missing | undefined {
  const { issues, checks, readBack, intentId } = review
  const [issue] = issues
  if (issue !== undefined) {
    const more = issues.length === 1 ? '' : ` And ${issues.length - 1} more, see Before you send.`
    return { kind: 'stop', words: `${issue.message}${more}` }
  }
  const stopping = checks.find(({ id, state }) => state === 'stops' && !judgedHere.includes(id))
  if (stopping !== undefined) return { kind: 'stop', words: stopping.words }
  const unread = readBack.filter((line) => !isAgreed(draft, line)).length
  if (unread > 0)
    return {
      kind: 'todo',
      words: unread === 1 ? 'One line is still to be read.' : `${unread} lines are still to be read.`,
    }
  const heard = birthDay(draft.heardDateOfBirth)
  if (heard === undefined) return { kind: 'todo', words: 'Ask for the date of birth once more.' }
  if (heard !== birthDay(draft.patient.dateOfBirth))
    return { kind: 'stop', words: 'The date of birth that was heard is not the one in the form.' }
  const open = stillOpen(openPoints(review, draft), draft.acknowledged).length
  if (open > 0) return { kind: 'confirm', words: `${open} to confirm` }
  // A review from before the last tick has no intent ID yet.
  return intentId === undefined && checks.every(({ state }) => state !== 'stops')
    ? { kind: 'stop', words: 'The booking cannot be put together as it stands.' }
    : undefined
}
