import { texts } from '../text/send.ts'
import type { BookingReview } from '../../../../bridge/calls/booking.ts'
import { birthDay } from '../../../../domain/booking/birth-date.ts'
import type { CheckId } from '../../../../domain/booking/booking-check.ts'
import type { BookingDraft, BookingStep } from '../../../../domain/booking/booking-draft.ts'
import { openPoints, stillOpen } from '../../../../domain/booking/booking-open-points.ts'
import type { ReadBackLine } from '../../../../domain/booking/read-back.ts'
import { stepOfCheck, stepOfField } from '../desk/steps.ts'

/** What blocks the send: an error, the next step of the conversation, or points under Before you send. */
type Missing = { readonly kind: 'todo' | 'confirm' | 'stop'; readonly words: string }

/** These have their own cards, and the page checks them on each tick; main checks them too. */
export const ownCards: readonly CheckId[] = ['read-back', 'date-of-birth']

/** The first thing that blocks the send, as far as the page knows; undefined if nothing does. */
export function missingFor(draft: BookingDraft, review: BookingReview): Missing | undefined {
  const { issues, checks, readBack, intentId } = review
  const [issue] = issues
  if (issue !== undefined) {
    const more = issues.length === 1 ? '' : texts.readiness.andMoreSeeBeforeYouSend(issues.length - 1)
    return { kind: 'stop', words: `${issue.message}${more}` }
  }
  const stopping = checks.find(({ id, state }) => state === 'stops' && !ownCards.includes(id))
  if (stopping !== undefined) return { kind: 'stop', words: stopping.words }
  const unread = readBack.filter((line) => !isAgreed(draft, line)).length
  if (unread > 0)
    return {
      kind: 'todo',
      words: unread === 1 ? texts.readiness.oneLineStillNeedsToBe : texts.readiness.linesStillNeedToBeRead(unread),
    }
  const heard = birthDay(draft.heardDateOfBirth)
  if (heard === undefined) return { kind: 'todo', words: texts.readiness.verifyTheDateOfBirthAgain }
  if (heard !== birthDay(draft.patient.dateOfBirth))
    return { kind: 'stop', words: texts.readiness.theDateOfBirthYouHeard }
  const open = stillOpen(openPoints(review, draft), draft.acknowledged).length
  if (open > 0) return { kind: 'confirm', words: texts.beforeYouSend.toConfirm(open) }
  // A review from before the last tick has no intent ID yet.
  return intentId === undefined && checks.every(({ state }) => state !== 'stops')
    ? { kind: 'stop', words: texts.readiness.theBookingIsntComplete }
    : undefined
}

/** Which lines the caller agreed to. Consent is for the exact words; a changed line must be read again. Pure functions. */

export const isAgreed = ({ readBack }: BookingDraft, { words }: ReadBackLine): boolean => readBack.includes(words)

/** Limit for outdated agreed words. They stay until all lines are agreed to again, and show that a complete reading took place. */
const mostKept = 40

function withReadBack(draft: BookingDraft, readBack: readonly string[], lines: readonly ReadBackLine[]): BookingDraft {
  const present = lines.map(({ words }) => words)
  const whole = present.every((words) => readBack.includes(words))
  return { ...draft, readBack: whole ? present : readBack.slice(-mostKept) }
}

/** The draft once the caller agreed to these lines. */
export const agreeTo = (
  draft: BookingDraft,
  agreed: readonly ReadBackLine[],
  lines: readonly ReadBackLine[],
): BookingDraft => withReadBack(draft, [...new Set([...draft.readBack, ...agreed.map(({ words }) => words)])], lines)

/** The draft once a line is taken back. */
export const takeBack = (draft: BookingDraft, { words }: ReadBackLine): BookingDraft => ({
  ...draft,
  readBack: draft.readBack.filter((each) => each !== words),
})

/** Lines that changed since the last complete reading; empty if there was none. Confirming only these is enough: the caller heard the rest unchanged. */
export function changedLines(draft: BookingDraft, lines: readonly ReadBackLine[]): readonly ReadBackLine[] {
  const last = lines.at(-1)
  const wasWhole =
    last !== undefined &&
    isAgreed(draft, last) &&
    draft.readBack.some((words) => !lines.some((line) => line.words === words))
  return wasWhole ? lines.filter((line) => !isAgreed(draft, line)) : []
}

/** Something that blocks the send, and where to correct it. */
type SendStop = {
  readonly words: string
  readonly step: BookingStep | undefined
  readonly field: string | undefined
}

/** The stops of a review, those of the form first. Read-back and birth date are left out: their cards show them, updated with each tick. */
export function stopsIn({ issues, checks }: BookingReview, draft: BookingDraft): readonly SendStop[] {
  const stops: SendStop[] = issues.map(({ field, message }) => ({
    words: message,
    step: stepOfField(draft, field),
    field,
  }))
  for (const { id, state, words } of checks) {
    if (state !== 'stops' || ownCards.includes(id)) continue
    // A check may repeat a stop of the form.
    if (stops.some((stop) => stop.words === words)) continue
    stops.push({ words, step: stepOfCheck(draft, id), field: undefined })
  }
  return stops
}
